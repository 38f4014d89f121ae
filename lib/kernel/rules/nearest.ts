import type { Tally } from '../amounts'
import { type Catalogue, type RowTypes, rowOf } from '../catalogue'
import { applyEdits, type Edit } from '../roster/edits'
import type { Entry, Roster } from '../roster/roster'
import { uncapitalised } from '../words'
import { fixInBulk } from './bulk-fixes'
import { issuesOf } from './evaluate'
import { changeOf, forceOf } from './force'
import type { Game } from './game'
import type { Repair } from './issue'
import { editsOf, type SearchState, search, withoutNeedlessSteps, withoutNoOps } from './search'
import { withStarters } from './starters'

/** One set of edits that clears every error. */
export type Proposal = { readonly edits: readonly Edit[]; readonly labels: readonly string[]; readonly change: Tally }

type Attempt = { readonly width: number; readonly allowsLastResorts: boolean }

const NARROW_ATTEMPT: Attempt = { width: 2, allowsLastResorts: false }

/**
 * First a narrow search, then one that may change what the players agreed on, then wider ones as long as there is
 * time, which seldom find fewer edits.
 */
const ATTEMPTS: readonly Attempt[] = [
  NARROW_ATTEMPT,
  { width: 2, allowsLastResorts: true },
  { width: 8, allowsLastResorts: false },
  { width: 24, allowsLastResorts: false },
]
const DEPTH = 40

/** With more errors than these, errors of single entries are fixed in bulk before the search. */
const MANY_ERRORS = 12

/** Changing the faction may clear nearly all errors: this many such starts are compared, and the best are followed. */
const MOST_SEEDS = 8
const BEST_SEEDS = 2

/** With more steps than these, it is not tried whether some can be left out. */
const MOST_PRUNED_STEPS = 60

/** How many solutions with the fewest steps are compared. */
const MOST_SOLUTIONS = 40

/** How many errors the search branches on at once. All have to be cleared in the end, in any order. */
const MOST_BRANCHES = 3

/**
 * The nearest legal list: the fewest edits that leave no error, or null where none was found. `mayContinue` is called
 * before each trial, so that the caller can limit the time; the best proposal found until then is returned. What the
 * players agreed on is only changed where nothing else was found.
 */
export function nearestLegal<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  mayContinue: () => boolean = () => true,
): Proposal | null {
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).filter((issue) => issue.severity === 'error')
  const start: SearchState = { roster, steps: [], errors: errorsOf(roster) }
  if (start.errors.length === 0) return { edits: [], labels: [], change: { points: 0, exact: true } }

  const isGoal = (state: SearchState) => state.errors.length === 0
  const solutionsFrom = (state: SearchState, { width, allowsLastResorts }: Attempt) =>
    isGoal(state)
      ? [state]
      : search({
          start: state,
          stepsFrom: (one) => repairsFor(one, allowsLastResorts),
          isGoal,
          errorsOf,
          width,
          depth: DEPTH,
          mostSolutions: MOST_SOLUTIONS,
          mayContinue,
        })

  const proposals: Proposal[] = []
  const lastResorts: Proposal[] = []
  if (start.errors.length > MANY_ERRORS) {
    for (const one of seeds())
      proposals.push(...solutionsFrom(fixInBulk({ start: one, errorsOf, mayContinue }), NARROW_ATTEMPT).map(proposalOf))
  }
  for (const attempt of ATTEMPTS) {
    // A search cannot clear more errors than it has steps.
    if ((attempt.allowsLastResorts || start.errors.length > DEPTH) && proposals.length > 0) continue
    const found = attempt.allowsLastResorts ? lastResorts : proposals
    found.push(...solutionsFrom(start, attempt).map(proposalOf))
  }
  const smallest = smallestOf(proposals) ?? smallestOf(lastResorts)
  return smallest && { ...smallest, edits: withStarters({ roster, catalogue, game }, smallest.edits, mayContinue) }

  /** The fewest edits, of those the fewest warnings (a unit keeps its only weapon), of those the smallest change. */
  function smallestOf(all: readonly Proposal[]): Proposal | null {
    const fewest = Math.min(...all.map(({ edits }) => edits.length))
    const [best] = all
      .filter(({ edits }) => edits.length === fewest)
      .map((proposal) => ({ proposal, warnings: warningsAfter(proposal) }))
      .toSorted(
        (a, b) => a.warnings - b.warnings || Math.abs(a.proposal.change.points) - Math.abs(b.proposal.change.points),
      )
    return best?.proposal ?? null
  }

  function warningsAfter({ edits }: Proposal): number {
    const after = issuesOf(forceOf(applyEdits(roster, edits), catalogue, game), game)
    return after.filter(({ severity }) => severity === 'warning').length
  }

  function seeds(): readonly SearchState[] {
    const repairs = new Map<string, Repair>()
    for (const repair of start.errors.flatMap((error) => error.repairs.filter(changesListOnly))) {
      if (repairs.size === MOST_SEEDS) break
      if (!repair.isLastResort) repairs.set(JSON.stringify(repair.edits), repair)
    }
    const states = [...repairs.values()].flatMap((repair): SearchState[] => {
      if (!mayContinue()) return []
      const one = applyEdits(roster, repair.edits)
      return [{ roster: one, steps: [repair], errors: errorsOf(one) }]
    })
    return [start, ...states].toSorted((a, b) => a.errors.length - b.errors.length).slice(0, BEST_SEEDS)
  }

  function proposalOf({ steps: all }: SearchState): Proposal {
    const clears = (some: readonly Repair[]) => errorsOf(applyEdits(roster, editsOf(some))).length === 0
    const steps = all.length > MOST_PRUNED_STEPS ? all : withoutNeedlessSteps(all, clears)
    const edits = withoutNoOps(roster, editsOf(steps))
    const change = changeOf(edits, forceOf(roster, catalogue, game), game)
    return { edits, labels: stepLabels(steps), change }
  }

  /** A step among others says which unit it is about, where its label does not: "Platoon: make it Elf". */
  function stepLabels(steps: readonly Repair[]): readonly string[] {
    const added = editsOf(steps).flatMap((edit) => (edit.kind === 'add' ? [edit.entry] : []))
    const entries = new Map<string, Entry>([...roster.entries, ...added].map((entry) => [entry.id, entry]))
    return steps.map(({ label, edits }) => {
      const ids = new Set(edits.map((edit) => (edit.kind === 'change' ? edit.entry : null)))
      const entry = ids.size === 1 ? entries.get([...ids][0] ?? '') : undefined
      const name = entry && (entry.name ?? rowOf(catalogue, 'classes', entry.class)?.name)
      return name === undefined || label.includes(name) ? label : `${name}: ${uncapitalised(label)}`
    })
  }
}

/** All repairs that change the list as a whole, since they may clear many errors at once, and those of a few errors. */
function repairsFor({ errors }: SearchState, allowsLastResorts: boolean): readonly Repair[] {
  const perError = errors
    .map((error) => error.repairs.filter((repair) => allowsLastResorts || !repair.isLastResort))
    .filter((repairs) => repairs.length > 0)
  const ofTheList = perError.flatMap((repairs) => repairs.filter(changesListOnly))
  const ofFewErrors = perError.toSorted((a, b) => a.length - b.length).slice(0, MOST_BRANCHES)
  return [...ofTheList, ...ofFewErrors.flat()]
}

function changesListOnly({ edits }: Repair): boolean {
  return edits.every(({ kind }) => kind === 'list' || kind === 'choose')
}
