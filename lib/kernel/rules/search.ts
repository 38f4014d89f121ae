import { MOST_ENTRIES, MOST_LIMIT, MOST_MODELS } from '../limits'
import { applyEdits, type Edit } from '../roster/edits'
import type { Entry, Roster } from '../roster/roster'
import type { Issue, Repair } from './issue'

/** A list after some repairs, and the errors that are left. */
export type SearchState = {
  readonly roster: Roster
  readonly steps: readonly Repair[]
  readonly errors: readonly Issue[]
}

export type SearchPlan = {
  readonly start: SearchState
  readonly stepsFrom: (state: SearchState) => readonly Repair[]
  readonly isGoal: (state: SearchState) => boolean
  readonly errorsOf: (roster: Roster) => readonly Issue[]
  /** How many unfinished states are followed at once, and for how many steps at most. */
  readonly width: number
  readonly depth: number
  /** The search ends after this many solutions. */
  readonly mostSolutions: number
  readonly mayContinue: () => boolean
}

/** A beam search. Returns all solutions found with the fewest steps. */
export function search({
  start,
  stepsFrom,
  isGoal,
  errorsOf,
  width,
  depth,
  mostSolutions,
  mayContinue,
}: SearchPlan): readonly SearchState[] {
  const seen = new Set<string>()
  const keyOf = relativeKeys(start.roster)
  let frontier: readonly SearchState[] = [start]
  for (let step = 0; step < depth && frontier.length > 0; step += 1) {
    const unfinished: SearchState[] = []
    const solutions: SearchState[] = []
    for (const state of frontier) {
      for (const repair of stepsFrom(state)) {
        if (solutions.length === mostSolutions || !mayContinue()) return solutions
        const roster = applyEdits(state.roster, repair.edits)
        const key = keyOf(roster)
        if (seen.has(key) || !isStorable(roster)) continue
        seen.add(key)
        const next = { roster, steps: [...state.steps, repair], errors: errorsOf(roster) }
        if (isGoal(next)) solutions.push(next)
        else unfinished.push(next)
      }
    }
    if (solutions.length > 0) return solutions
    frontier = unfinished
      .map((state) => ({ state, weight: errorWeight(state.errors) }))
      .toSorted((a, b) => a.weight - b.weight)
      .slice(0, width)
      .map(({ state }) => state)
  }
  return []
}

/** The number of errors; among equal numbers, errors that are closer to their limits weigh less. */
function errorWeight(errors: readonly Issue[]): number {
  return errors.reduce((sum, { params: { used, limit } }) => {
    if (typeof used !== 'number' || typeof limit !== 'number' || used === limit) return sum + 1
    return sum + 1 + Math.abs(used - limit) / (used + limit)
  }, 0)
}

/** A short key for a list that was made from another, with only the entries that differ. */
function relativeKeys({ entries: before }: Roster): (roster: Roster) => string {
  const positions = new Map<Entry, number>(before.map((entry, i) => [entry, i]))
  return ({ entries, ...fields }) => {
    const changed: [number, Entry][] = []
    const keptPositions = new Set<number>()
    entries.forEach((entry, i) => {
      const position = positions.get(entry)
      if (position === undefined) changed.push([i, entry])
      else keptPositions.add(position)
    })
    const removed =
      keptPositions.size === before.length ? [] : before.flatMap((_, i) => (keptPositions.has(i) ? [] : [i]))
    return JSON.stringify([fields, changed, removed])
  }
}

/** Repairs may exceed what a list can hold. */
export function isStorable({ entries, limit }: Roster): boolean {
  return entries.length <= MOST_ENTRIES && limit <= MOST_LIMIT && entries.every(({ count }) => count <= MOST_MODELS)
}

export function editsOf(steps: readonly Repair[]): readonly Edit[] {
  return steps.flatMap((step) => step.edits)
}

/** The steps without those that later ones made unnecessary. */
export function withoutNeedlessSteps(
  steps: readonly Repair[],
  holds: (steps: readonly Repair[]) => boolean,
): readonly Repair[] {
  return steps.reduceRight<readonly Repair[]>((kept, step) => {
    const without = kept.filter((one) => one !== step)
    return holds(without) ? without : kept
  }, steps)
}

/** The edits without those that change nothing in the result. */
export function withoutNoOps(roster: Roster, edits: readonly Edit[]): readonly Edit[] {
  if (edits.length > MOST_COMPARED_EDITS) return edits
  const after = JSON.stringify(applyEdits(roster, edits))
  return edits.reduce<readonly Edit[]>((kept, edit) => {
    const without = kept.filter((one) => one !== edit)
    return JSON.stringify(applyEdits(roster, without)) === after ? without : kept
  }, edits)
}

const MOST_COMPARED_EDITS = 12
