import { adds, type Line, sets } from '@/lib/kernel/ledger'
import type { Unit } from '@/lib/kernel/muster'
import type { Allegiance, Composition } from '@/lib/kernel/system'
import { type DwethiaRows, isBuilding } from './rows'
import type { Modifier } from './schema'
import { STATS, type Stat, UPGRADES } from './stats'

type From = NonNullable<Line['from']>

type Source = { readonly label: string; readonly from: From; readonly modifiers: readonly Modifier[] }

/** Race base, then class, faction, each piece of wargear in turn, then what was bought. */
export function compose(unit: Unit<DwethiaRows>, muster: Pick<Allegiance<DwethiaRows>, 'faction'>): Composition {
  return { price: priceOf(unit), values: isBuilding(unit.class) ? buildingValues(unit) : valuesOf(unit, muster) }
}

function priceOf({ class: row, race, wargear, spells, entry }: Unit<DwethiaRows>): readonly Line[] {
  return [
    adds(row.name, row.points, { kind: 'classes', slug: row.slug }),
    ...(race ? [adds(race.name, race.points, { kind: 'races', slug: race.slug })] : []),
    ...wargear.map((one) => adds(one.name, one.points, { kind: 'wargear', slug: one.slug })),
    ...spells.map((one) => adds(one.name, one.points, { kind: 'spells', slug: one.slug })),
    ...STATS.flatMap(({ id, label }) => {
      const bought = entry.upgrades[id] ?? 0
      if (bought === 0) return []
      const cost = UPGRADES[id]?.cost ?? null
      return [adds(`${label} ${bought < 0 ? '−' : '+'}${Math.abs(bought)}`, cost === null ? null : cost * bought)]
    }),
  ]
}

function valuesOf(unit: Unit<DwethiaRows>, { faction }: Pick<Allegiance<DwethiaRows>, 'faction'>) {
  const { class: row, race, wargear, entry } = unit
  const sources: Source[] = [
    { label: row.name, from: { kind: 'classes', slug: row.slug }, modifiers: row.modifiers },
    ...(faction
      ? [{ label: faction.name, from: { kind: 'factions', slug: faction.slug } as const, modifiers: faction.modifiers }]
      : []),
    ...wargear.map((one) => ({
      label: one.name,
      from: { kind: 'wargear', slug: one.slug } as const,
      modifiers: one.modifiers,
    })),
  ]
  return Object.fromEntries(
    STATS.map(({ id }) => {
      const base = race ? adds(race.name, race.base[id], { kind: 'races', slug: race.slug }) : adds('No race', null)
      const raceChanges = race
        ? changes({ label: race.name, from: { kind: 'races', slug: race.slug }, modifiers: race.modifiers }, id)
        : []
      const bought = entry.upgrades[id] ?? 0
      return [
        id,
        [
          base,
          ...raceChanges,
          ...sources.flatMap((source) => changes(source, id)),
          ...(bought === 0 ? [] : [adds('Upgrade', bought)]),
        ],
      ]
    }),
  )
}

function changes({ label, from, modifiers }: Source, stat: Stat): readonly Line[] {
  return modifiers
    .filter((modifier) => modifier.stat === stat)
    .map((modifier) => ('add' in modifier ? adds(label, modifier.add, from) : sets(label, modifier.set, from)))
}

function buildingValues({ class: row }: Unit<DwethiaRows>) {
  const from = { kind: 'classes', slug: row.slug } as const
  const { defense = null, wounds = null, integrity = null } = row.building ?? {}
  return Object.fromEntries(
    Object.entries({ defense, wounds, integrity }).map(([id, value]) => [id, [sets(row.name, value, from)]]),
  )
}
