'use client'

import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { late } from '@/components/ui/late'
import type { About } from '@/lib/kernel/about'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Device } from '@/lib/list-store/device/database'
import type { LastSeenList } from '@/lib/list-store/opened-list'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ListStore } from '@/lib/list-store/store'
import { type Workbench, WorkbenchLive } from '../workbench'
import { CannotOpen } from './cannot-open'
import { KeepingLive, type Kept } from './keeping'
import { useKeptPage } from './use-kept-page'
import { useOpenedList } from './use-opened-list'
import { useTools } from './use-tools'

type WorkbenchProviderProps = {
  listId: string
  about: About
  /** As the page read it; null where the page could not. */
  initial: LastSeenList | null
  /** The mark of whoever the page was made for: what another owner left on this device is forgotten. */
  owner: string | null
  /** Of the database that the page was made from. */
  epoch: string
  /** Shown until the list, its game and its catalogue are there. */
  waiting: ReactNode
  children: ReactNode
}

const BehindDialog = lazy(late(async () => ({ default: (await import('./behind-dialog')).BehindDialog })))

const UNKEPT =
  'Your last changes are not on this device and not on the server yet. They are lost if you leave this page.'
const UNKEPT_LOSS =
  'Your last changes are not on this device and not on the server yet. Wait until they are, or save the list as a file first: under Share, or with the command “Save as a file”.'

/** Puts a stored list on the workbench, and keeps it: on this device at once, at the server within a second. */
export function WorkbenchProvider(props: WorkbenchProviderProps) {
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
        <OpenedList listId={listId} about={about} store={open.store} device={open.device} waiting={waiting}>
          {children}
        </OpenedList>
      )
  }
}

type OpenedListProps = Pick<WorkbenchProviderProps, 'listId' | 'about' | 'waiting' | 'children'> & {
  store: ListStore
  device: Device | null
}

function OpenedList({ listId, about, store, device, waiting, children }: OpenedListProps) {
  const [attempt, setAttempt] = useState(0)
  const { roster, undoLabel, redoLabel, saveStatus, conflict, isOnlyInMemory } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  )
  const having = useTools({ game: roster.game, pack: roster.pack, device, attempt })
  const tools = having.kind === 'there' ? having.tools : null
  useKeptPage(tools !== null)
  const evaluation = useMemo(() => tools && evaluate(roster, tools.catalogue, tools.game), [roster, tools])
  const workbench = useMemo((): Workbench | null => {
    if (!tools || !evaluation) return null
    const { change, undo, redo, nextId } = store
    return { listId, about, ...tools, roster, evaluation, undoLabel, redoLabel, change, undo, redo, nextId }
  }, [listId, about, tools, roster, evaluation, undoLabel, redoLabel, store])
  const kept = useKept(store, saveStatus, conflict)
  if (having.kind === 'failed') {
    return (
      <CannotOpen
        what="pack"
        why={having.why}
        onRetry={() => setAttempt(attempt + 1)}
        onUndo={undoLabel === null ? null : store.undo}
      />
    )
  }
  if (!workbench) return waiting
  return (
    <KeepingLive value={kept}>
      <WorkbenchLive value={workbench}>
        {children}
        {isOnlyInMemory ? <UnsavedGuard words={UNKEPT} loss={UNKEPT_LOSS} /> : null}
        {conflict ? (
          <Suspense>
            <BehindDialog collision={conflict} />
          </Suspense>
        ) : null}
      </WorkbenchLive>
    </KeepingLive>
  )
}

/** The choice opens by itself, once for each version that another saved; it may be put off. */
function useKept(store: ListStore, keeping: SaveStatus, collision: Conflict | null): Kept {
  const [putOff, setPutOff] = useState<string | null>(null)
  // After a restore another version may have the same number.
  const version = collision && `${collision.theirs.revision} ${collision.theirs.print}`
  return useMemo(
    () => ({
      keeping,
      collision,
      isChoosing: version !== null && version !== putOff,
      setChoosing: (choosing) => setPutOff(choosing ? null : version),
      choose: store.choose,
      retry: store.retry,
    }),
    [store, keeping, collision, version, putOff],
  )
}
