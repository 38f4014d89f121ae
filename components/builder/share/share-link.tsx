'use client'

import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { LinkField } from '@/components/share/link-field'
import styles from '@/components/share/share-panel.module.css'
import { SHOWS_LABELS } from '@/components/share/shows-fields'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Text } from '@/components/ui/layout'
import { LocalTime } from '@/components/ui/local-time'
import { Switch } from '@/components/ui/switch'
import type { FailureWords } from '@/lib/failure-words'
import { changeShare, type Share, type ShareChange, withdrawShare } from './shares'

type ShareLinkProps = {
  listId: string
  name: string
  share: Share
  onChanged: (share: Share) => void
  onWithdrawn: () => void
}

/** A link that was made, with what it shows. */
export function ShareLink({ listId, name, share, onChanged, onWithdrawn }: ShareLinkProps) {
  const { code, kind, url, createdAt } = share
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function withdraw() {
    setPending(true)
    const answer = await withdrawShare(listId, code)
    setPending(false)
    if (answer.ok) onWithdrawn()
    else setRefusal(answer.failure)
  }

  async function change(settings: ShareChange) {
    setRefusal(null)
    onChanged({ ...share, ...settings })
    const answer = await changeShare(listId, code, settings)
    if (answer.ok) return
    onChanged(share)
    setRefusal(answer.failure)
  }

  return (
    <li className={styles.made}>
      <Text tone="soft" size="note">
        {kind === 'live' ? 'Live' : 'Snapshot'} · made <LocalTime at={Date.parse(createdAt)} />
      </Text>
      <LinkField url={url} name={name} label="Link to this list">
        <AlertDialog
          title="Revoke this link?"
          words="People who have it, also on paper, no longer see the list. A revoked link cannot be made valid again."
          confirm="Revoke link"
          danger
          onConfirm={withdraw}
          trigger={
            <Button kind="danger" pending={pending}>
              Revoke link
            </Button>
          }
        />
      </LinkField>
      <div>
        <Switch
          label={SHOWS_LABELS.notes.label}
          note={share.notes ? 'This link shows your notes.' : 'Your notes are private.'}
          checked={share.notes}
          onChange={(notes) => void change({ notes })}
        />
        <Switch
          label={SHOWS_LABELS.names.label}
          note={share.names ? 'This link shows names.' : 'Unit names are private.'}
          checked={share.names}
          onChange={(names) => void change({ names })}
        />
        <Switch
          label="Allow search engines to find it"
          checked={share.public}
          onChange={(shouldBePublic) => void change({ public: shouldBePublic })}
        />
      </div>
      <Refusal words={refusal} />
    </li>
  )
}
