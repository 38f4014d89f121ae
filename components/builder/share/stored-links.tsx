'use client'

import { useState } from 'react'
import type { FailureWords } from '@/components/form/failure-words'
import styles from '@/components/share/share-panel.module.css'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import type { Fetched } from '../pack/use-fetched'
import { LostLinks } from './gone-links'
import { ShareLink } from './made-link'
import { makeShare, type Share, type ShareKind, type Shares } from './shares'
import { useLostLinks } from './use-gone-links'

const KINDS = [
  { value: 'live', label: 'Follows the list', note: 'whoever opens it sees the list as it is then' },
  { value: 'frozen', label: 'Stays as it is now', note: 'for a tournament, or to agree on' },
] as const

type StoredLinksProps = { listId: string; name: string; shares: Fetched<Shares> }

/** Short links that the server keeps: they can be taken back. */
export function StoredLinks({ listId, name, shares }: StoredLinksProps) {
  return (
    <section className={styles.part} aria-labelledby="share-by-link">
      <h3 id="share-by-link" className={styles.title}>
        A link
      </h3>
      {shares.kind === 'waiting' ? <Skeleton lines={2} words="Looking for your links" /> : null}
      {shares.kind === 'failed' ? (
        <Notice kind="warning" live actions={<Button onClick={shares.again}>Try again</Button>}>
          Short links need the server, which does not answer. The link below needs none.
        </Notice>
      ) : null}
      {shares.kind === 'here' ? <Links listId={listId} name={name} before={shares.value} /> : null}
    </section>
  )
}

function Links({ listId, name, before }: { listId: string; name: string; before: Shares }) {
  const [shares, setShares] = useState(before.shares)
  const { gone, made: noted, takenBack, seenTo } = useLostLinks(listId, before)
  const [kind, setKind] = useState<ShareKind>('live')
  const [isPublic, setPublic] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function make() {
    setPending(true)
    setRefusal(null)
    const made = await makeShare(listId, { kind, public: isPublic })
    setPending(false)
    if (made.ok) add(made.value)
    else setRefusal(made.words)
  }

  function add(share: Share) {
    setShares((now) => [share, ...now])
    noted(share)
  }

  function drop(code: string) {
    setShares((now) => now.filter((share) => share.code !== code))
    takenBack(code)
  }

  return (
    <>
      <LostLinks listId={listId} lost={gone} onMade={add} onDismiss={seenTo} />
      <RadioGroup
        aria-label="What the link shows"
        options={KINDS}
        value={kind}
        onChange={(chosen) => setKind(chosen === 'frozen' ? 'frozen' : 'live')}
      />
      <Checkbox
        label="Search engines may find it"
        note="otherwise only whoever has the link"
        checked={isPublic}
        onChange={setPublic}
      />
      <span>
        <Button kind="primary" pending={pending} onClick={make}>
          Make a link
        </Button>
      </span>
      {refusal ? (
        <Notice kind="error" live title={refusal.title}>
          {refusal.words}
        </Notice>
      ) : null}
      {shares.length > 0 ? (
        <ul className={styles.links} aria-label="Links to this list">
          {shares.map((share) => (
            <ShareLink key={share.code} listId={listId} name={name} share={share} onRevoked={() => drop(share.code)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
