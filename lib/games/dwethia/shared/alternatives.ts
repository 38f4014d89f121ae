import type { Entry } from '@/lib/kernel/roster/roster'
import { rowFor } from '@/lib/kernel/rules/chart'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Repair } from '@/lib/kernel/rules/issue'
import {
  type DwethiaForce,
  type DwethiaUnit,
  defaultLoadout,
  isAvailable,
  isWeapon,
  mayBeOfRace,
  mayCarry,
  mayCarryAll,
  mayCast,
  rowsNamed,
} from './rows'
import type { DwethiaClass, Wargear } from './schema'

const MOST_CLASSES = 2
const MOST_WARGEAR = 2
const MOST_FACTIONS = 2

/** Classes that can replace a unit: of the same role and in the chart, the nearest in price first. */
export function otherClasses(unit: DwethiaUnit, force: DwethiaForce): readonly Repair[] {
  const { role, points, slug } = unit.class
  const chart = force.faction?.chart ?? null
  return force.catalogue.rows.classes
    .filter((row) => row.slug !== slug && row.role === role && isAvailable(row, force))
    .filter((row) => chart === null || rowFor(chart, row) !== null)
    .toSorted((a, b) => distance(a.points, points) - distance(b.points, points))
    .slice(0, MOST_CLASSES)
    .map((row) => ({
      label: `Replace with ${row.name}`,
      edits: [{ kind: 'change', entry: unit.entry.id, to: asClass(unit, row, force) }],
    }))
}

/** The entry keeps its race and all picks that the other class may have; where none is left, it is armed as a new one. */
export function asClass(
  unit: DwethiaUnit,
  row: DwethiaClass,
  force: DwethiaForce,
): Partial<Omit<Entry, 'id' | 'extra'>> {
  const { faction } = force
  const newEntry = force.newEntry(row, unit.race)
  const race = force.catalogue.rows.races.find(({ slug }) => slug === newEntry.race) ?? null
  const wargear = unit.wargear.filter((one) => mayCarry(row, race, one, faction)).map((one) => one.slug)
  const spells = unit.spells.filter((one) => mayCast(row, one, faction)).map((one) => one.slug)
  const picks = wargear.length + spells.length > 0 ? { wargear, spells } : newEntry
  return {
    class: row.slug,
    race: newEntry.race,
    wargear: picks.wargear,
    spells: picks.spells,
    base: null,
    start: unit.entry.start && row.keywords.includes('Starting force'),
  }
}

/** Allowed wargear of the same kind, the nearest in price first. */
export function otherWargear(
  unit: DwethiaUnit,
  { kind, points, slug }: Wargear,
  force: DwethiaForce,
): readonly Repair[] {
  const carried = new Set<string>(unit.entry.wargear)
  return force.catalogue.rows.wargear
    .filter((one) => one.kind === kind && !carried.has(one.slug) && mayCarry(unit.class, unit.race, one, force.faction))
    .toSorted((a, b) => distance(a.points, points) - distance(b.points, points))
    .slice(0, MOST_WARGEAR)
    .map((one) => ({
      label: `Replace with ${one.name}`,
      edits: [
        {
          kind: 'change',
          entry: unit.entry.id,
          to: { wargear: unit.entry.wargear.map((carriedSlug) => (carriedSlug === slug ? one.slug : carriedSlug)) },
        },
      ],
    }))
}

/** The key for `force.once`: the factions are ranked once for all units. */
const FACTIONS = {}

/** Other factions that have the class, those that have the most of the force's units first. */
export function otherFactions({ class: row }: DwethiaUnit, force: DwethiaForce): readonly Repair[] {
  const byUnits = force.once(FACTIONS, () =>
    force.catalogue.rows.factions
      .map((faction) => ({
        faction,
        unitCount: force.units.filter((unit) => isInFaction(unit.class, faction.slug)).length,
      }))
      .toSorted((a, b) => b.unitCount - a.unitCount),
  )
  return byUnits
    .filter(({ faction }) => faction !== force.faction && isInFaction(row, faction.slug))
    .slice(0, MOST_FACTIONS)
    .map(({ faction }) => ({
      label: `Choose ${faction.name}`,
      edits: [{ kind: 'list', to: { faction: faction.slug } }],
    }))
}

function isInFaction({ factions }: DwethiaClass, faction: string): boolean {
  return factions === null || factions.some((one) => one === faction)
}

/** Unknown prices come last. */
function distance(a: number | null, b: number | null): number {
  return a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(a - b)
}

export function removeUnit(unit: DwethiaUnit): Repair {
  return { label: `Remove ${nameOf(unit)}`, edits: [{ kind: 'remove', entry: unit.entry.id }] }
}

