import type { RowTypes } from '../catalogue'
import { plus, sumOf, type Tally, times } from '../known'
import { type Line, totalOf } from '../ledger'
import { applyEdits, type Edit } from '../roster/edits'
import type { Entry } from '../roster/roster'
import { forceContextOf, resolve } from './force'
import type { Force, ForceContext, Game } from './game'

/** What edits would do to the total. Only entries that they touch are priced again. */
export function changeOf<R extends RowTypes>(edits: readonly Edit[], force: Force<R>, game: Game<R>): Tally {
  const before = force.roster
  const after = applyEdits(before, edits)
  const same =
    after.faction === before.faction && after.religion === before.religion && after.readings === before.readings
  const left = new Set(after.entries)
  const kept = new Set(same ? before.entries.filter((entry) => left.has(entry)) : [])
  const under = same ? force : forceContextOf(after, force.catalogue, game)
  const old = new Map(before.entries.filter((entry) => !kept.has(entry)).map((entry) => [entry.id, entry]))
  const added = after.entries
    .filter((entry) => !kept.has(entry))
    .map((entry) => {
      const change = changeOfEntry(pricesOf(old.get(entry.id), force, game), pricesOf(entry, under, game))
      old.delete(entry.id)
      return change
    })
  const taken = [...old.values()].map((entry) => changeOfEntry(pricesOf(entry, force, game), NO_PRICE))
  return sumOf([...added, ...taken], (one) => one)
}

type Prices = { readonly lines: readonly Line[]; readonly count: number }

const NO_PRICE: Prices = { lines: [], count: 0 }

/** Only what the entry holds is asked: where it stands makes no price. */
function pricesOf<R extends RowTypes>(entry: Entry | undefined, under: ForceContext<R>, game: Game<R>): Prices {
  const unit = entry && resolve(entry, 1, under.catalogue)
  if (!entry || !unit || 'missing' in unit) return NO_PRICE
  return { lines: game.compose(unit, under).price, count: entry.count }
}

/** What is unknown before and after, as often as before, is no change. */
function changeOfEntry(before: Prices, after: Prices): Tally {
  const { points, exact } = plus(times(totalOf(after.lines), after.count), times(totalOf(before.lines), -before.count))
  const still = exact || (before.count === after.count && unknownIn(before) === unknownIn(after))
  return { points, exact: still }
}

function unknownIn({ lines }: Prices): string {
  const unknown = lines.filter((line) => !line.exact).map(({ label, from }) => `${from?.kind} ${from?.slug} ${label}`)
  return unknown.toSorted().join()
}
