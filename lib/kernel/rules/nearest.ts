import type { Catalogue, RowTypes } from '../catalogue'
import type { Tally } from '../known'
import { applyEdits, type Edit } from '../roster/edits'
import type { Roster } from '../roster/roster'
import { fixedInBulk } from './bulk-fixes'
import { issuesOf } from './evaluate'
import { forceOf } from './force'
import type { Game } from './game'
import type { Repair } from './issue'
import { changeOf } from './price-change'
import { editsOf, needed, type State, search, withoutIdle } from './search'

/** One combined way out of everything that is wrong. */
export type Proposal = { readonly edits: readonly Edit[]; readonly labels: readonly string[]; readonly change: Tally }

type Look = { readonly width: number; readonly lastToo: boolean }

const QUICK: Look = { width: 2, lastToo: false }

/**
 * First a quick look, then a quick one at what was agreed on, then wider ones as long as there is time: they seldom
 * find fewer edits.
 */
const LOOKS: readonly Look[] = [
  QUICK,
  { width: 2, lastToo: true },
  { width: 8, lastToo: false },
  { width: 24, lastToo: false },
]
const DEPTH = 40

/** From so many errors on, those of single entries are mended together before anything is searched. */
const MANY = 12

/** Another faction may make nearly all of them go: so many such beginnings are compared, and the best are followed. */
const MOST_BEGINNINGS = 8
const BEST_BEGINNINGS = 2

/** Of more steps than these, nobody asks whether each is needed. */
const MOST_PRUNED = 60

/** Of equally few steps, so many are compared. */
const MOST_ENDS = 40

/** So many errors are branched on at once; all have to go in the end, whatever the order. */
const MOST_BRANCHES = 3

/**
 * The nearest legal list: the fewest edits that leave no error, or null where none was found. `goOn` is asked before
 * each trial, so that the caller can bound the time; what was found until then counts. What the players agreed on
 * is only touched where nothing else was found.
 */
export function nearestLegal<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  goOn: () => boolean = () => true,
): Proposal | null {
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).filter((issue) => issue.severity === 'error')
  const start: State = { roster, steps: [], errors: errorsOf(roster) }
  if (start.errors.length === 0) return { edits: [], labels: [], change: { points: 0, exact: true } }

  const isGoal = (state: State) => state.errors.length === 0
  const from = (state: State, { width, lastToo }: Look) =>
    isGoal(state)
      ? [state]
      : search({
          start: state,
          stepsFrom: (one) => stepsOutOf(one, lastToo),
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
    for (const one of beginnings())
      found.push(...from(fixedInBulk({ start: one, errorsOf, goOn }), QUICK).map(proposalOf))
  }
  for (const look of LOOKS) {
    // What took more steps than a search goes was not to be found by it.
    if ((look.lastToo || start.errors.length > DEPTH) && found.length > 0) continue
    const proposals = look.lastToo ? resorts : found
    proposals.push(...from(start, look).map(proposalOf))
  }
  return gentlest(found) ?? gentlest(resorts)

  function beginnings(): readonly State[] {
    const whole = new Map<string, Repair>()
    for (const repair of start.errors.flatMap((error) => error.repairs.filter(isOfTheWhole))) {
      if (whole.size === MOST_BEGINNINGS) break
      if (!repair.last) whole.set(JSON.stringify(repair.edits), repair)
    }
    const states = [...whole.values()].flatMap((repair): State[] => {
      if (!goOn()) return []
      const one = applyEdits(roster, repair.edits)
      return [{ roster: one, steps: [repair], errors: errorsOf(one) }]
    })
    return [start, ...states].toSorted((a, b) => a.errors.length - b.errors.length).slice(0, BEST_BEGINNINGS)
  }

  function proposalOf({ steps: all }: State): Proposal {
    const mends = (some: readonly Repair[]) => errorsOf(applyEdits(roster, editsOf(some))).length === 0
    const steps = all.length > MOST_PRUNED ? all : needed(all, mends)
    const edits = withoutIdle(roster, editsOf(steps))
    const change = changeOf(edits, forceOf(roster, catalogue, game), game)
    return { edits, labels: steps.map(({ label }) => label), change }
  }
}

/** What changes the list as a whole may clear many errors at once; of the others, those with the fewest ways out. */
function stepsOutOf({ errors }: State, lastToo: boolean): readonly Repair[] {
  const ways = errors
    .map((error) => error.repairs.filter((repair) => lastToo || !repair.last))
    .filter((repairs) => repairs.length > 0)
  const whole = ways.flatMap((repairs) => repairs.filter(isOfTheWhole))
  const few = ways.toSorted((a, b) => a.length - b.length).slice(0, MOST_BRANCHES)
  return [...whole, ...few.flat()]
}

function isOfTheWhole({ edits }: Repair): boolean {
  return edits.every(({ kind }) => kind === 'list' || kind === 'choose')
}

/** The fewest edits, and of those the smallest change. */
function gentlest(proposals: readonly Proposal[]): Proposal | null {
  const [best] = proposals.toSorted(
    (a, b) => a.edits.length - b.edits.length || Math.abs(a.change.points) - Math.abs(b.change.points),
  )
  return best ?? null
}
