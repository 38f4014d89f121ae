'use client'

import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { derivedValue, type Readable } from '@/components/ui/observable-value'
import { sameValue } from '@/lib/kernel/equality'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { ListStore } from '@/lib/list-store/store'
import { withAutoName } from '@/lib/rosters/auto-name'
import { CannotOpen } from './cannot-open'
import { Frame } from './layout/frame'
import { type OpenedProps, useOfflinePage, usePackAndGame } from './opened-list'
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

/** The builder of a list that is open. It comes with its own script, while the list is being opened. */
export function OpenedBuilder({ listId, about, isArchived, store, device, first, loading }: OpenedProps) {
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
