'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { LiveRegion } from '@/components/ui/live-region'
import { PopoverButton } from '@/components/ui/popover-button'
import styles from './keep.module.css'
import { type SaveStatus, useKeeping } from './keeping'

/** How far the list has come: always in sight, and read out when it needs attention and when that is over. */
export function SavedState() {
  const kept = useKeeping()
  if (!kept) return null
  const { keeping, setChoosing, retry } = kept
  return (
    <span className={styles.state} data-kind={keeping.kind}>
      <Announcement keeping={keeping} />
      {keeping.kind === 'behind' ? (
        <Button kind="danger" icon="warning" onClick={() => setChoosing(true)}>
          Two versions
        </Button>
      ) : (
        <Shown keeping={keeping} onRetry={retry} />
      )}
    </span>
  )
}

type Said = { readonly icon: IconName; readonly word: string; readonly reason: string | null }

function saidOf(keeping: Exclude<SaveStatus, { kind: 'behind' }>): Said {
  switch (keeping.kind) {
    case 'saved':
      return { icon: 'check', word: 'Saved', reason: null }
    case 'saving':
      return { icon: 'more', word: 'Saving', reason: null }
    case 'offline':
      return { icon: 'screen', word: 'On this device', reason: OFFLINE }
    case 'refused':
      return { icon: 'warning', word: 'Not saved', reason: keeping.reason }
  }
}

const OFFLINE =
  'The server cannot be reached. Your changes are on this device and will be sent when you are back online.'

function Shown({ keeping, onRetry }: { keeping: Exclude<SaveStatus, { kind: 'behind' }>; onRetry: () => void }) {
  const { icon, word, reason } = saidOf(keeping)
  if (reason === null) {
    return (
      <span className={styles.word}>
        <Icon name={icon} size={14} /> {word}
      </span>
    )
  }
  return (
    <PopoverButton
      title={word}
      className={styles.trouble}
      words={
        <>
          <Icon name={icon} size={14} /> {word}
        </>
      }
    >
      {() => (
        <>
          <p>{reason}</p>
          <Button onClick={onRetry}>Try now</Button>
        </>
      )}
    </PopoverButton>
  )
}

const AGAIN = 'Everything is saved again.'

function Announcement({ keeping }: { keeping: SaveStatus }) {
  const [words, setWords] = useState('')
  const next = announced(keeping, words)
  if (next !== words) setWords(next)
  return <LiveRegion words={next} />
}

/** Saving and saved go by unsaid, unless something had been wrong. */
function announced(keeping: SaveStatus, before: string): string {
  switch (keeping.kind) {
    case 'offline':
      return 'No connection. Your changes are on this device.'
    case 'behind':
      return keeping.isOlder
        ? 'A backup was restored, and the server has another version of this list. Choose which one to keep.'
        : 'Another version of this list was saved meanwhile. Choose which one to keep.'
    case 'refused':
      return keeping.reason
    case 'saved':
      return before === '' ? '' : AGAIN
    case 'saving':
      return before
  }
}
