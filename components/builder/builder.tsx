'use client'

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { derivedValue, type Readable } from '@/components/ui/observable-value'
import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import type { ListStore } from '@/lib/list-store/store'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { withAutoName } from '@/lib/rosters/auto-name'
import { Frame } from './layout/frame'
import styles from './layout/layout.module.css'
import { type KeyedPack, openEarly, useOfflinePage, useOpenedList, usePackAndGame } from './opened-list'
import { type BuilderState, BuilderStateProvider, type Saving, SavingProvider } from './use-builder'

const UnsavedGuard = lazy(
  deferredImport(async () => ({ default: (await import('@/components/form/unsaved-guard')).UnsavedGuard })),
)

const ConflictDialog = lazy(
  deferredImport(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog })),
)

const UNSAVED_TEXT =
  'Your last changes are not saved yet, neither on this device nor on the server. They are lost if you leave this page.'
const UNSAVED_LOSS_TEXT =
  'Your last changes are not saved yet, neither on this device nor on the server. Wait, or export the list first: “Export” in its menu.'

type BuilderProps = {
  listId: string
  about: About
  /** The list as the page read it from the database; null where it could not. */
  initial: LastSeenList | null
  /** The owner that the page was made for: what another owner left on this device is deleted. Null of a kept page. */
  owner: PageOwner | null
  /** The epoch of the database that the page was made from; null of a kept page. */
  epoch: string | null
  /** As the page read it; a list that is opened from the device counts as in use. */
  isArchived: boolean
}

/** The builder of one list: saved on this device at once, and on the server within a second. */
export function Builder({ listId, about, initial, owner, epoch, isArchived }: BuilderProps) {
  const deviceOwner = owner?.deviceOwnerId ?? null
  useState(() => openEarly({ listId, initial, owner: deviceOwner, epoch }))
  useEffect(() => {
    // With a mouse and a keyboard these are wanted as soon as the list is there.
    if (!window.matchMedia('(pointer: fine)').matches) return
    import('./commands/shortcuts').catch(() => undefined)
    import('./list/drag-rows').catch(() => undefined)
  }, [])
  const [attempt, setAttempt] = useState(0)
  const openState = useOpenedList({ listId, initial, owner: deviceOwner, epoch, attempt })
  const loading = (
    <LoadingBuilder about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />
  )
  switch (openState.kind) {
    case 'opening':
      return loading
    case 'failed':
      return <CannotOpen what="list" why={openState.why} onRetry={() => setAttempt(attempt + 1)} />
    case 'broken':
      // The error page says what is safe; a page that goes on loading for ever would not.
      throw openState.cause
    case 'open':
      return (
        <OpenedList
          {...{ listId, about, isArchived, loading }}
          store={openState.store}
          device={openState.device}
          first={openState.loadedPack}
        />
      )
  }
}

type OpenedListProps = Pick<BuilderProps, 'listId' | 'about' | 'isArchived'> & {
  store: ListStore
  device: DeviceDatabase | null
  first: KeyedPack | null
  loading: ReactNode
}

function OpenedList({ listId, about, isArchived, store, device, first, loading }: OpenedListProps) {
  const [attempt, setAttempt] = useState(0)
  const { roster, undoLabel, conflict, isOnlyInMemory } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  )
  const loadedPack = usePackAndGame({ game: roster.game, pack: roster.pack, device, attempt, first })
  const packAndGame = loadedPack.kind === 'loaded' ? loadedPack.packAndGame : null
  useOfflinePage(packAndGame !== null)
  const state = useMemo(
    () => packAndGame && stateOf(store, { listId, about, isArchived, ...packAndGame }),
    [store, listId, about, isArchived, packAndGame],
  )
  const saving = useSavingState(store)
  if (loadedPack.kind === 'failed') {
    return (
      <CannotOpen
        what="pack"
        why={loadedPack.why}
        onRetry={() => setAttempt(attempt + 1)}
        onUndo={undoLabel === null ? null : store.undo}
      />
    )
  }
  if (!state) return loading
  return (
    <SavingProvider source={saving}>
      <BuilderStateProvider source={state}>
        <Frame />
        {isOnlyInMemory ? (
          <Suspense fallback={<UnloadGuard />}>
            <UnsavedGuard words={UNSAVED_TEXT} lossText={UNSAVED_LOSS_TEXT} />
          </Suspense>
        ) : null}
        {conflict ? (
          <Suspense>
            <ConflictDialog conflict={conflict} />
          </Suspense>
        ) : null}
      </BuilderStateProvider>
    </SavingProvider>
  )
}

