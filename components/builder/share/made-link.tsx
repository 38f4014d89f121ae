'use client'

import { useState } from 'react'
import type { FailureWords } from '@/components/form/failure-words'
import { LinkField } from '@/components/share/link-field'
import styles from '@/components/share/share-panel.module.css'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { Switch } from '@/components/ui/switch'
import { publishShare, revokeShare, type Share } from './shares'

type ShareLinkProps = { listId: string; name: string; share: Share; onRevoked: () => void }

export function ShareLink({ listId, name, share, onRevoked }: ShareLinkProps) {
  const { code, kind, url, createdAt } = share
  const [isPublic, setPublic] = useState(share.public)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function takeBack() {
    setPending(true)
    const answer = await revokeShare(listId, code)
    setPending(false)
    if (answer.ok) onRevoked()
    else setRefusal(answer.words)
  }

  async function open(to: boolean) {
    setPublic(to)
    const answer = await publishShare(listId, code, to)
    if (answer.ok) return
    setPublic(!to)
    setRefusal(answer.words)
  }

  return (
    <li className={styles.made}>
      <p className={styles.words}>
        {kind === 'live' ? 'Follows the list' : 'Stays as it was'} · made <LocalTime at={Date.parse(createdAt)} />
      </p>
      <LinkField url={url} name={name} label="Link to this list">
        <AlertDialog
          title="Take this link back?"
          words="Whoever has it, on paper too, no longer sees the list. The same link cannot be given out again."
          confirm="Take it back for good"
          danger
          onConfirm={takeBack}
          trigger={
            <Button kind="danger" pending={pending}>
              Take it back
            </Button>
          }
        />
      </LinkField>
      <Switch label="Search engines may find it" checked={isPublic} onChange={(to) => void open(to)} />
      {refusal ? (
        <Notice kind="error" live title={refusal.title}>
          {refusal.words}
        </Notice>
      ) : null}
    </li>
  )
}
