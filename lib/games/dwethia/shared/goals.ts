import type { Entry } from '@/lib/kernel/roster/roster'
import type { Goal } from '@/lib/kernel/rules/game'
import { NOT_FOR_SALE, UPGRADE_PRICES } from './readings'
import { type DwethiaForce, type DwethiaRows, isAvailable, isBuilding, mayCarry, mayCast } from './rows'
import type { DwethiaClass, Wargear } from './schema'
import { HELPING_KEYWORDS } from './stats'

/** Few, so that a goal is met quickly. */
const MOST_PROPOSALS = 3

const shooting: Goal<DwethiaRows> = {
  id: 'shooting',
  label: 'More shooting',
  proposals: (row, force) => entriesWithWeapons(row, force, ({ kind }) => kind === 'ranged'),
}

const fighting: Goal<DwethiaRows> = {
  id: 'fighting',
  label: 'More close combat',
  proposals: (row, force) => entriesWithWeapons(row, force, ({ kind }) => kind === 'melee'),
}

/** Ships board with their crews, for which they need Aggression and no weapon. */
const boarding: Goal<DwethiaRows> = {
  id: 'boarding',
  label: 'More boarding',
  proposals: (row, force) => entriesThatRaise(row, force, 'aggression'),
}

const caster: Goal<DwethiaRows> = { id: 'caster', label: 'Another caster', proposals: entriesWithSpells }

const faith: Goal<DwethiaRows> = {
  id: 'faith',
  label: 'More Faith',
  proposals: (row, force) => [...entriesThatRaise(row, force, 'faith'), ...entriesThatBuy(row, force, 'faith')],
}

export const GOALS = [shooting, fighting, caster, faith] as const

export const SHIP_GOALS = [shooting, boarding, caster, faith] as const

/** Whether a class has a keyword for those around it, such as a standard bearer: a second one adds little. */
export function isHelper({ keywords }: DwethiaClass): boolean {
  return keywords.some((keyword) => HELPING_KEYWORDS.has(keyword))
}

/** The class as it begins where it has a weapon of the kind, and with each such weapon, the strongest first. */
function entriesWithWeapons(
  row: DwethiaClass,
  force: DwethiaForce,
  isWanted: (wargear: Wargear) => boolean,
): readonly Entry[] {
  if (!isAvailable(row, force) || isBuilding(row)) return []
  const entry = force.newEntry(row)
  const race = force.catalogue.rows.races.find(({ slug }) => slug === entry.race) ?? null
  const weapons = force.catalogue.rows.wargear
    .filter((one) => isWanted(one) && one.points !== null && mayCarry(row, race, one, force.faction))
    .toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0))
  const asNew = weapons.some(({ slug }) => entry.wargear.includes(slug)) ? [entry] : []
  const others = weapons.filter(({ slug }) => asNew.length === 0 || !entry.wargear.includes(slug))
  return [...asNew, ...others.map((one) => ({ ...entry, wargear: [one.slug] }))].slice(0, MOST_PROPOSALS)
}

/** A class with Affinity and a spell to spend it on. */
function entriesWithSpells(row: DwethiaClass, force: DwethiaForce): readonly Entry[] {
  if (!isAvailable(row, force) || isBuilding(row) || !raises(row, 'affinity')) return []
  return force.catalogue.rows.spells
    .filter((spell) => spell.points !== null && mayCast(row, spell, force.faction))
    .slice(0, MOST_PROPOSALS)
    .map((spell) => ({ ...force.newEntry(row), spells: [spell.slug] }))
}

function entriesThatRaise(row: DwethiaClass, force: DwethiaForce, stat: string): readonly Entry[] {
  return isAvailable(row, force) && raises(row, stat) ? [force.newEntry(row)] : []
}

/** An entry with one bought point, where points are sold; the rules say whether the class may buy it. */
function entriesThatBuy(row: DwethiaClass, force: DwethiaForce, stat: string): readonly Entry[] {
  if (force.answer(UPGRADE_PRICES) === NOT_FOR_SALE) return []
  return isAvailable(row, force) && !isBuilding(row) ? [{ ...force.newEntry(row), upgrades: { [stat]: 1 } }] : []
}

function raises({ modifiers }: DwethiaClass, stat: string): boolean {
  return modifiers.some(
    (modifier) => modifier.stat === stat && ('add' in modifier ? (modifier.add ?? 0) : (modifier.set ?? 0)) > 0,
  )
}
