'use client'

import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { LinkField } from '@/components/share/link-field'
import styles from '@/components/share/share-panel.module.css'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import type { FailureWords } from '@/lib/failure-words'
import type { Fetched } from '../use-fetched'
import { LostLinks, useLostLinks } from './lost-links'
import { createShare, type Share, type ShareKind, type Shares, setShareIndexable, withdrawShare } from './shares'

const KINDS = [
  { value: 'live', label: 'Follows the list', note: 'whoever opens it sees the list as it is then' },
  { value: 'snapshot', label: 'Stays as it is now', note: 'for a tournament, or to agree on' },
] as const

type StoredLinksProps = { listId: string; name: string; shares: Fetched<Shares> }

/** Short links that the server stores: they can be withdrawn. */
export function StoredLinks({ listId, name, shares }: StoredLinksProps) {
  return (
    <Stack as="section" aria-labelledby="share-by-link">
      <Heading as="h3" id="share-by-link" size="name" ruled>
        A link
      </Heading>
      {shares.kind === 'loading' ? <Skeleton lines={2} words="Looking for your links" /> : null}
      {shares.kind === 'failed' ? (
        <Notice kind="warning" live actions={<Button onClick={shares.retry}>Try again</Button>}>
          Short links need the server, which does not answer. The link below needs none.
        </Notice>
      ) : null}
      {shares.kind === 'loaded' ? <Links listId={listId} name={name} initial={shares.value} /> : null}
    </Stack>
  )
}

function Links({ listId, name, initial }: { listId: string; name: string; initial: Shares }) {
  const [shares, setShares] = useState(initial.shares)
  const { lost, onAdded, onWithdrawn, dismiss } = useLostLinks(listId, initial)
  const [kind, setKind] = useState<ShareKind>('live')
  const [isIndexable, setIndexable] = useState(false)
  const { run, pending, refusal } = useAction((words: FailureWords) => words)

  const create = () => run(() => createShare(listId, { kind, public: isIndexable }), { done: showCreated })

  function showCreated(share: Share) {
    setShares((now) => [share, ...now])
    onAdded(share)
  }

  function hideWithdrawn(code: string) {
    setShares((now) => now.filter((share) => share.code !== code))
    onWithdrawn(code)
  }

  return (
    <>
      <LostLinks listId={listId} lost={lost} onCreated={showCreated} onDismiss={dismiss} />
      <RadioGroup
        aria-label="What the link shows"
        options={KINDS}
        value={kind}
        onChange={(chosen) => setKind(chosen === 'snapshot' ? 'snapshot' : 'live')}
      />
      <Checkbox
        label="Search engines may find it"
        note="otherwise only whoever has the link"
        checked={isIndexable}
        onChange={setIndexable}
      />
      <span>
        <Button kind="primary" pending={pending} onClick={create}>
          Make a link
        </Button>
      </span>
      <Refusal words={refusal} />
      {shares.length > 0 ? (
        <ul aria-label="Links to this list">
          {shares.map((share) => (
            <ShareLink
              key={share.code}
              listId={listId}
              name={name}
              share={share}
              onWithdrawn={() => hideWithdrawn(share.code)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

type ShareLinkProps = { listId: string; name: string; share: Share; onWithdrawn: () => void }

function ShareLink({ listId, name, share, onWithdrawn }: ShareLinkProps) {
  const { code, kind, url, createdAt } = share
  const [isIndexable, setIndexable] = useState(share.public)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function withdraw() {
    setPending(true)
    const answer = await withdrawShare(listId, code)
    setPending(false)
    if (answer.ok) onWithdrawn()
    else setRefusal(answer.failure)
  }

  async function changeIndexable(shouldBePublic: boolean) {
    setIndexable(shouldBePublic)
    const answer = await setShareIndexable(listId, code, shouldBePublic)
    if (answer.ok) return
    setIndexable(!shouldBePublic)
    setRefusal(answer.failure)
  }

  return (
    <li className={styles.made}>
      <Text tone="soft" size="note">
        {kind === 'live' ? 'Follows the list' : 'Stays as it was'} · made <LocalTime at={Date.parse(createdAt)} />
      </Text>
      <LinkField url={url} name={name} label="Link to this list">
        <AlertDialog
          title="Take this link back?"
          words="Whoever has it, on paper too, no longer sees the list. The same link cannot be given out again."
          confirm="Take it back for good"
          danger
          onConfirm={withdraw}
          trigger={
            <Button kind="danger" pending={pending}>
              Take it back
            </Button>
          }
        />
      </LinkField>
      <Switch label="Search engines may find it" checked={isIndexable} onChange={(to) => void changeIndexable(to)} />
      <Refusal words={refusal} />
    </li>
  )
}