export function racesFor(unit: DwethiaUnit, force: DwethiaForce): readonly Repair[] {
  return force.catalogue.rows.races
    .filter((race) => mayBeOfRace(unit.class, race, force.faction))
    .map((race) => ({
      label: `Change race to ${race.name}`,
      edits: [{ kind: 'change', entry: unit.entry.id, to: { race: race.slug } }],
    }))
}

export function withoutRow(
  unit: DwethiaUnit,
  slot: 'wargear' | 'spells',
  { slug, name }: { slug: string; name: string },
): Repair {
  const to = { [slot]: unit.entry[slot].filter((one) => one !== slug) }
  return { label: `Remove ${name}`, edits: [{ kind: 'change', entry: unit.entry.id, to }] }
}

export function upgradeTo(unit: DwethiaUnit, stat: string, amount: number, label: string): Repair {
  const { [stat]: _, ...others } = unit.entry.upgrades
  const upgrades = amount > 0 ? { ...others, [stat]: amount } : others
  return { label, edits: [{ kind: 'change', entry: unit.entry.id, to: { upgrades } }] }
}

/** The first of a row that is picked too often stay. */
export function withFewer(
  unit: DwethiaUnit,
  slot: 'wargear' | 'spells',
  { slug, name }: { slug: string; name: string },
  most: number,
): Repair {
  let left = most
  const kept = unit.entry[slot].filter((one) => {
    if (one !== slug) return true
    left -= 1
    return left >= 0
  })
  const label = most === 1 ? `Keep one ${name}` : `Keep ${most} of ${name}`
  return { label, edits: [{ kind: 'change', entry: unit.entry.id, to: { [slot]: kept } }] }
}

/** One piece of wargear less where that is enough, or else the last ones until it is. */
export function wargearLeftOut(unit: DwethiaUnit, place: string, over: number): readonly Repair[] {
  const taking = unit.wargear.map((one, at) => ({ one, at, takes: one.takes[place] ?? 0 })).filter(({ takes }) => takes)
  const without = (left: typeof taking): Repair => ({
    label: `Remove ${left.map(({ one }) => one.name).join(', ')}`,
    edits: [
      {
        kind: 'change',
        entry: unit.entry.id,
        to: { wargear: unit.entry.wargear.filter((_, at) => left.every((one) => one.at !== at)) },
      },
    ],
  })
  const enough = taking.filter(({ takes }) => takes >= over)
  if (enough.length > 0) return enough.map((one) => without([one]))
  let still = over
  const last = taking.toReversed().filter(({ takes }) => {
    const isNeeded = still > 0
    if (isNeeded) still -= takes
    return isNeeded
  })
  return [without(last)]
}

/** The default load-out, beside what it carries where that fits, and each weapon that fits, the cheapest first. */
/** A shot or a grenade without strength hurts nobody; a model strikes with its own. */
function mayWound({ kind, strength }: Wargear): boolean {
  return kind === 'melee' || strength !== 0
}

export function waysToArm(unit: DwethiaUnit, force: DwethiaForce): readonly Repair[] {
  const { wargear } = unit
  const change = (label: string, to: Partial<Pick<Entry, 'wargear' | 'spells'>>): Repair => ({
    label,
    edits: [{ kind: 'change', entry: unit.entry.id, to }],
  })
  const slugsOf = (rows: readonly Wargear[]) => rows.map(({ slug }) => slug)
  const loadout = defaultLoadout(unit.class, unit.race, force)
  const missing = rowsNamed(force.catalogue, 'wargear', loadout?.wargear ?? []).filter((one) => !wargear.includes(one))
  const names = [...missing, ...rowsNamed(force.catalogue, 'spells', loadout?.spells ?? [])].map(({ name }) => name)
  const isBeside = mayCarryAll({ ...unit, wargear: [...wargear, ...missing] }, force)
  const others = force.catalogue.rows.wargear
    .filter((one) => isWeapon(one) && mayWound(one) && names.join() !== one.name)
    .filter((one) => mayCarryAll({ ...unit, wargear: [...wargear, one] }, force))
    .toSorted((a, b) => (a.points ?? Number.POSITIVE_INFINITY) - (b.points ?? Number.POSITIVE_INFINITY))
    .map((one) => change(`Add ${one.name}`, { wargear: slugsOf([...wargear, one]) }))
  if (!loadout || names.length === 0) return others
  const instead = isBeside ? '' : ` instead of ${wargear.map(({ name }) => name).join(', ')}`
  const asNew = { wargear: isBeside ? slugsOf([...wargear, ...missing]) : loadout.wargear, spells: loadout.spells }
  return [change(`Add ${names.join(', ')}${instead}`, asNew), ...others]
}
