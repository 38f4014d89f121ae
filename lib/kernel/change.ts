import type { RowTypes } from './catalogue'
import { applyEdits, type Edit } from './edits'
import { NOTHING, sumOf, type Tally, times } from './known'
import { totalOf } from './ledger'
import { allegianceOf, resolve } from './muster'
import type { Entry } from './roster'
import type { Allegiance, Force, GameSystem } from './system'

/** What edits would do to the total. Only entries that they touch are priced again. */
export function changeOf<R extends RowTypes>(edits: readonly Edit[], force: Force<R>, system: GameSystem<R>): Tally {
  const before = force.roster
  const after = applyEdits(before, edits)
  const same =
    after.faction === before.faction && after.religion === before.religion && after.readings === before.readings
  const left = new Set(after.entries)
  const kept = new Set(same ? before.entries.filter((entry) => left.has(entry)) : [])
  const under = same ? force : allegianceOf(after, force.catalogue, system)
  const added = priceOf(after.entries, kept, under, system)
  const taken = priceOf(before.entries, kept, force, system)
  return { points: added.points - taken.points, exact: added.exact && taken.exact }
}

function priceOf<R extends RowTypes>(
  entries: readonly Entry[],
  kept: ReadonlySet<Entry>,
  under: Allegiance<R>,
  system: GameSystem<R>,
): Tally {
  return sumOf(
    entries.filter((entry) => !kept.has(entry)),
    (entry) => {
      // Only what the entry holds is asked: where it stands makes no price.
      const unit = resolve(entry, 1, under.catalogue)
      if ('missing' in unit) return NOTHING
      return times(totalOf(system.compose(unit, under).price), entry.count)
    },
  )
}
