import type { RowTypes } from '@/lib/kernel/catalogue'
import type { Known } from '@/lib/kernel/known'
import type { Force, Ranked } from '@/lib/kernel/system'
import type { DwethiaClass, Faction, Keyword, Race, Religion, Scenario, Spell, Wargear } from './schema'
import type { Stat } from './stats'

/** What the games of the family have in common; each game narrows its classes. */
export type DwethiaRows = RowTypes & {
  readonly races: Race
  readonly factions: Faction
  readonly religions: Religion
  readonly classes: DwethiaClass
  readonly wargear: Wargear
  readonly spells: Spell
  readonly keywords: Keyword
  readonly scenarios: Scenario
}

export type DwethiaUnit = Ranked<DwethiaRows>

export type DwethiaForce = Force<DwethiaRows>

export type StatBlock = Readonly<Record<Stat, Known<number>>>

/** The role of a religion's elite, in every game of the family. */
export const RELIGIOUS = 'religious'

export function isElite(row: { readonly role: string }): boolean {
  return row.role === RELIGIOUS
}

/** A building has three values of its own and no race. */
export function isBuilding(row: DwethiaClass): boolean {
  return row.role === 'building' || (row.building !== null && row.building !== undefined)
}

export function admits(list: readonly string[] | null, slug: string): boolean {
  return list === null || list.includes(slug)
}

/** Whether the force may have a class at all: its faction's, and of its religion if it is an elite. */
export function isAvailable(row: DwethiaClass, force: DwethiaForce): boolean {
  const { faction, religion } = force
  if (isElite(row)) return religion !== null && religion.elite === row.slug
  return faction === null || admits(row.factions, faction.slug)
}

/** Whether a class may be of a race, by its own word and its faction's. */
export function mayBeOf(row: DwethiaClass, race: Race, faction: Faction | null): boolean {
  return admits(row.races, race.slug) && (faction === null || admits(faction.races, race.slug))
}

/** Conquest: only buildings with this keyword have weapons. */
const FORTRESS = 'Fortress'

function isWeapon({ kind }: Wargear): boolean {
  return kind === 'melee' || kind === 'ranged' || kind === 'grenade'
}

export function mayCarry(row: DwethiaClass, race: Race | null, wargear: Wargear, faction: Faction | null): boolean {
  return (
    (!isBuilding(row) || row.keywords.includes(FORTRESS) || !isWeapon(wargear)) &&
    admits(row.wargear, wargear.slug) &&
    admits(wargear.classes, row.slug) &&
    (race === null || admits(wargear.races, race.slug)) &&
    (faction === null || admits(wargear.factions, faction.slug))
  )
}

export function mayCast(row: DwethiaClass, spell: Spell, faction: Faction | null): boolean {
  return (
    admits(row.spells, spell.slug) &&
    admits(spell.classes, row.slug) &&
    (faction === null || admits(spell.factions, faction.slug))
  )
}
