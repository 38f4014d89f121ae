import type { EntryId } from '../kernel/ids'
import { memo } from '../kernel/memo'
import { applyEdits, type Edit } from '../kernel/roster/edits'
import type { Roster } from '../kernel/roster/roster'

/** One action of the player, under the label that undo shows. */
export type Step = { readonly label: string; readonly edits: readonly Edit[] }

/** A list as it was, and every step since. The first `at` steps apply; those after them were undone. */
export type Journal = {
  readonly base: Roster
  readonly steps: readonly Step[]
  readonly at: number
  /** How many older steps have become part of the base: the first step has this number. */
  readonly folded: number
  /** The list after no step, after the first, and so on; unchanged entries are shared. */
  readonly rosters: readonly Roster[]
}

/** The part of a journal that is stored; the rest is computed from it. */
export type JournalContent = Pick<Journal, 'base' | 'steps' | 'at' | 'folded'>

/** Beyond these limits, many of the oldest steps are folded into the base at once: a base is costly to write. */
const MOST_STEPS = 560
const KEPT_STEPS = 500
const MOST_JSON_LENGTH = 5_000_000
const KEPT_JSON_LENGTH = 4_000_000

export function beginJournal(base: Roster): Journal {
  return { base, steps: [], at: 0, folded: 0, rosters: [base] }
}

export function rebuildJournal({ base, steps, at, folded }: JournalContent): Journal {
  const rosters = [base]
  for (const step of steps) rosters.push(applyEdits(rosters.at(-1) ?? base, step.edits))
  return { base, steps, at: Math.max(0, Math.min(at, steps.length)), folded, rosters }
}

/** A new step replaces those that were undone. */
export function record(journal: Journal, step: Step): Journal {
  if (step.edits.length === 0) return journal
  const steps = [...journal.steps.slice(0, journal.at), step]
  const rosters = [...journal.rosters.slice(0, journal.at + 1), applyEdits(rosterOf(journal), step.edits)]
  return foldOldSteps({ ...journal, steps, rosters, at: steps.length })
}

export function undo(journal: Journal): Journal {
  return { ...journal, at: Math.max(0, journal.at - 1) }
}

export function redo(journal: Journal): Journal {
  return { ...journal, at: Math.min(journal.steps.length, journal.at + 1) }
}

export function nextUndo({ steps, at }: Journal): Step | null {
  return steps[at - 1] ?? null
}

export function nextRedo({ steps, at }: Journal): Step | null {
  return steps[at] ?? null
}

/** The list after the steps that apply. */
export function rosterOf({ rosters, at, base }: Journal): Roster {
  return rosters[at] ?? base
}

const GENERATED_ENTRY_ID = /^e(\d{1,9})$/

/** The highest number in an entry's id, undone steps included: they may be redone. */
export function highestEntryNumber({ base, steps }: Journal): number {
  const added = steps.flatMap(({ edits }) => edits.flatMap((edit) => (edit.kind === 'add' ? edit.entry.id : [])))
  return [...base.entries.map(({ id }) => id), ...added].reduce((most, id) => Math.max(most, entryNumber(id)), 0)
}

function entryNumber(id: EntryId): number {
  return Number(GENERATED_ENTRY_ID.exec(id)?.[1] ?? 0)
}

function foldOldSteps(journal: Journal): Journal {
  const { steps } = journal
  const lengths = steps.map(jsonLength)
  let totalLength = lengths.reduce((sum, one) => sum + one, 0)
  if (steps.length <= MOST_STEPS && totalLength <= MOST_JSON_LENGTH) return journal
  let foldedSteps = 0
  while (foldedSteps < journal.at && (steps.length - foldedSteps > KEPT_STEPS || totalLength > KEPT_JSON_LENGTH)) {
    totalLength -= lengths[foldedSteps] ?? 0
    foldedSteps += 1
  }
  const rosters = journal.rosters.slice(foldedSteps)
  return {
    base: rosters[0] ?? journal.base,
    steps: steps.slice(foldedSteps),
    at: journal.at - foldedSteps,
    folded: journal.folded + foldedSteps,
    rosters,
  }
}

const jsonLength = memo((step: Step) => JSON.stringify(step.edits).length)
