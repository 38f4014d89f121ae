'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import { LiveRegion } from '@/components/ui/live-region'
import { PopoverButton } from '@/components/ui/popover-button'
import type { SaveStatus } from '@/lib/list-store/save-status'
import { useSaving } from '../use-builder'
import styles from './layout.module.css'

/** Always visible, and read out when it needs attention and when it no longer does. */
export function SaveStatusView() {
  const saving = useSaving()
  if (!saving) return null
  const { status, setChoosing, retry } = saving
  return (
    <Row as="span" inline size="note" className={styles.saveStatus}>
      <StatusAnnouncement status={status} />
      {status.kind === 'behind' ? (
        <Button kind="danger" icon="warning" onClick={() => setChoosing(true)}>
          Choose a version
        </Button>
      ) : (
        <StatusWord status={status} onRetry={retry} />
      )}
    </Row>
  )
}

type StatusWords = { readonly icon: IconName; readonly word: string; readonly reason: string | null }

function statusWords(status: Exclude<SaveStatus, { kind: 'behind' }>): StatusWords {
  switch (status.kind) {
    case 'saved':
      return { icon: 'check', word: 'Saved', reason: null }
    case 'saving':
      return { icon: 'more', word: 'Saving', reason: null }
    case 'offline':
      return { icon: 'screen', word: 'On this device', reason: OFFLINE_TEXT }
    case 'refused':
      return { icon: 'warning', word: 'Not saved', reason: status.reason }
  }
}

const OFFLINE_TEXT =
  'The server cannot be reached. Your changes are on this device and will be sent when you are back online.'

function StatusWord({ status, onRetry }: { status: Exclude<SaveStatus, { kind: 'behind' }>; onRetry: () => void }) {
  const { icon, word, reason } = statusWords(status)
  if (reason === null) {
    return (
      <Row as="span" inline gap={1} tone={status.kind === 'saved' ? 'good' : 'soft'}>
        <Icon name={icon} size={14} /> {word}
      </Row>
    )
  }
  return (
    <PopoverButton
      title={word}
      className={styles.saveTrouble}
      label={
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

const SAVED_AGAIN_TEXT = 'Everything is saved.'

function StatusAnnouncement({ status }: { status: SaveStatus }) {
  const [words, setWords] = useState('')
  const next = announcementFor(status, words)
  if (next !== words) setWords(next)
  return <LiveRegion words={next} />
}

/** What is read out. Ordinary saving is not, unless something was wrong before. */
function announcementFor(status: SaveStatus, before: string): string {
  switch (status.kind) {
    case 'offline':
      return 'No connection. Your changes are on this device.'
    case 'behind':
      return status.isOlder
        ? 'A backup was restored, and the server has another version of this list. Choose which one to keep.'
        : 'Another version of this list was saved meanwhile. Choose which one to keep.'
    case 'refused':
      return status.reason
    case 'saved':
      return before === '' ? '' : SAVED_AGAIN_TEXT
    case 'saving':
      return before
  }
}
