import { type Catalogue, type RowKind, type RowTypes, rowOf } from '../catalogue'
import type { Slug } from '../ids'
import { answerOf, type Reading } from '../roster/reading'
import type { Entry, Roster } from '../roster/roster'

/** An entry whose every pick was found in the catalogue. */
export type Unit<R extends RowTypes = RowTypes> = {
  readonly entry: Entry
  /** Its place in the list, from 1. */
  readonly position: number
  readonly class: R['classes']
  readonly race: R['races'] | null
  readonly wargear: readonly R['wargear'][]
  readonly spells: readonly R['spells'][]
}

export type Missing = { readonly kind: RowKind; readonly slug: string }

/** An entry with a pick that the catalogue does not have: kept and named, left out of every sum. */
export type Lost = { readonly entry: Entry; readonly missing: readonly Missing[] }

export type ResolvedUnits<R extends RowTypes = RowTypes> = {
  readonly roster: Roster
  readonly catalogue: Catalogue<R>
  readonly faction: R['factions'] | null
  readonly religion: R['religions'] | null
  readonly units: readonly Unit<R>[]
  readonly lost: readonly Lost[]
  /** The list's own picks (faction, religion) that the catalogue does not have. */
  readonly missing: readonly Missing[]
}

/** What the list itself picks: its faction, its religion, and how it reads the rules. */
export function forceContextOf<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  { readings }: { readonly readings: readonly Reading[] },
): Pick<ResolvedUnits<R>, 'catalogue' | 'faction' | 'religion' | 'missing'> & { answer(id: string): string } {
  const faction = roster.faction === null ? null : (rowOf(catalogue, 'factions', roster.faction) ?? null)
  const religion = roster.religion === null ? null : (rowOf(catalogue, 'religions', roster.religion) ?? null)
  const missing: Missing[] = []
  if (roster.faction !== null && !faction) missing.push({ kind: 'factions', slug: roster.faction })
  if (roster.religion !== null && !religion) missing.push({ kind: 'religions', slug: roster.religion })
  return { catalogue, faction, religion, missing, answer: (id) => answerOf(readings, roster, id) }
}

export function resolve<R extends RowTypes>(entry: Entry, position: number, catalogue: Catalogue<R>): Unit<R> | Lost {
  const missing: Missing[] = []
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

export function nameOf(unit: { readonly entry: Entry; readonly class: { readonly name: string } }): string {
  return unit.entry.name ?? unit.class.name
}