type Fixed = Pick<BuilderState, 'listId' | 'about' | 'isArchived' | 'game' | 'catalogue'>

/** Follows the store without being drawn: what an edit changes is then drawn in one pass. */
function stateOf(store: ListStore, fixed: Fixed): Readable<BuilderState> {
  const { game, catalogue, about } = fixed
  const { undo, redo, nextId } = store
  const change: BuilderState['change'] = (label, edits) =>
    store.change(label, withAutoName(store.snapshot().roster, edits, { game, catalogue, gameName: about.name }))
  return derivedValue(
    followed(store),
    ({ roster, undoLabel, redoLabel }, before: BuilderState | null): BuilderState => {
      // A list that moves to another pack waits for that, and its parts are taken down.
      if (before && (before.roster.game !== roster.game || !sameValue(before.roster.pack, roster.pack))) return before
      if (before?.roster === roster && before.undoLabel === undoLabel && before.redoLabel === redoLabel) return before
      const evaluation = before?.roster === roster ? before.evaluation : evaluate(roster, catalogue, game)
      return { ...fixed, roster, evaluation, undoLabel, redoLabel, change, undo, redo, nextId }
    },
  )
}

const followed = ({ snapshot, subscribe }: ListStore) => ({ get: snapshot, subscribe })

/** While the guard that asks is loaded, the browser itself asks before the page is closed. */
function UnloadGuard() {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
  return null
}

/** The conflict dialog opens by itself, once for each version that was saved elsewhere. */
function useSavingState(store: ListStore): Readable<Saving> {
  const [postponedVersion, setPostponedVersion] = useState<string | null>(null)
  return useMemo(
    () =>
      derivedValue(followed(store), ({ saveStatus: status, isOnServer, conflict }, before: Saving | null): Saving => {
        if (before?.isOnServer === isOnServer && before.conflict === conflict && sameValue(before.status, status))
          return before
        // After a restore another version may have the same number.
        const version = conflict && `${conflict.theirs.revision} ${conflict.theirs.print}`
        return {
          status,
          isOnServer,
          conflict,
          isChoosing: version !== null && version !== postponedVersion,
          setChoosing: (isChoosing) => setPostponedVersion(isChoosing ? null : version),
          choose: store.choose,
          retry: store.retry,
          store,
        }
      }),
    [store, postponedVersion],
  )
}

type CannotOpenProps = {
  what: keyof typeof CANNOT_OPEN
  why: keyof (typeof CANNOT_OPEN)['list']
  onRetry: () => void
  /** Given where there is a step to undo: the list may have moved to this pack a moment ago. */
  onUndo?: (() => void) | null
}

const UNKNOWN_GAME = ['Unknown game', 'The list is safe. A newer Muster Roll may be able to open it.'] as const

const CANNOT_OPEN = {
  list: {
    gone: ['List not found', 'It was deleted, or it belongs to another browser.'],
    unreachable: [
      'No connection',
      'This list was not opened on this device before, so it needs the server. It is safe there. Try again when you are back online.',
    ],
    'no-game': UNKNOWN_GAME,
  },
  pack: {
    gone: [
      'The pack of this list was not found',
      'The list is safe. Its pack was deleted, or belongs to another owner.',
    ],
    unreachable: [
      'The pack of this list is not on this device',
      'The list is safe. The pack must be loaded once, and the server cannot be reached. Try again later.',
    ],
    'no-game': UNKNOWN_GAME,
  },
} as const

function CannotOpen({ what, why, onRetry, onUndo }: CannotOpenProps) {
  const [title, words] = CANNOT_OPEN[what][why]
  return (
    <div className={styles.cannotOpen}>
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

/** The builder while its game and its catalogue load, with each part in its later place. */
function LoadingBuilder({ about, name, limit }: { about: About; name: string; limit: number | null }) {
  return (
    <div className={styles.frame} data-accent={about.accent} data-opening>
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
