import type { RowTypes } from './catalogue'
import type { UnitEvaluation } from './evaluate'
import type { Lost } from './muster'
import type { Entry } from './roster'
import type { Allegiance, Ranked } from './system'

/** What of a unit's evaluation depends on the unit alone. */
export type Still = Omit<UnitEvaluation, 'section' | 'mark'>

/**
 * What was worked out for the list that was judged last under an allegiance: most edits touch one entry of many.
 * Each list replaces the one before. Weak maps from entries to units would need no such thing, but they keep
 * every list alive until the next full collection, and opening long lists then takes several times as long.
 */
export type Memory<R extends RowTypes = RowTypes> = {
  readonly under: Allegiance<R>
  readonly system: object
  units: ReadonlyMap<Entry, Ranked<R> | Lost>
  stills: ReadonlyMap<Ranked<R>, Still>
}

/** Trying other factions and religions does not forget the one that the list has. */
const MOST_ALLEGIANCES = 4

const memories = new WeakMap<object, readonly Memory[]>()

export function memoryOf<R extends RowTypes>(
  { catalogue, faction, religion }: Allegiance<R>,
  system: object,
): Memory<R> {
  const all = memories.get(catalogue) ?? []
  const known = all.find(
    ({ under, system: its }) => its === system && under.faction === faction && under.religion === religion,
  )
  // What was remembered for this very catalogue holds its rows.
  if (known) return known as Memory<R>
  const under = { catalogue, faction, religion }
  const fresh: Memory<R> = { under, system, units: new Map(), stills: new Map() }
  memories.set(catalogue, [fresh as unknown as Memory, ...all].slice(0, MOST_ALLEGIANCES))
  return fresh
}
