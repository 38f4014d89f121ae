'use client'

import { useState } from 'react'
import styles from '@/components/share/share-panel.module.css'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import type { ShareLink } from '@/lib/list-store/share-links'
import { makeShare, type Share } from './shares'

type GoneLinksProps = {
  listId: string
  gone: readonly ShareLink[]
  onMade: (made: Share) => void
  /** The first so many are seen to. */
  onSeenTo: (count: number) => void
}

/**
 * Links that a restored backup took away. They do not come back: whoever read an address knows it. New ones like them
 * are one tap away.
 */
export function GoneLinks({ listId, gone, onMade, onSeenTo }: GoneLinksProps) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function remake() {
    setPending(true)
    setRefusal(null)
    let count = 0
    for (const { kind, public: isPublic } of gone) {
      const made = await makeShare(listId, { kind, public: isPublic })
      if (!made.ok) {
        setRefusal(made.words.words)
        break
      }
      onMade(made.value)
      count += 1
    }
    setPending(false)
    onSeenTo(count)
  }

  if (gone.length === 0) return null
  const several = gone.length > 1
  return (
    <Notice
      kind="warning"
      live
      title={`${plural(gone.length, 'link', 'links')} of this list no longer ${several ? 'work' : 'works'} since a backup was restored.`}
      actions={
        <>
          <Button kind="primary" pending={pending} onClick={remake}>
            {several ? `Make ${gone.length} new links` : 'Make a new link'}
          </Button>
          <Button onClick={() => onSeenTo(gone.length)}>Leave it</Button>
        </>
      }
    >
      <ul className={styles.gone}>
        {gone.map(({ code, kind, createdAt }) => (
          <li key={code}>
            …{code.slice(-4)}, {kind === 'live' ? 'followed the list' : 'stayed as it was'}, made{' '}
            <LocalTime at={Date.parse(createdAt)} />
          </li>
        ))}
      </ul>
      A new link has another address and shows the list as it is now. Send it to whoever had the old one.
      {refusal ? ` Not all were made: ${refusal}` : ''}
    </Notice>
  )
}
