import { addingTally, type Line, NO_POINTS, plus, sumOf, type Tally, times, totalOf, valueOfLines } from '../amounts'
import type { RowTypes } from '../catalogue'
import { type Catalogue, type RowKind, rowOf } from '../catalogue'
import type { EntryId, Slug } from '../ids'
import { memo } from '../memo'
import { countedName } from '../names'
import { applyEdits, type Edit } from '../roster/edits'
import type { Entry } from '../roster/roster'
import { answerOf, freshEntryId, type Reading, type Roster } from '../roster/roster'
import type { Composition, Force, ForceContext, Game, MissingRow, PricedUnit, Unit, UnresolvedEntry } from './game'

export function forceOf<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): Force<R> {
  return forceWith(unitsOf, roster, catalogue, game)
}

/** For entries that are looked at beside a list, such as one that could join it: what is kept of the list stays. */
export function forceBeside<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): Force<R> {
  return forceWith(workOutUnits, roster, catalogue, game)
}

function forceWith<R extends RowTypes>(
  findUnits: typeof unitsOf<R>,
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
): Force<R> {
  const context = forceContextOf(roster, catalogue, game)
  const { units, unresolved } = findUnits(roster, context, game)
  const results = new Map<object, unknown>()
  let newId: EntryId | undefined
  return {
    ...context,
    roster,
    units,
    unresolved,
    total: sumOf(units, (unit) => unit.total),
    once<T>(key: object, work: () => T) {
      if (!results.has(key)) results.set(key, work())
      // The caller's key determines the type.
      return results.get(key) as T
    },
    newEntry(row, race) {
      newId ??= freshEntryId(roster)
      return game.newEntry(row, context, newId, race)
    },
    priceOf(entry) {
      const unit = resolve(entry, roster.entries.length + 1, catalogue)
      return 'missing' in unit ? NO_POINTS : times(totalOf(game.compose(unit, context).price), entry.count)
    },
  }
}

/** The context that the list's own picks give: faction, religion and readings. */
function forceContextOf<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  { readings }: { readonly readings: readonly Reading[] },
): ForceContext<R> & Pick<Force<R>, 'missing'> {
  const faction = roster.faction === null ? null : (rowOf(catalogue, 'factions', roster.faction) ?? null)
  const religion = roster.religion === null ? null : (rowOf(catalogue, 'religions', roster.religion) ?? null)
  const missing: MissingRow[] = []
  if (roster.faction !== null && !faction) missing.push({ kind: 'factions', slug: roster.faction })
  if (roster.religion !== null && !religion) missing.push({ kind: 'religions', slug: roster.religion })
  return { catalogue, faction, religion, missing, answer: (id) => answerOf(readings, roster, id) }
}

export function resolve<R extends RowTypes>(
  entry: Entry,
  position: number,
  catalogue: Catalogue<R>,
): Unit<R> | UnresolvedEntry {
  const missing: MissingRow[] = []
  function find<K extends RowKind>(kind: K, slug: Slug): R[K] | undefined {
    const row = rowOf(catalogue, kind, slug)
    if (!row) missing.push({ kind, slug })
    return row
  }
  const classRow = find('classes', entry.class)
  const race = entry.race === null ? null : (find('races', entry.race) ?? null)
  const wargear = entry.wargear.map((slug) => find('wargear', slug)).filter((row) => row !== undefined)
  const spells = entry.spells.map((slug) => find('spells', slug)).filter((row) => row !== undefined)
  if (!classRow || missing.length > 0) return { entry, missing }
  return { entry, position, class: classRow, race, wargear, spells }
}

function unitsOf<R extends RowTypes>(roster: Roster, context: ForceContext<R>, game: Game<R>) {
  const cache = unitCacheOf(context, game)
  const { current, ...found } = workOutUnits(roster, context, game, cache.units)
  cache.units = withPrevious(current, cache.units)
  return found
}

function workOutUnits<R extends RowTypes>(
  { entries }: Roster,
  context: ForceContext<R>,
  game: Game<R>,
  known?: UnitCache<R>['units'],
) {
  const current = new Map<Entry, PricedUnit<R> | UnresolvedEntry>()
  const units: PricedUnit<R>[] = []
  const unresolved: UnresolvedEntry[] = []
  entries.forEach((entry, i) => {
    const cached = known?.get(entry)
    const unit = cached
      ? withPosition(cached, i + 1)
      : pricedUnitOf(resolve(entry, i + 1, context.catalogue), context, game)
    current.set(entry, unit)
    if ('missing' in unit) unresolved.push(unit)
    else units.push(unit)
  })
  return { units, unresolved, current }
}

function withPosition<R extends RowTypes>(
  unit: PricedUnit<R> | UnresolvedEntry,
  position: number,
): PricedUnit<R> | UnresolvedEntry {
  return 'missing' in unit || unit.position === position ? unit : { ...unit, position }
}

function pricedUnitOf<R extends RowTypes>(
  unit: Unit<R> | UnresolvedEntry,
  context: ForceContext<R>,
  game: Game<R>,
): PricedUnit<R> | UnresolvedEntry {
  if ('missing' in unit) return unit
  const composition = game.compose(unit, context)
  const each = totalOf(composition.price)
  const values = mapValues(composition.values, valueOfLines)
  const { entry, position, class: row, race, wargear, spells } = unit
  const total = times(each, entry.count)
  return { entry, position, class: row, race, wargear, spells, composition, each, total, values }
}

