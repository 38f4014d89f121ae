'use client'

import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type ObservableValue, observableValue } from '@/components/ui/observable-value'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ConflictChoice } from '@/lib/list-store/store'

/**
 * A value that changes with each edit, for many parts of a page. When a context changes, React looks through everything
 * under it for its readers, a list of 200 rows each time; here only the readers are told.
 */
export function selectorContext<T>() {
  const Context = createContext<ObservableValue<T> | null>(null)

  function Provider({ value, children }: { value: T; children: ReactNode }) {
    const [observable] = useState(() => observableValue(value))
    useLayoutEffect(() => observable.set(value), [observable, value])
    return <Context value={observable}>{children}</Context>
  }

  /** What `select` returns must stay the same object for as long as it means the same. Null outside a provider. */
  function useSelected<S>(select: (value: T) => S): S | null {
    const observable = useContext(Context)
    const now = () => (observable ? select(observable.get()) : null)
    return useSyncExternalStore(observable?.subscribe ?? subscribeToNothing, now, now)
  }

  /** Reads the newest value without being drawn again when it changes. Null outside a provider. */
  function useNow(): (() => T) | null {
    return useContext(Context)?.get ?? null
  }

  return { Provider, useSelected, useNow }
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
  /** The names of what would be undone and redone; null where there is nothing. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Every change to the list is a named step: kept on the device at once, and undone as one. */
  change(label: string, edits: readonly Edit[]): void
  undo(): void
  redo(): void
  /** An id for the next entry, unlike any that this list ever had in this journal. */
  nextId(): EntryId
}

const builderContext = selectorContext<BuilderState>()

export const BuilderStateProvider = builderContext.Provider

const OUTSIDE = 'The parts of the builder stand inside a BuilderStateProvider.'

/** All of it, or what is selected: a part that reads less is drawn again less often. */
export function useBuilder(): BuilderState
export function useBuilder<S extends NonNullable<unknown>>(select: (builder: BuilderState) => S): S
export function useBuilder(select: (builder: BuilderState) => NonNullable<unknown> = (builder) => builder) {
  const found = builderContext.useSelected(select)
  if (found === null) throw new Error(OUTSIDE)
  return found
}

/** For what acts on the list and shows nothing of it: the function stays the same, and reads the newest state. */
export function useBuilderNow(): () => BuilderState {
  const now = builderContext.useNow()
  if (now === null) throw new Error(OUTSIDE)
  return now
}

/** How the list is saved. Apart from the builder's state: it changes twice with each edit. */
export type Saving = {
  readonly status: SaveStatus
  /** Two versions of the list; null as long as there is only one. */
  readonly conflict: Conflict | null
  /** Whether the player is asked which version to keep; the question may be put off. */
  readonly isChoosing: boolean
  setChoosing(choosing: boolean): void
  choose(choice: ConflictChoice): Promise<void>
  /** Tries again at once. */
  retry(): void
}

const savingContext = selectorContext<Saving>()

export const SavingProvider = savingContext.Provider

/** Null where nothing is saved. */
export function useSaving(): Saving | null {
  return savingContext.useSelected((saving) => saving)
}
