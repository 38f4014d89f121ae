import type { Catalogue, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { applyEdits } from '../roster/edits'
import type { Roster } from '../roster/roster'
import { issuesOf } from './evaluate'
import { changeOf, forceOf, nameOf } from './force'
import type { Force, Game } from './game'
import { type Fix, type Issue, keyOf, type Repair } from './issue'
import { editsOf, type SearchState, search, withoutNeedlessSteps, withoutNoOps } from './search'
import { stepsInWords } from './steps-in-words'

/** More fixes than these are not shown. */
const MOST_FIXES = 5

/** How many further steps may clear the errors that a repair makes. */
const DEPTH = 8
const WIDTH = 3

/** The trials for one issue that no single repair clears: the more entries, the longer each takes. */
const MOST_TRIALS = 150
const FEWEST_TRIALS = 30
const ENTRIES_PER_ISSUE = 6000

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
  type Before = {
    readonly force: Force<R>
    readonly keys: ReadonlySet<string>
    readonly warnings: ReadonlySet<string>
  }
  // Worked out for the first issue, so that a list without issues costs nothing.
  let cachedState: Before | undefined

  function stateBefore(): Before {
    if (cachedState) return cachedState
    const force = forceOf(roster, catalogue, game)
    const issues = issuesOf(force, game)
    trialsLeft = Math.floor(MOST_WORK / (workOf(roster) + issues.length))
    const keys = new Set(issues.filter(isError).map(keyOf))
    cachedState = { force, keys, warnings: new Set(warningKeys(issues)) }
    return cachedState
  }
  let trialsLeft = 0
  const takeTrial = () => trialsLeft-- > 0
  const fixesByIssue = new Map<string, readonly Fix[] | null>()

  const issuesIn = (one: Roster) => issuesOf(forceOf(one, catalogue, game), game)
  /** The issue itself, if it is still there, and all new errors. */
  const remainingIssues = (issue: Issue) => {
    const key = keyOf(issue)
    return (one: Roster) =>
      issuesIn(one).filter((after) => keyOf(after) === key || (isError(after) && !stateBefore().keys.has(keyOf(after))))
  }

  function searchSolutions(
    issue: Issue,
    isAllowed: (repair: Repair) => boolean,
    depth: number,
  ): readonly SearchState[] {
    let trialsForIssue = Math.max(
      FEWEST_TRIALS,
      Math.min(MOST_TRIALS, Math.floor(ENTRIES_PER_ISSUE / roster.entries.length)),
    )
    return search({
      start: { roster, steps: [], errors: [issue] },
      stepsFrom: ({ errors }) => errors.flatMap((error) => error.repairs).filter(isAllowed),
      isGoal: ({ errors }) => errors.length === 0,
      errorsOf: remainingIssues(issue),
      width: WIDTH,
      depth,
      mostSolutions: MOST_FIXES,
      mayContinue: () => trialsForIssue-- > 0 && takeTrial(),
    })
  }

  function fixOf({ steps: all }: SearchState, issue: Issue): Fix {
    const clears = (some: readonly Repair[]) => remainingIssues(issue)(applyEdits(roster, editsOf(some))).length === 0
    const steps = all.length > 1 ? withoutNeedlessSteps(all, (some) => takeTrial() && clears(some)) : all
    const edits = withoutNoOps(roster, editsOf(steps))
    const change = changeOf(edits, stateBefore().force, game)
    const label = stepsInWords(steps.flatMap((step) => step.steps ?? [step.label])).join(', ')
    return { label, edits, change }
  }

  /** What makes a new warning, as taking the only weapon of a unit does, comes last. */
  function warningsLast(solutions: readonly SearchState[]): readonly SearchState[] {
    const before = stateBefore().warnings
    return solutions
      .map((solution) => ({ solution, warnings: takeTrial() ? warningKeys(issuesIn(solution.roster)) : [] }))
      .map(({ solution, warnings }) => ({ solution, added: warnings.filter((key) => !before.has(key)).length }))
      .toSorted((a, b) => a.added - b.added)
      .map(({ solution }) => solution)
  }

  function fixesOf(issue: Issue): readonly Fix[] | null {
    if (issue.repairs.length === 0) return []
    stateBefore()
    if (trialsLeft <= 0) return null
    const found = searchSolutions(issue, ({ isLastResort }) => !isLastResort, DEPTH)
    const lastResorts = searchSolutions(issue, ({ isLastResort }) => isLastResort === true, 1)
    const all = [...warningsLast(found).slice(0, MOST_FIXES - lastResorts.length), ...lastResorts]
    const fixes = (all.length > 0 ? all : warningsLast(searchSolutions(issue, () => true, DEPTH))).map((state) =>
      fixOf(state, issue),
    )
    if (fixes.length === 0 && trialsLeft <= 0) return null
    const distinct = [...new Map(fixes.map((fix) => [JSON.stringify(fix.edits), fix])).values()]
    const namedEntries = stateBefore().force.units.map((unit) => ({ id: unit.entry.id, name: nameOf(unit) }))
    return disambiguated(distinct, namedEntries)
  }

  return (issue) => {
    const key = `${keyOf(issue)} ${issue.message}`
    if (!fixesByIssue.has(key)) fixesByIssue.set(key, fixesOf(issue))
    return fixesByIssue.get(key) ?? null
  }
}

/** How much work it is to check a list. */
function workOf({ entries }: Roster): number {
  return entries.reduce(
    (sum, { wargear, spells, upgrades }) => sum + 1 + wargear.length + spells.length + Object.keys(upgrades).length,
    0,
  )
}

function isError({ severity }: Issue): boolean {
  return severity === 'error'
}

function warningKeys(issues: readonly Issue[]): readonly string[] {
  return issues.filter(({ severity }) => severity === 'warning').map(keyOf)
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

type NamedEntry = { readonly id: EntryId; readonly name: string }

/**
 * Fixes of units with the same name have the same label, as in "Remove Legion". Adds which unit is meant. Of those that
 * still say the same, at the same price, the first is kept.
 */
export function disambiguated(fixes: readonly Fix[], entries: readonly NamedEntry[]): readonly Fix[] {
  const times = new Map<string, number>()
  for (const { label } of fixes) times.set(label, (times.get(label) ?? 0) + 1)
  const told = fixes.map((fix) => {
    const ordinal = times.get(fix.label) === 1 ? null : ordinalOf(fix, entries)
    return ordinal === null ? fix : { ...fix, label: `${fix.label} (${ordinal} in the list)` }
  })
  const isSaid = (fix: Fix) => (one: Fix) => one.label === fix.label && one.change.points === fix.change.points
  return told.filter((fix, at) => told.findIndex(isSaid(fix)) === at)
}

function ordinalOf({ edits }: Fix, entries: readonly NamedEntry[]): string | null {
  const ids = new Set(edits.flatMap((edit) => (edit.kind === 'remove' || edit.kind === 'change' ? [edit.entry] : [])))
  const changedEntry = entries.find(({ id }) => ids.has(id))
  if (!changedEntry) return null
  const namesakes = entries.filter(({ name }) => name === changedEntry.name)
  // "Remove Elf (4 times)": no one of them is meant.
  if (namesakes.filter(({ id }) => ids.has(id)).length > 1) return null
  const at = namesakes.indexOf(changedEntry)
  const word = ORDINALS[at]
  return word ? `the ${word}` : `number ${at + 1}`
}
