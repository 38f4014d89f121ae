'use client'

import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { selectorContext } from './live'

/** The list on the workbench: everything that the builder shows, and the few things that can be done to it. */
export type BuilderState = {
  readonly listId: string
  readonly about: About
  readonly game: Game
  readonly catalogue: Catalogue
  readonly roster: Roster
  readonly evaluation: Evaluation
  /** The names of what would be undone and done again; null where there is nothing. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Every change to the list is a named step: kept on the device at once, and undone as one. */
  change(label: string, edits: readonly Edit[]): void
  undo(): void
  redo(): void
  /** An id for the next entry, unlike any that this list ever had in this journal. */
  nextId(): EntryId
}

const context = selectorContext<BuilderState>()

export const BuilderStateProvider = context.Provider

/** All of it, or what is selected: a part that reads less is drawn again less often. */
export function useBuilder(): BuilderState
export function useBuilder<S extends NonNullable<unknown>>(select: (workbench: BuilderState) => S): S
export function useBuilder(select: (workbench: BuilderState) => NonNullable<unknown> = all) {
  const found = context.useSelected(select)
  if (found === null) throw new Error('The builder’s parts stand inside a WorkbenchProvider.')
  return found
}

const all = (workbench: BuilderState) => workbench
