'use client'

import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Device } from '@/lib/list-store/device/database'
import type { StoredList } from '@/lib/list-store/opened-list'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ListStore } from '@/lib/list-store/store'
import type { PageOwner } from '@/lib/owners/device-mark'
import { Frame } from './layout/frame'
import styles from './layout/layout.module.css'
import { preloadList, useOfflinePage, useOpenedList, usePackAndGame } from './opened-list'
import { type BuilderState, BuilderStateProvider, type Saving, SavingProvider } from './use-builder'

type BuilderProps = {
  listId: string
  about: About
  initial: StoredList | null
  owner: PageOwner
  /** Of the database that the page was made from. */
  epoch: string
}

/** The builder of one list, from its first paint. */
export function Builder({ listId, about, initial, owner, epoch }: BuilderProps) {
  useState(() => preloadList(initial, owner.mark))
  return (
    <OpenBuilder
      listId={listId}
      about={about}
      initial={initial}
      owner={owner.mark}
      epoch={epoch}
      waiting={<LoadingBuilder about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />}
    >
      <Frame />
    </OpenBuilder>
  )
}

type OpenBuilderProps = {
  listId: string
  about: About
  /** As the page read it; null where the page could not. */
  initial: StoredList | null
  /** The mark of whoever the page was made for: what another owner left on this device is forgotten. */
  owner: string | null
  /** Of the database that the page was made from. */
  epoch: string
  /** Shown until the list, its game and its catalogue are there. */
  waiting: ReactNode
  children: ReactNode
}

const ConflictDialog = lazy(late(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog })))

const UNSAVED =
  'Your last changes are not on this device and not on the server yet. They are lost if you leave this page.'
const UNSAVED_LOSS =
  'Your last changes are not on this device and not on the server yet. Wait until they are, or save the list as a file first: under Share, or with the command “Save as a file”.'

/** Puts a stored list on the workbench, and keeps it: on this device at once, at the server within a second. */
function OpenBuilder(props: OpenBuilderProps) {
  const { listId, about, initial, owner, epoch, waiting, children } = props
  const [attempt, setAttempt] = useState(0)
  const open = useOpenedList({ listId, initial, owner, epoch, attempt })
  switch (open.kind) {
    case 'opening':
      return waiting
    case 'failed':
      return <CannotOpen what="list" why={open.why} onRetry={() => setAttempt(attempt + 1)} />
    case 'broken':
      // To the error page, which says what is safe: a list that stays closed for ever says nothing.
      throw open.cause
    case 'open':
      return (
        <OpenedList listId={listId} about={about} keeper={open.keeper} device={open.device} waiting={waiting}>
          {children}
        </OpenedList>
      )
  }
}

type OpenedListProps = Pick<OpenBuilderProps, 'listId' | 'about' | 'waiting' | 'children'> & {
  keeper: ListStore
  device: Device | null
}

function OpenedList({ listId, about, keeper, device, waiting, children }: OpenedListProps) {
  const [attempt, setAttempt] = useState(0)
  const { roster, undoLabel, redoLabel, keeping, collision, isUnkept } = useSyncExternalStore(
    keeper.subscribe,
    keeper.moment,
    keeper.moment,
  )
  const having = usePackAndGame({ game: roster.game, pack: roster.pack, device, attempt })
  const tools = having.kind === 'there' ? having.tools : null
  useOfflinePage(tools !== null)
  const evaluation = useMemo(() => tools && evaluate(roster, tools.catalogue, tools.game), [roster, tools])
  const workbench = useMemo((): BuilderState | null => {
    if (!tools || !evaluation) return null
    const { change, undo, redo, nextId } = keeper
    return { listId, about, ...tools, roster, evaluation, undoLabel, redoLabel, change, undo, redo, nextId }
  }, [listId, about, tools, roster, evaluation, undoLabel, redoLabel, keeper])
  const saving = useSavingOf(keeper, keeping, collision)
  if (having.kind === 'failed') {
    return (
      <CannotOpen
        what="pack"
        why={having.why}
        onRetry={() => setAttempt(attempt + 1)}
        onUndo={undoLabel === null ? null : keeper.undo}
      />
    )
  }
  if (!workbench) return waiting
  return (
    <SavingProvider value={saving}>
      <BuilderStateProvider value={workbench}>
        {children}
        {isUnkept ? <UnsavedGuard words={UNSAVED} loss={UNSAVED_LOSS} /> : null}
        {collision ? (
          <Suspense>
            <ConflictDialog conflict={collision} />
          </Suspense>
        ) : null}
      </BuilderStateProvider>
    </SavingProvider>
  )
}

/** The choice opens by itself, once for each version that another saved; it may be put off. */
function useSavingOf(store: ListStore, status: SaveStatus, conflict: Conflict | null): Saving {
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
      retry: store.wake,
    }),
    [store, status, conflict, version, putOff],
  )
}

type CannotOpenProps = {
  what: 'list' | 'pack'
  why: 'gone' | 'unreachable' | 'no-game'
  onRetry: () => void
  /** Where the pack was changed a moment ago, the way back. */
  onUndo?: (() => void) | null
}

const CANNOT_OPEN = {
  list: {
    gone: ['This list is not here', 'It was deleted, or it belongs to another browser.'],
    unreachable: [
      'No connection',
      'This list was not opened on this device before, so it needs the server. What you made elsewhere is safe.',
    ],
    'no-game': ['This game is not known here', 'The list is safe; a newer Muster Roll may open it.'],
  },
  pack: {
    gone: ['The pack of this list is not here', 'The list is safe. Its pack was deleted, or belongs to somebody else.'],
    unreachable: [
      'The pack of this list is not on this device',
      'The list is safe. Its pack has to be loaded once, and the server cannot be reached.',
    ],
    'no-game': ['This game is not known here', 'The list is safe; a newer Muster Roll may open it.'],
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

type WaitingProps = { about: About; name: string; limit: number | null }

/** The builder while its game and its catalogue are on their way: everything stands where it will stand. */
function LoadingBuilder({ about, name, limit }: WaitingProps) {
  return (
    <div className={styles.frame} data-accent={about.accent}>
      <header className={styles.head}>
        <div className={styles.identity}>
          <h1 className={styles.name}>{listName(name)}</h1>
          <p className={styles.about}>
            <span>{about.name}</span>
          </p>
        </div>
        <div className={styles.total}>
          <p className={styles.words}>
            <strong className={styles.figure}>…</strong>
            {limit === null ? null : <span>of {formatFigure(limit)}</span>}
          </p>
        </div>
      </header>
      <div className={styles.zones}>
        <div className={styles.roll}>
          <Skeleton lines={8} words="Opening the list" />
        </div>
      </div>
    </div>
  )
}
