import type { Wish } from '@/lib/kernel/completions'
import type { Entry } from '@/lib/kernel/roster'
import { type DwethiaForce, type DwethiaRows, isAvailable, isBuilding, mayCarry, mayCast } from './rows'
import type { DwethiaClass, Wargear } from './schema'

/** Few enough that a wish stays quick to grant. */
const MOST_PROPOSALS = 3

export const WISHES: readonly Wish<DwethiaRows>[] = [
  {
    id: 'shooting',
    label: 'More shooting',
    proposals: (row, force) => armed(row, force, ({ kind }) => kind === 'ranged'),
  },
  {
    id: 'fighting',
    label: 'More close combat',
    proposals: (row, force) => armed(row, force, ({ kind }) => kind === 'melee'),
  },
  { id: 'caster', label: 'Another caster', proposals: casting },
  {
    id: 'faith',
    label: 'More Faith',
    proposals: (row, force) => (isAvailable(row, force) && raises(row, 'faith') ? [force.fresh(row)] : []),
  },
]

/** The class with a weapon of the kind, the strongest first. */
function armed(row: DwethiaClass, force: DwethiaForce, suits: (wargear: Wargear) => boolean): readonly Entry[] {
  if (!isAvailable(row, force) || isBuilding(row)) return []
  const entry = force.fresh(row)
  const race = force.catalogue.rows.races.find(({ slug }) => slug === entry.race) ?? null
  return force.catalogue.rows.wargear
    .filter((one) => suits(one) && one.points !== null && mayCarry(row, race, one, force.faction))
    .toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0))
    .slice(0, MOST_PROPOSALS)
    .map((one) => ({ ...entry, wargear: [one.slug] }))
}

/** A class with Affinity of its own, and a spell to spend it on. */
function casting(row: DwethiaClass, force: DwethiaForce): readonly Entry[] {
  if (!isAvailable(row, force) || isBuilding(row) || !raises(row, 'affinity')) return []
  return force.catalogue.rows.spells
    .filter((spell) => spell.points !== null && mayCast(row, spell, force.faction))
    .slice(0, MOST_PROPOSALS)
    .map((spell) => ({ ...force.fresh(row), spells: [spell.slug] }))
}

function raises({ modifiers }: DwethiaClass, stat: string): boolean {
  return modifiers.some(
    (modifier) => modifier.stat === stat && ('add' in modifier ? (modifier.add ?? 0) : (modifier.set ?? 0)) > 0,
  )
}
