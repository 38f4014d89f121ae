'use client'

import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Device } from '@/lib/list-store/device/database'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ListStore } from '@/lib/list-store/store'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { Frame } from './layout/frame'
import styles from './layout/layout.module.css'
import { preloadList, useOfflinePage, useOpenedList, usePackAndGame } from './opened-list'
import { type BuilderState, BuilderStateProvider, type Saving, SavingProvider } from './use-builder'

const ConflictDialog = lazy(late(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog })))

const UNSAVED =
  'Your last changes are not on this device and not on the server yet. They are lost if you leave this page.'
const UNSAVED_LOSS =
  'Your last changes are not on this device and not on the server yet. Wait until they are, or save the list as a file first: under Share, or with the command “Save as a file”.'

type BuilderProps = {
  listId: string
  about: About
  /** As the page read it; null where the page could not. */
  initial: LastSeenList | null
  /** What another owner left on this device is forgotten. */
  owner: PageOwner
  /** Of the database that the page was made from. */
  epoch: string
}

/** The builder of one list: saved on this device at once, and on the server within a second. */
export function Builder({ listId, about, initial, owner, epoch }: BuilderProps) {
  useState(() => preloadList(initial, owner.deviceOwnerId))
  const [attempt, setAttempt] = useState(0)
  const open = useOpenedList({ listId, initial, owner: owner.deviceOwnerId, epoch, attempt })
  const loading = (
    <LoadingBuilder about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />
  )
  switch (open.kind) {
    case 'opening':
      return loading
    case 'failed':
      return <CannotOpen what="list" why={open.why} onRetry={() => setAttempt(attempt + 1)} />
    case 'broken':
      // To the error page, which says what is safe: a list that never opens says nothing.
      throw open.cause
    case 'open':
      return <OpenedList listId={listId} about={about} store={open.store} device={open.device} loading={loading} />
  }
}

type OpenedListProps = Pick<BuilderProps, 'listId' | 'about'> & {
  store: ListStore
  device: Device | null
  loading: ReactNode
}

function OpenedList({ listId, about, store, device, loading }: OpenedListProps) {
  const [attempt, setAttempt] = useState(0)
  const { roster, undoLabel, redoLabel, saveStatus, conflict, isOnlyInMemory } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  )
  const loaded = usePackAndGame({ game: roster.game, pack: roster.pack, device, attempt })
  const rules = loaded.kind === 'there' ? loaded.rules : null
  useOfflinePage(rules !== null)
  const evaluation = useMemo(() => rules && evaluate(roster, rules.catalogue, rules.game), [roster, rules])
  const state = useMemo((): BuilderState | null => {
    if (!rules || !evaluation) return null
    const { change, undo, redo, nextId } = store
    return { listId, about, ...rules, roster, evaluation, undoLabel, redoLabel, change, undo, redo, nextId }
  }, [listId, about, rules, roster, evaluation, undoLabel, redoLabel, store])
  const saving = useSavingState(store, saveStatus, conflict)
  if (loaded.kind === 'failed') {
    return (
      <CannotOpen
        what="pack"
        why={loaded.why}
        onRetry={() => setAttempt(attempt + 1)}
        onUndo={undoLabel === null ? null : store.undo}
      />
    )
  }
  if (!state) return loading
  return (
    <SavingProvider value={saving}>
      <BuilderStateProvider value={state}>
        <Frame />
        {isOnlyInMemory ? <UnsavedGuard words={UNSAVED} loss={UNSAVED_LOSS} /> : null}
        {conflict ? (
          <Suspense>
            <ConflictDialog conflict={conflict} />
          </Suspense>
        ) : null}
      </BuilderStateProvider>
    </SavingProvider>
  )
}

/** The dialog opens by itself, once for each version that was saved elsewhere. */
function useSavingState(store: ListStore, status: SaveStatus, conflict: Conflict | null): Saving {
  const [putOff, setPutOff] = useState<string | null>(null)
  // After a restore another version may have the same number.
  const version = conflict && `${conflict.theirs.revision} ${conflict.theirs.print}`
  return useMemo(
    () => ({
      status,
      conflict,
      isChoosing: version !== null && version !== putOff,
      setChoosing: (choosing) => setPutOff(choosing ? null : version),
      choose: store.choose,
      retry: store.retry,
    }),
    [store, status, conflict, version, putOff],
  )
}

type CannotOpenProps = {
  what: keyof typeof CANNOT_OPEN
  why: keyof (typeof CANNOT_OPEN)['list']
  onRetry: () => void
  /** Where the list moved to another pack a moment ago. */
  onUndo?: (() => void) | null
}

const UNKNOWN_GAME = ['This game is not known here', 'The list is safe; a newer Muster Roll may open it.'] as const

const CANNOT_OPEN = {
  list: {
    gone: ['This list is not here', 'It was deleted, or it belongs to another browser.'],
    unreachable: [
      'No connection',
      'This list was not opened on this device before, so it needs the server. What you made elsewhere is safe.',
    ],
    'no-game': UNKNOWN_GAME,
  },
  pack: {
    gone: ['The pack of this list is not here', 'The list is safe. Its pack was deleted, or belongs to somebody else.'],
    unreachable: [
      'The pack of this list is not on this device',
      'The list is safe. Its pack has to be loaded once, and the server cannot be reached.',
    ],
    'no-game': UNKNOWN_GAME,
  },
} as const

function CannotOpen({ what, why, onRetry, onUndo }: CannotOpenProps) {
  const [title, words] = CANNOT_OPEN[what][why]
  return (
    <div className={styles.cannot}>
      <Notice
        kind="warning"
        title={title}
        live
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              Try again
            </Button>
            {onUndo ? (
              <Button icon="undo" onClick={onUndo}>
                Undo the last change
              </Button>
            ) : null}
            <LinkButton href="/lists">My lists</LinkButton>
            {what === 'list' ? <LinkButton href="/lists/on-this-device">On this device</LinkButton> : null}
          </>
        }
      >
        {words}
      </Notice>
    </div>
  )
}

/** The builder while its game and its catalogue load: each part is where it will be. */
function LoadingBuilder({ about, name, limit }: { about: About; name: string; limit: number | null }) {
  return (
    <div className={styles.frame} data-accent={about.accent}>
      <header className={styles.head}>
        <div className={styles.identity}>
          <Heading as="h1" size="title" className={styles.name}>
            {listName(name)}
          </Heading>
          <p className={styles.about}>
            <span>{about.name}</span>
          </p>
        </div>
        <div className={styles.total}>
          <Row as="p" align="baseline" gap={1} below={1} tone="soft" size="note">
            <Text as="strong" tone="ink" className={styles.figure}>
              …
            </Text>
            {limit === null ? null : <span>of {formatFigure(limit)}</span>}
          </Row>
        </div>
      </header>
      <div className={styles.zones}>
        <div className={styles.list}>
          <Skeleton lines={8} words="Opening the list" />
        </div>
      </div>
    </div>
  )
}
