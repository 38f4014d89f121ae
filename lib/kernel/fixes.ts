import type { Catalogue, RowTypes } from './catalogue'
import { changeOf } from './change'
import { applyEdits } from './edits'
import { forceOf, issuesOf } from './evaluate'
import type { Fix, Issue, Repair } from './issue'
import type { Roster } from './roster'
import type { Force, GameSystem } from './system'

/** More ways out than a player wants to read are no help. */
const MOST_FIXES = 5

/**
 * Finds the fixes of a list's issues, one issue at a time: each repair that its rule proposes is tried,
 * and kept if it clears the issue and makes no new error. Apart from `evaluate`, so that judging stays quick.
 */
export function fixesFor<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  system: GameSystem<R>,
): (issue: Issue) => readonly Fix[] {
  // Worked out when the first issue asks: a list without issues costs nothing here.
  let known: { readonly force: Force<R>; readonly errors: ReadonlySet<string> } | undefined

  function before() {
    if (known) return known
    const force = forceOf(roster, catalogue, system)
    known = { force, errors: new Set(errorsAmong(issuesOf(force, system))) }
    return known
  }

  function mends(issue: Issue, repair: Repair): boolean {
    const after = issuesOf(forceOf(applyEdits(roster, repair.edits), catalogue, system), system)
    return !after.map(keyOf).includes(keyOf(issue)) && errorsAmong(after).every((key) => before().errors.has(key))
  }

  return (issue) => {
    const fixes: Fix[] = []
    for (const repair of issue.repairs) {
      if (fixes.length === MOST_FIXES) break
      if (mends(issue, repair)) fixes.push({ ...repair, change: changeOf(repair.edits, before().force, system) })
    }
    return fixes
  }
}

function errorsAmong(issues: readonly Issue[]): readonly string[] {
  return issues.filter((issue) => issue.severity === 'error').map(keyOf)
}

/** One issue is the same as another when it says the same thing about the same place and the same name. */
export function keyOf({ code, target, params }: Issue): string {
  return [code, ...Object.values(target), params.name ?? ''].join(' ')
}
