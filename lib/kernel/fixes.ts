import type { Catalogue, RowTypes } from './catalogue'
import { changeOf } from './change'
import { forceOf, issuesOf } from './evaluate'
import type { Fix, Issue, Repair } from './issue'
import type { Roster } from './roster'
import { editsOf, type State, search } from './search'
import type { Force, GameSystem } from './system'

/** More ways out than a player wants to read are no help. */
const MOST_FIXES = 5

/** What a repair breaks may take a step or two more to mend; further than that it is another list. */
const DEPTH = 4
const WIDTH = 3

/** Trials for one issue where no single repair will do: a list of twice as many entries takes twice as long to judge. */
const MOST_TRIALS = 150
const FEWEST_TRIALS = 30
const TRIED_ENTRIES = 6000

/**
 * Finds the fixes of a list's issues, one issue at a time: each repair that its rule proposes is tried,
 * and kept if it clears the issue and makes no new error. Where none does, the errors that it makes are mended, too.
 * Apart from `evaluate`, so that judging stays quick.
 */
export function fixesFor<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  system: GameSystem<R>,
): (issue: Issue) => readonly Fix[] {
  type Before = { readonly force: Force<R>; readonly errors: readonly Issue[]; readonly keys: ReadonlySet<string> }
  // Worked out when the first issue asks: a list without issues costs nothing here.
  let known: Before | undefined

  function before(): Before {
    if (known) return known
    const force = forceOf(roster, catalogue, system)
    const errors = issuesOf(force, system).filter(isError)
    known = { force, errors, keys: new Set(errors.map(keyOf)) }
    return known
  }

  const issuesIn = (one: Roster) => issuesOf(forceOf(one, catalogue, system), system)
  /** The issue itself, if it is still there, and all errors that were not there before. */
  const leftOf = (issue: Issue) => {
    const key = keyOf(issue)
    return (one: Roster) =>
      issuesIn(one).filter((after) => keyOf(after) === key || (isError(after) && !before().keys.has(keyOf(after))))
  }

  function ways(issue: Issue, may: (repair: Repair) => boolean, depth: number): readonly State[] {
    let left = Math.max(FEWEST_TRIALS, Math.min(MOST_TRIALS, Math.floor(TRIED_ENTRIES / roster.entries.length)))
    return search({
      start: { roster, steps: [], errors: [issue] },
      stepsFrom: ({ errors }) => errors.flatMap((error) => error.repairs).filter(may),
      isGoal: ({ errors }) => errors.length === 0,
      errorsOf: leftOf(issue),
      width: WIDTH,
      depth,
      enough: MOST_FIXES,
      goOn: () => left-- > 0,
    })
  }

  function fixOf({ steps }: State): Fix {
    const edits = editsOf(steps)
    const change = changeOf(edits, before().force, system)
    return { label: steps.map(({ label }) => label).join(', '), edits, change }
  }

  return (issue) => {
    if (issue.repairs.length === 0) return []
    const found = ways(issue, ({ last }) => !last, DEPTH)
    const last = ways(issue, ({ last }) => last === true, 1)
    const all = [...found.slice(0, MOST_FIXES - last.length), ...last]
    return (all.length > 0 ? all : ways(issue, () => true, DEPTH)).map(fixOf)
  }
}

function isError({ severity }: Issue): boolean {
  return severity === 'error'
}

/** One issue is the same as another when it says the same thing about the same place and the same name. */
export function keyOf({ code, target, params }: Issue): string {
  return [code, ...Object.values(target), params.name ?? ''].join(' ')
}