/** The same for the lines of each characteristic. */
export function mapValues<T>(
  values: Composition['values'],
  map: (lines: readonly Line[], id: string) => T,
): Readonly<Record<string, T>> {
  const mapped: Record<string, T> = {}
  for (const id of Object.keys(values)) mapped[id] = map(values[id] ?? [], id)
  return mapped
}

export function nameOf(unit: { readonly entry: Entry; readonly class: { readonly name: string } }): string {
  return unit.entry.name ?? unit.class.name
}

export function unitLabel<R extends RowTypes>(unit: PricedUnit<R>): string {
  return countedName(nameOf(unit), unit.entry.count)
}

/** What a unit adds to the total of the list. */
export const unitLine = memo((unit: PricedUnit): Line => {
  const line = addingTally(unitLabel(unit), unit.total, { kind: 'classes', slug: unit.class.slug })
  return { ...line, parts: unit.composition.price }
})

/**
 * The units that were worked out last for one faction, religion and set of readings, to use again: most edits touch
 * one entry of many. A WeakMap from entries to units would keep every list alive until the next full collection,
 * and opening long lists would take several times as long.
 */
export type UnitCache<R extends RowTypes = RowTypes> = {
  readonly game: object
  readonly faction: object | null
  readonly religion: object | null
  readonly answers: string
  units: Map<Entry, PricedUnit<R> | UnresolvedEntry>
}

/** How many caches are kept: trying other factions and readings must not drop the cache of the list's own. */
const MOST_CONTEXTS = 4

const unitCaches = memo((_catalogue: object): UnitCache[] => [])

export function unitCacheOf<R extends RowTypes>(context: ForceContext<R>, game: Game<R>): UnitCache<R> {
  const { catalogue, faction, religion } = context
  const answers = game.readings.map(({ id }) => context.answer(id)).join(' ')
  const caches = unitCaches(catalogue)
  const cache = caches.find(
    (one) => one.game === game && one.faction === faction && one.religion === religion && one.answers === answers,
  )
  // The caches of this catalogue hold its rows.
  if (cache) return cache as UnitCache<R>
  const empty: UnitCache<R> = { game, faction, religion, answers, units: new Map() }
  caches.unshift(empty as unknown as UnitCache)
  caches.splice(MOST_CONTEXTS)
  return empty
}

const MOST_CACHED_UNITS = 4_000

/**
 * The units of a list and of the lists before it that share entries with it: a repair that is tried
 * leaves entries out, and afterwards the list itself comes back. A list without shared entries replaces them all.
 * What is there stays in its map: thousands of repairs are tried, and each edit would copy their units.
 */
export function withPrevious<K, V>(current: Map<K, V>, previous: Map<K, V>): Map<K, V> {
  if (current.size === 0) return previous
  if (current.size + previous.size > MOST_CACHED_UNITS || !haveCommonKey(current, previous)) return current
  for (const [key, value] of current) previous.set(key, value)
  return previous
}

function haveCommonKey<K>(current: ReadonlyMap<K, unknown>, previous: ReadonlyMap<K, unknown>): boolean {
  for (const key of current.keys()) if (previous.has(key)) return true
  return false
}

/** How edits would change the total. Only entries that they touch are priced again. */
export function changeOf<R extends RowTypes>(edits: readonly Edit[], force: Force<R>, game: Game<R>): Tally {
  const before = force.roster
  const after = applyEdits(before, edits)
  const hasSameContext =
    after.faction === before.faction && after.religion === before.religion && after.readings === before.readings
  const entriesAfter = new Set(after.entries)
  const kept = new Set(hasSameContext ? before.entries.filter((entry) => entriesAfter.has(entry)) : [])
  const contextAfter = hasSameContext ? force : forceContextOf(after, force.catalogue, game)
  const entriesToCompare = new Map(before.entries.filter((entry) => !kept.has(entry)).map((entry) => [entry.id, entry]))
  const added = after.entries
    .filter((entry) => !kept.has(entry))
    .map((entry) => {
      const change = changeOfEntry(
        pricesOf(entriesToCompare.get(entry.id), force, game),
        pricesOf(entry, contextAfter, game),
      )
      entriesToCompare.delete(entry.id)
      return change
    })
  const removed = [...entriesToCompare.values()].map((entry) => changeOfEntry(pricesOf(entry, force, game), NO_PRICE))
  return sumOf([...added, ...removed], (one) => one)
}

type Prices = { readonly lines: readonly Line[]; readonly count: number }

const NO_PRICE: Prices = { lines: [], count: 0 }

/** For the price of an entry alone, which does not depend on its position in the list. */
export const ANY_POSITION = 1

/** Looks at the entry alone. */
function pricesOf<R extends RowTypes>(entry: Entry | undefined, context: ForceContext<R>, game: Game<R>): Prices {
  const unit = entry && resolve(entry, ANY_POSITION, context.catalogue)
  if (!entry || !unit || 'missing' in unit) return NO_PRICE
  return { lines: game.compose(unit, context).price, count: entry.count }
}

/** Exact where the same prices are unknown before and after. */
function changeOfEntry(before: Prices, after: Prices): Tally {
  const { points, exact } = plus(times(totalOf(after.lines), after.count), times(totalOf(before.lines), -before.count))
  const isExact = exact || (before.count === after.count && unknownLinesOf(before) === unknownLinesOf(after))
  return { points, exact: isExact }
}

function unknownLinesOf({ lines }: Prices): string {
  const unknown = lines.filter((line) => !line.exact).map(({ label, from }) => `${from?.kind} ${from?.slug} ${label}`)
  return unknown.toSorted().join()
}
