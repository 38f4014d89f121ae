import { applyEdits, type Edit } from '../kernel/edits'
import type { Roster } from '../kernel/roster'

/** One thing that a player did, under the name that undo shows. */
export type Step = { readonly label: string; readonly edits: readonly Edit[] }

/**
 * An evening's work on one list: the list as it was, and every step since.
 * The first `at` steps are in force; those behind them were undone and can be done again.
 */
export type Journal = { readonly base: Roster; readonly steps: readonly Step[]; readonly at: number }

export function beginJournal(base: Roster): Journal {
  return { base, steps: [], at: 0 }
}

/** A new step takes the place of those that were undone. */
export function record(journal: Journal, step: Step): Journal {
  const steps = [...journal.steps.slice(0, journal.at), step]
  return { ...journal, steps, at: steps.length }
}

export function undo(journal: Journal): Journal {
  return { ...journal, at: Math.max(0, journal.at - 1) }
}

export function redo(journal: Journal): Journal {
  return { ...journal, at: Math.min(journal.steps.length, journal.at + 1) }
}

export function undoneNext({ steps, at }: Journal): Step | null {
  return steps[at - 1] ?? null
}

export function doneNext({ steps, at }: Journal): Step | null {
  return steps[at] ?? null
}

/** The list as the steps in force leave it. */
export function rosterOf({ base, steps, at }: Journal): Roster {
  return steps.slice(0, at).reduce((roster, { edits }) => applyEdits(roster, edits), base)
}
