import { applyEdits } from '../roster/edits'
import { type Issue, keyOf, type Repair } from './issue'
import { isStorable, type SearchState } from './search'

type Plan = {
  readonly start: SearchState
  readonly errorsOf: (roster: SearchState['roster']) => readonly Issue[]
  readonly mayContinue: () => boolean
}

/**
 * Clears the errors of single entries, for all entries at once: a search would take too long over hundreds of
 * unrelated errors. Errors of the list as a whole stay.
 */
export function fixInBulk({ start, errorsOf, mayContinue }: Plan): SearchState {
  let state = start
  const tried = new Map<string, number>()
  for (;;) {
    const repairs = nextRepairs(state.errors, tried)
    if (repairs.size === 0 || !mayContinue()) return state
    const next = afterRepairs(state, [...repairs.values()], errorsOf)
    const countsAfter = errorCountsByEntry(next.errors)
    const countsBefore = errorCountsByEntry(state.errors)
    const helpful = [...repairs].filter(([entry]) => (countsAfter.get(entry) ?? 0) < (countsBefore.get(entry) ?? 0))
    if (helpful.length === repairs.size) {
      state = next
      continue
    }
    if (helpful.length === 0) continue
    if (!mayContinue()) return state
    const helpfulRepairs = helpful.map(([, repair]) => repair)
    state = afterRepairs(state, helpfulRepairs, errorsOf)
  }
}

/** For each entry with an error, its next repair that touches no other entry. */
function nextRepairs(errors: readonly Issue[], tried: Map<string, number>): ReadonlyMap<string, Repair> {
  const next = new Map<string, Repair>()
  for (const error of errors) {
    const { target } = error
    if (!('entry' in target) || next.has(target.entry)) continue
    const own = error.repairs.filter(
      ({ edits, isLastResort }) =>
        !isLastResort && edits.every((edit) => 'entry' in edit && edit.entry === target.entry),
    )
    const key = keyOf(error)
    const repair = own[tried.get(key) ?? 0]
    if (!repair) continue
    tried.set(key, (tried.get(key) ?? 0) + 1)
    next.set(target.entry, repair)
  }
  return next
}

function afterRepairs(state: SearchState, repairs: readonly Repair[], errorsOf: Plan['errorsOf']): SearchState {
  const roster = applyEdits(
    state.roster,
    repairs.flatMap(({ edits }) => edits),
  )
  if (!isStorable(roster)) return state
  return { roster, steps: [...state.steps, ...repairs], errors: errorsOf(roster) }
}

/** How many errors each entry has. */
function errorCountsByEntry(errors: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { target } of errors) {
    if ('entry' in target) counts.set(target.entry, (counts.get(target.entry) ?? 0) + 1)
  }
  return counts
}
