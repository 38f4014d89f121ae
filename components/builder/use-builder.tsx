'use client'

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Readable } from '@/components/ui/observable-value'
import { oneFrameLate } from '@/components/ui/one-frame-late'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ConflictChoice, ListStore } from '@/lib/list-store/store'
import { PAUSE_AFTER_EDIT_MS } from './idle'

/**
 * A context for a value that changes with each edit. When an ordinary context changes, React searches everything under
 * it for its readers, each time a list of 200 rows; here only the readers themselves are notified.
 */
export function selectorContext<T>() {
  /** `shown` is what is drawn; it may come later than `newest`, which is what everything else is worked out from. */
  type Source = { readonly newest: Readable<T>; readonly shown: Readable<T> }

  const Context = createContext<Source | null>(null)

  function Provider({ source, children }: { source: Readable<T>; children: ReactNode }) {
    const value = useMemo(() => ({ newest: source, shown: source }), [source])
    return <Context value={value}>{children}</Context>
  }

  /** For what stands beside the part that was pressed: it is drawn after the frame that shows the change to that. */
  function OneFrameLate({ children }: { children: ReactNode }) {
    const source = useContext(Context)
    const value = useMemo(() => source && { newest: source.newest, shown: oneFrameLate(source.newest) }, [source])
    return <Context value={value}>{children}</Context>
  }

  /** Null outside a provider. */
  const useSource = () => useContext(Context)?.newest ?? null

  /** `select` must return the same object as long as nothing in it has changed. Null outside a provider. */
  function useSelected<S>(select: (value: T) => S): S | null {
    const observable = useContext(Context)?.shown
    const getSelected = () => (observable ? select(observable.get()) : null)
    return useSyncExternalStore(observable?.subscribe ?? subscribeToNothing, getSelected, getSelected)
  }

  /** A function that returns the newest value, without drawing the component again when it changes. Null outside. */
  function useGetter(): (() => T) | null {
    return useContext(Context)?.newest.get ?? null
  }

  /** The value once no other has followed for a while: its readers have no part in drawing a change. Null outside. */
  function useSettled(pauseMs: number): T | null {
    const observable = useSource()
    const [settled, setSettled] = useState<T | null>(() => observable?.get() ?? null)
    useEffect(() => {
      if (!observable) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let followed = observable.get()
      const follow = () => {
        if (observable.get() === followed) return
        followed = observable.get()
        clearTimeout(timer)
        timer = setTimeout(() => startTransition(() => setSettled(() => observable.get())), pauseMs)
      }
      setSettled(() => followed)
      const unsubscribe = observable.subscribe(follow)
      return () => {
        unsubscribe()
        clearTimeout(timer)
      }
    }, [observable, pauseMs])
    return settled
  }

  return { Provider, OneFrameLate, useSource, useSelected, useGetter, useSettled }
}

const subscribeToNothing = () => () => undefined

/** The open list: everything that the builder shows, and what can be done to it. */
export type BuilderState = {
  readonly listId: string
  readonly about: About
  readonly game: Game
  readonly catalogue: Catalogue
  readonly roster: Roster
  readonly evaluation: Evaluation
  readonly isArchived: boolean
  /** The names of the steps that would be undone and redone; null where there is none. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Every change to the list is a named step: kept on the device at once, and undone as one. */
  change(label: string, edits: readonly Edit[]): void
  undo(): void
  redo(): void
  /** An id for a new entry: one that no entry of this list has or had in this journal. */
  nextId(): EntryId
}

const builderContext = selectorContext<BuilderState>()

export const BuilderStateProvider = builderContext.Provider

export const BuilderStateOneFrameLate = builderContext.OneFrameLate

const OUTSIDE_PROVIDER = 'The parts of the builder stand inside a BuilderStateProvider.'

/** The whole state, or what `select` takes from it: a component that reads less is drawn again less often. */
export function useBuilder(): BuilderState
export function useBuilder<S extends NonNullable<unknown>>(select: (builder: BuilderState) => S): S
export function useBuilder(select: (builder: BuilderState) => NonNullable<unknown> = (builder) => builder) {
  const selected = builderContext.useSelected(select)
  if (selected === null) throw new Error(OUTSIDE_PROVIDER)
  return selected
}

/** For code that changes the list and shows nothing of it: a stable function that returns the newest state. */
export function useBuilderGetter(): () => BuilderState {
  const getBuilder = builderContext.useGetter()
  if (getBuilder === null) throw new Error(OUTSIDE_PROVIDER)
  return getBuilder
}

/** For what follows from the state, and is read by many parts. */
export function useBuilderSource(): Readable<BuilderState> {
  const source = builderContext.useSource()
  if (source === null) throw new Error(OUTSIDE_PROVIDER)
  return source
}

/** The state after a pause: for what follows an edit in its own time. */
export function useSettledBuilder(): BuilderState {
  const settled = builderContext.useSettled(PAUSE_AFTER_EDIT_MS)
  if (settled === null) throw new Error(OUTSIDE_PROVIDER)
  return settled
}

/** How the list is saved. Not a part of `BuilderState`, since it changes twice with each edit. */
export type Saving = {
  readonly status: SaveStatus
  /** The server has the list as it is shown. */
  readonly isOnServer: boolean
  /** Two versions of the list; null as long as there is only one. */
  readonly conflict: Conflict | null
  /** Whether the dialog is open that asks which version to keep; the player may close it and choose later. */
  readonly isChoosing: boolean
  setChoosing(isChoosing: boolean): void
  choose(choice: ConflictChoice): Promise<void>
  /** Tries again at once. */
  retry(): void
  /** For what has to wait until the server has the list. */
  readonly store: Pick<ListStore, 'snapshot' | 'subscribe' | 'sendNow' | 'retry'>
}

const savingContext = selectorContext<Saving>()

export const SavingProvider = savingContext.Provider

/** Null outside a `SavingProvider`. */
export function useSaving(): Saving | null {
  return savingContext.useSelected((saving) => saving)
}
