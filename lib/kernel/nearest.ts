import type { Catalogue, RowTypes } from './catalogue'
import { changeOf } from './change'
import { applyEdits, type Edit } from './edits'
import { forceOf, issuesOf } from './evaluate'
import type { Repair } from './issue'
import type { Tally } from './known'
import type { Roster } from './roster'
import { editsOf, needed, type State, search } from './search'
import type { GameSystem } from './system'

/** One combined way out of everything that is wrong. */
export type Proposal = { readonly edits: readonly Edit[]; readonly labels: readonly string[]; readonly change: Tally }

/**
 * First a quick look, then a quick one at what was agreed on, then wider ones as long as there is time: they seldom
 * find fewer edits.
 */
const LOOKS = [
  { width: 2, lastToo: false },
  { width: 2, lastToo: true },
  { width: 8, lastToo: false },
  { width: 24, lastToo: false },
]
const DEPTH = 40

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
  system: GameSystem<R>,
  goOn: () => boolean = () => true,
): Proposal | null {
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, system), system).filter((issue) => issue.severity === 'error')
  const start: State = { roster, steps: [], errors: errorsOf(roster) }
  if (start.errors.length === 0) return { edits: [], labels: [], change: { points: 0, exact: true } }

  const found: Proposal[] = []
  const resorts: Proposal[] = []
  for (const { width, lastToo } of LOOKS) {
    if (lastToo && found.length > 0) continue
    const stepsFrom = (state: State) => stepsOutOf(state, lastToo)
    const isGoal = (state: State) => state.errors.length === 0
    const ends = search({ start, stepsFrom, isGoal, errorsOf, width, depth: DEPTH, enough: MOST_ENDS, goOn })
    const proposals = lastToo ? resorts : found
    proposals.push(...ends.map(({ steps }) => proposalOf(steps)))
  }
  return gentlest(found) ?? gentlest(resorts)

  function proposalOf(all: readonly Repair[]): Proposal {
    const steps = needed(all, (some) => errorsOf(applyEdits(roster, editsOf(some))).length === 0)
    const edits = editsOf(steps)
    const change = changeOf(edits, forceOf(roster, catalogue, system), system)
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
