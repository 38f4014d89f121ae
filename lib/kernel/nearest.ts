import type { Catalogue, RowTypes } from './catalogue'
import { changeOf } from './change'
import { applyEdits, type Edit } from './edits'
import { forceOf, issuesOf } from './evaluate'
import type { Issue } from './issue'
import type { Tally } from './known'
import type { Roster } from './roster'
import type { Force, GameSystem } from './system'

/** One combined way out of everything that is wrong. */
export type Proposal = { readonly edits: readonly Edit[]; readonly labels: readonly string[]; readonly change: Tally }

type Step = { readonly label: string; readonly edits: readonly Edit[] }

type State = { readonly roster: Roster; readonly steps: readonly Step[]; readonly errors: readonly Issue[] }

/** How many unfinished ways are followed at once, and how far. */
const WIDTH = 16
const DEPTH = 24

/**
 * The nearest legal list: the fewest repairs that leave no error, or null where none was found.
 * `goOn` is asked before each step, so that the caller can bound the time.
 */
export function nearestLegal<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  system: GameSystem<R>,
  goOn: () => boolean = () => true,
): Proposal | null {
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, system), system).filter((issue) => issue.severity === 'error')
  const priced = (steps: readonly Step[]): Proposal => {
    const edits = steps.flatMap((step) => step.edits)
    const force: Force<R> = forceOf(roster, catalogue, system)
    return { edits, labels: steps.map((step) => step.label), change: changeOf(edits, force, system) }
  }

  let frontier: readonly State[] = [{ roster, steps: [], errors: errorsOf(roster) }]
  if (frontier[0]?.errors.length === 0) return { edits: [], labels: [], change: { points: 0, exact: true } }
  for (let depth = 0; depth < DEPTH && frontier.length > 0; depth += 1) {
    const next = new Map<string, State>()
    for (const state of frontier) {
      for (const step of stepsFrom(state)) {
        if (!goOn()) return null
        const edited = applyEdits(state.roster, step.edits)
        const key = JSON.stringify(edited)
        if (next.has(key)) continue
        next.set(key, { roster: edited, steps: [...state.steps, step], errors: errorsOf(edited) })
      }
    }
    const states = [...next.values()]
    const legal = states.filter((state) => state.errors.length === 0)
    if (legal.length > 0) return gentlest(legal.map((state) => priced(needed(state.steps, roster, errorsOf))))
    frontier = states.toSorted((a, b) => a.errors.length - b.errors.length).slice(0, WIDTH)
  }
  return null
}

function stepsFrom({ errors }: State): readonly Step[] {
  return errors.flatMap((issue) => issue.repairs.map(({ label, edits }) => ({ label, edits })))
}

/** Of equally few steps, the fewest edits, and of those the smallest change. */
function gentlest(proposals: readonly Proposal[]): Proposal | null {
  const weight = ({ edits, change }: Proposal) => edits.length * 1_000_000 + Math.abs(change.points)
  return proposals.reduce<Proposal | null>((best, one) => (best && weight(best) <= weight(one) ? best : one), null)
}

/** A later step may have made an earlier one needless. */
function needed(steps: readonly Step[], roster: Roster, errorsOf: (one: Roster) => readonly Issue[]): readonly Step[] {
  return steps.reduceRight<readonly Step[]>((kept, step) => {
    const without = kept.filter((one) => one !== step)
    const edited = applyEdits(
      roster,
      without.flatMap((one) => one.edits),
    )
    return errorsOf(edited).length === 0 ? without : kept
  }, steps)
}
