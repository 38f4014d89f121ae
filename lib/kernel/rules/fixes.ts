import type { Catalogue, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { applyEdits } from '../roster/edits'
import type { Roster } from '../roster/roster'
import { issuesOf } from './evaluate'
import { changeOf, forceOf, nameOf } from './force'
import type { Force, Game } from './game'
import { type Fix, type Issue, keyOf, type Repair } from './issue'
import { editsOf, type SearchState, search, withoutNeedlessSteps, withoutNoOps } from './search'

/** More fixes than these are not shown. */
const MOST_FIXES = 5

/** How many further steps may clear the errors that a repair makes. */
const DEPTH = 8
const WIDTH = 3

/** The trials for one issue that no single repair clears: the more entries, the longer each takes. */
const MOST_TRIALS = 150
const FEWEST_TRIALS = 30
const TRIED_ENTRIES = 6000

/**
 * The trials for all issues of a list together. They are counted, not timed, so that the same list gets
 * the same fixes on every machine.
 */
const MOST_WORK = 400_000

/**
 * Finds fixes for the issues of a list, one issue at a time. Each repair that its rule proposes is tried,
 * and kept if it clears the issue without a new error. Where none does, the errors that it makes are cleared too.
 * Null where nothing was tried because earlier issues used up all trials of the list.
 * Not part of `evaluate`, which has to be fast.
 */
export function fixesFor<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
): (issue: Issue) => readonly Fix[] | null {
  type Before = { readonly force: Force<R>; readonly keys: ReadonlySet<string> }
  // Worked out for the first issue, so that a list without issues costs nothing.
  let known: Before | undefined

  function before(): Before {
    if (known) return known
    const force = forceOf(roster, catalogue, game)
    const issues = issuesOf(force, game)
    trials = Math.floor(MOST_WORK / (weightOf(roster) + issues.length))
    known = { force, keys: new Set(issues.filter(isError).map(keyOf)) }
    return known
  }
  let trials = 0
  const goOn = () => trials-- > 0
  const answers = new Map<string, readonly Fix[] | null>()

  const issuesIn = (one: Roster) => issuesOf(forceOf(one, catalogue, game), game)
  /** The issue itself, if it is still there, and all new errors. */
  const leftOf = (issue: Issue) => {
    const key = keyOf(issue)
    return (one: Roster) =>
      issuesIn(one).filter((after) => keyOf(after) === key || (isError(after) && !before().keys.has(keyOf(after))))
  }

  function solutions(issue: Issue, may: (repair: Repair) => boolean, depth: number): readonly SearchState[] {
    let left = Math.max(FEWEST_TRIALS, Math.min(MOST_TRIALS, Math.floor(TRIED_ENTRIES / roster.entries.length)))
    return search({
      start: { roster, steps: [], errors: [issue] },
      stepsFrom: ({ errors }) => errors.flatMap((error) => error.repairs).filter(may),
      isGoal: ({ errors }) => errors.length === 0,
      errorsOf: leftOf(issue),
      width: WIDTH,
      depth,
      mostSolutions: MOST_FIXES,
      mayContinue: () => left-- > 0 && goOn(),
    })
  }

  function fixOf({ steps: all }: SearchState, issue: Issue): Fix {
    const clears = (some: readonly Repair[]) => leftOf(issue)(applyEdits(roster, editsOf(some))).length === 0
    const steps = all.length > 1 ? withoutNeedlessSteps(all, (some) => goOn() && clears(some)) : all
    const edits = withoutNoOps(roster, editsOf(steps))
    const change = changeOf(edits, before().force, game)
    return { label: steps.map(({ label }) => label).join(', '), edits, change }
  }

  function fixesOf(issue: Issue): readonly Fix[] | null {
    if (issue.repairs.length === 0) return []
    before()
    if (trials <= 0) return null
    const found = solutions(issue, ({ isLastResort }) => !isLastResort, DEPTH)
    const last = solutions(issue, ({ isLastResort }) => isLastResort === true, 1)
    const all = [...found.slice(0, MOST_FIXES - last.length), ...last]
    const fixes = (all.length > 0 ? all : solutions(issue, () => true, DEPTH)).map((state) => fixOf(state, issue))
    if (fixes.length === 0 && trials <= 0) return null
    const unlike = [...new Map(fixes.map((fix) => [JSON.stringify(fix.edits), fix])).values()]
    const named = before().force.units.map((unit) => ({ id: unit.entry.id, name: nameOf(unit) }))
    return disambiguated(unlike, named)
  }

  return (issue) => {
    const key = `${keyOf(issue)} ${issue.message}`
    if (!answers.has(key)) answers.set(key, fixesOf(issue))
    return answers.get(key) ?? null
  }
}

/** How much work it is to check a list. */
function weightOf({ entries }: Roster): number {
  return entries.reduce(
    (sum, { wargear, spells, upgrades }) => sum + 1 + wargear.length + spells.length + Object.keys(upgrades).length,
    0,
  )
}

function isError({ severity }: Issue): boolean {
  return severity === 'error'
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

type Named = { readonly id: EntryId; readonly name: string }

/** Fixes of units with the same name have the same label, as in "Remove Legion". Adds which unit is meant. */
export function disambiguated(fixes: readonly Fix[], entries: readonly Named[]): readonly Fix[] {
  const times = new Map<string, number>()
  for (const { label } of fixes) times.set(label, (times.get(label) ?? 0) + 1)
  return fixes.map((fix) => {
    const which = times.get(fix.label) === 1 ? null : whichOf(fix, entries)
    return which === null ? fix : { ...fix, label: `${fix.label} (${which} in the list)` }
  })
}

function whichOf({ edits }: Fix, entries: readonly Named[]): string | null {
  const ids = new Set(edits.flatMap((edit) => (edit.kind === 'remove' || edit.kind === 'change' ? [edit.entry] : [])))
  const meant = entries.find(({ id }) => ids.has(id))
  if (!meant) return null
  const namesakes = entries.filter(({ name }) => name === meant.name)
  const at = namesakes.indexOf(meant)
  const ordinal = ORDINALS[at]
  return ordinal ? `the ${ordinal}` : `number ${at + 1}`
}
