'use client'

import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { late } from '@/components/ui/late'
import type { About } from '@/lib/kernel/about'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Device } from '@/lib/list-store/device/database'
import type { StoredList } from '@/lib/list-store/opened-list'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ListStore } from '@/lib/list-store/store'
import { type BuilderState, BuilderStateProvider } from '../use-builder'
import { CannotOpen } from './cannot-open'
import { type Saving, SavingProvider } from '../use-builder'
import { useOfflinePage } from './use-kept-page'
import { useOpenedList } from './use-opened-list'
import { usePackAndGame } from './use-tools'

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

const ConflictDialog = lazy(late(async () => ({ default: (await import('./behind-dialog')).ConflictDialog })))

const UNSAVED =
  'Your last changes are not on this device and not on the server yet. They are lost if you leave this page.'
const UNSAVED_LOSS =
  'Your last changes are not on this device and not on the server yet. Wait until they are, or save the list as a file first: under Share, or with the command “Save as a file”.'

/** Puts a stored list on the workbench, and keeps it: on this device at once, at the server within a second. */
export function OpenBuilder(props: OpenBuilderProps) {
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
