import type { Tally } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import { applyEdits, type Edit } from '../roster/edits'
import type { Roster } from '../roster/roster'
import { fixedInBulk } from './bulk-fixes'
import { issuesOf } from './evaluate'
import { changeOf, forceOf } from './force'
import type { Game } from './game'
import type { Repair } from './issue'
import { editsOf, type SearchState, search, withoutNeedless, withoutNoOps } from './search'

/** One set of edits that clears every error. */
export type Proposal = { readonly edits: readonly Edit[]; readonly labels: readonly string[]; readonly change: Tally }

type Attempt = { readonly width: number; readonly lastToo: boolean }

const QUICK: Attempt = { width: 2, lastToo: false }

/**
 * First a narrow search, then one that may change what the players agreed on, then wider ones as long as there is
 * time, which seldom find fewer edits.
 */
const ATTEMPTS: readonly Attempt[] = [
  QUICK,
  { width: 2, lastToo: true },
  { width: 8, lastToo: false },
  { width: 24, lastToo: false },
]
const DEPTH = 40

/** With more errors than these, errors of single entries are fixed in bulk before the search. */
const MANY = 12

/** Changing the faction may clear nearly all errors: this many such starts are compared, and the best are followed. */
const MOST_SEEDS = 8
const BEST_SEEDS = 2

/** With more steps than these, no step is tried to be left out. */
const MOST_PRUNED = 60

/** How many solutions with the fewest steps are compared. */
const MOST_ENDS = 40

/** How many errors the search branches on at once. All have to be cleared in the end, in any order. */
const MOST_BRANCHES = 3

/**
 * The nearest legal list: the fewest edits that leave no error, or null where none was found. `goOn` is asked before
 * each trial, so that the caller can limit the time; what was found until then counts. What the players agreed on
 * is only changed where nothing else was found.
 */
export function nearestLegal<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  goOn: () => boolean = () => true,
): Proposal | null {
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).filter((issue) => issue.severity === 'error')
  const start: SearchState = { roster, steps: [], errors: errorsOf(roster) }
  if (start.errors.length === 0) return { edits: [], labels: [], change: { points: 0, exact: true } }

  const isGoal = (state: SearchState) => state.errors.length === 0
  const from = (state: SearchState, { width, lastToo }: Attempt) =>
    isGoal(state)
      ? [state]
      : search({
          start: state,
          stepsFrom: (one) => repairsFor(one, lastToo),
          isGoal,
          errorsOf,
          width,
          depth: DEPTH,
          enough: MOST_ENDS,
          goOn,
        })

  const found: Proposal[] = []
  const resorts: Proposal[] = []
  if (start.errors.length > MANY) {
    for (const one of seeds()) found.push(...from(fixedInBulk({ start: one, errorsOf, goOn }), QUICK).map(proposalOf))
  }
  for (const attempt of ATTEMPTS) {
    // A search cannot clear more errors than it has steps.
    if ((attempt.lastToo || start.errors.length > DEPTH) && found.length > 0) continue
    const proposals = attempt.lastToo ? resorts : found
    proposals.push(...from(start, attempt).map(proposalOf))
  }
  return smallestOf(found) ?? smallestOf(resorts)

  function seeds(): readonly SearchState[] {
    const repairs = new Map<string, Repair>()
    for (const repair of start.errors.flatMap((error) => error.repairs.filter(changesListOnly))) {
      if (repairs.size === MOST_SEEDS) break
      if (!repair.last) repairs.set(JSON.stringify(repair.edits), repair)
    }
    const states = [...repairs.values()].flatMap((repair): SearchState[] => {
      if (!goOn()) return []
      const one = applyEdits(roster, repair.edits)
      return [{ roster: one, steps: [repair], errors: errorsOf(one) }]
    })
    return [start, ...states].toSorted((a, b) => a.errors.length - b.errors.length).slice(0, BEST_SEEDS)
  }

  function proposalOf({ steps: all }: SearchState): Proposal {
    const clears = (some: readonly Repair[]) => errorsOf(applyEdits(roster, editsOf(some))).length === 0
    const steps = all.length > MOST_PRUNED ? all : withoutNeedless(all, clears)
    const edits = withoutNoOps(roster, editsOf(steps))
    const change = changeOf(edits, forceOf(roster, catalogue, game), game)
    return { edits, labels: steps.map(({ label }) => label), change }
  }
}

/** All repairs that change the list as a whole, since they may clear many errors at once, and those of a few errors. */
function repairsFor({ errors }: SearchState, lastToo: boolean): readonly Repair[] {
  const perError = errors
    .map((error) => error.repairs.filter((repair) => lastToo || !repair.last))
    .filter((repairs) => repairs.length > 0)
  const ofTheList = perError.flatMap((repairs) => repairs.filter(changesListOnly))
  const few = perError.toSorted((a, b) => a.length - b.length).slice(0, MOST_BRANCHES)
  return [...ofTheList, ...few.flat()]
}

function changesListOnly({ edits }: Repair): boolean {
  return edits.every(({ kind }) => kind === 'list' || kind === 'choose')
}

/** The fewest edits, and of those the smallest change. */
function smallestOf(proposals: readonly Proposal[]): Proposal | null {
  const [best] = proposals.toSorted(
    (a, b) => a.edits.length - b.edits.length || Math.abs(a.change.points) - Math.abs(b.change.points),
  )
  return best ?? null
}
