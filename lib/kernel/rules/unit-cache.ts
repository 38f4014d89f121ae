import type { RowTypes } from '../catalogue'
import type { Entry } from '../roster/roster'
import type { UnitEvaluation } from './evaluate'
import type { Composition, ForceContext, Game, PricedUnit } from './game'
import type { Lost } from './units'

/** What of a unit's evaluation depends on the unit alone. */
export type CachedUnit = Omit<UnitEvaluation, 'section' | 'mark'>

/**
 * What was worked out for the list that was judged last under an allegiance: most edits touch one entry of many.
 * Each list takes the place of the one before, but for what they have in common. Weak maps from entries to units would need no such thing, but they keep
 * every list alive until the next full collection, and opening long lists then takes several times as long.
 */
export type UnitCache<R extends RowTypes = RowTypes> = {
  readonly game: object
  readonly faction: object | null
  readonly religion: object | null
  readonly answers: string
  units: ReadonlyMap<Entry, PricedUnit<R> | Lost>
  stills: ReadonlyMap<Composition, CachedUnit>
}

/** Trying other factions, religions and readings does not forget those that the list has. */
const MOST_ALLEGIANCES = 4

const memories = new WeakMap<object, readonly UnitCache[]>()

export function unitCacheOf<R extends RowTypes>(under: ForceContext<R>, game: Game<R>): UnitCache<R> {
  const { catalogue, faction, religion } = under
  const answers = game.readings.map(({ id }) => under.answer(id)).join(' ')
  const all = memories.get(catalogue) ?? []
  const known = all.find(
    (one) => one.game === game && one.faction === faction && one.religion === religion && one.answers === answers,
  )
  // What was remembered for this very catalogue holds its rows.
  if (known) return known as UnitCache<R>
  const fresh: UnitCache<R> = { game, faction, religion, answers, units: new Map(), stills: new Map() }
  memories.set(catalogue, [fresh as unknown as UnitCache, ...all].slice(0, MOST_ALLEGIANCES))
  return fresh
}

const MOST_REMEMBERED = 4_000

/**
 * What was worked out for a list and for those before it that had entries in common with it: a repair that is tried
 * leaves entries out, and then the list itself comes back. Another list altogether takes the place of all.
 */
export function withOlder<K, V>(now: Map<K, V>, before: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  if (now.size === 0) return before
  if (now.size + before.size > MOST_REMEMBERED || !shareOne(now, before)) return now
  for (const [key, value] of before) if (!now.has(key)) now.set(key, value)
  return now
}

function shareOne<K>(now: ReadonlyMap<K, unknown>, before: ReadonlyMap<K, unknown>): boolean {
  for (const key of now.keys()) if (before.has(key)) return true
  return false
}
