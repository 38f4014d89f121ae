import { addingLine, type Known, type Line, settingLine, valueOfLines } from '@/lib/kernel/amounts'
import type { Slug } from '@/lib/kernel/ids'
import { memo } from '@/lib/kernel/memo'
import type { Composition, ForceContext, Unit } from '@/lib/kernel/rules/game'
import { UPGRADE_PRICES } from './readings'
import { type DwethiaRows, isBuilding } from './rows'
import type { Modifier, Race } from './schema'
import { STAT_IDS, STATS, type Stat, UPGRADES } from './stats'

type LineOrigin = NonNullable<Line['from']>

type ComposeContext = Pick<ForceContext<DwethiaRows>, 'faction' | 'answer'>

/** In the order race, class, faction, each piece of wargear, bought upgrades. */
export function compose(unit: Unit<DwethiaRows>, context: ComposeContext): Composition {
  return composedOf(unit, context, false)
}

/** The same, but where a hull has a value of its own, its species changes that. */
export function composeShip(unit: Unit<DwethiaRows>, context: ComposeContext): Composition {
  return composedOf(unit, context, true)
}

function composedOf(unit: Unit<DwethiaRows>, context: ComposeContext, hullFirst: boolean): Composition {
  const scale = context.answer(UPGRADE_PRICES) === 'tenfold' ? 10 : 1
  const values = isBuilding(unit.class) ? buildingValues(unit) : valuesOf(unit, context, hullFirst)
  return { price: priceOf(unit, scale), values }
}

function priceOf({ class: row, race, wargear, spells, entry }: Unit<DwethiaRows>, scale: number): readonly Line[] {
  return [
    priceBy.classes(row),
    ...(race ? [priceBy.races(race)] : []),
    ...wargear.map((one) => priceBy.wargear(one)),
    ...spells.map((one) => priceBy.spells(one)),
    ...STATS.flatMap(({ id, label }) => {
      const bought = entry.upgrades[id] ?? 0
      if (bought === 0) return []
      const cost = UPGRADES[id]?.cost ?? null
      return [
        addingLine(
          `${label} ${bought < 0 ? '−' : '+'}${Math.abs(bought)}`,
          cost === null ? null : cost * scale * bought,
        ),
      ]
    }),
  ]
}

type Priced = { readonly slug: Slug; readonly name: string; readonly points: Known<number> }

const priceLine = (kind: LineOrigin['kind']) =>
  memo((row: Priced) => addingLine(row.name, row.points, { kind, slug: row.slug, field: 'points' }))

/** Lines never change, so all units with the row share its line. */
const priceBy = {
  classes: priceLine('classes'),
  races: priceLine('races'),
  wargear: priceLine('wargear'),
  spells: priceLine('spells'),
}

function valuesOf(
  { class: row, race, wargear, entry: { upgrades } }: Unit<DwethiaRows>,
  { faction }: ComposeContext,
  hullFirst: boolean,
) {
  const ofRace = race ? changesBy.races(race) : NO_CHANGES
  const ofClass = changesBy.classes(row)
  const later = [...(faction ? [changesBy.factions(faction)] : []), ...wargear.map((one) => changesBy.wargear(one))]
  const baseLines = race && baseLinesOf(race)
  const values: Record<string, readonly Line[]> = {}
  for (const { id } of STATS) {
    const isSet = hullFirst && (ofClass.get(id)?.some(({ how }) => how === 'set') ?? false)
    // What nobody knows of the species says nothing where the hull has the value.
    let lines = isSet && (race?.base[id] ?? null) === null ? [] : (baseLines?.get(id) ?? NO_RACE)
    for (const change of isSet ? [ofClass, ofRace, ...later] : [ofRace, ofClass, ...later]) {
      const more = change.get(id)
      if (more) lines = [...lines, ...more]
    }
    const bought = upgrades[id] ?? 0
    values[id] = notBelow(id, bought === 0 ? lines : [...lines, addingLine('Upgrade', bought)])
  }
  return values
}

const NO_CHANGES: ReadonlyMap<Stat, readonly Line[]> = new Map()

const AT_LEAST_NONE: Line = settingLine('Never below 0', 0)
const AT_LEAST_ONE: Line = settingLine('A model has at least one', 1)

/** Only Integrity may be negative (Characteristics: of Integrity alone a negative number is explained). */
function notBelow(id: Stat, lines: readonly Line[]): readonly Line[] {
  const least = id === 'wounds' ? AT_LEAST_ONE : AT_LEAST_NONE
  const value = id === 'integrity' ? null : valueOfLines(lines)
  return value === null || value >= (least.amount ?? 0) ? lines : [...lines, least]
}

const NO_RACE: readonly Line[] = [addingLine('No race', null)]

/** Shared by all units of a race, since most lines of a large list are these. */
const baseLinesOf = memo((race: Race): ReadonlyMap<Stat, readonly Line[]> => {
  const from = { kind: 'races', slug: race.slug, field: 'base' } as const
  return new Map(STAT_IDS.map((id) => [id, [addingLine(race.name, race.base[id], from)]]))
})

type ModifyingRow = { readonly slug: Slug; readonly name: string; readonly modifiers: readonly Modifier[] }

/** The lines of the characteristics that a row changes, in the order of its modifiers. */
const changeLines = (kind: LineOrigin['kind']) =>
  memo((row: ModifyingRow): ReadonlyMap<Stat, readonly Line[]> => {
    const from = { kind, slug: row.slug, field: 'modifiers' }
    const changes = new Map<Stat, readonly Line[]>()
    for (const modifier of row.modifiers) {
      const line =
        'add' in modifier ? addingLine(row.name, modifier.add, from) : settingLine(row.name, modifier.set, from)
      changes.set(modifier.stat, [...(changes.get(modifier.stat) ?? []), line])
    }
    return changes
  })

const changesBy = {
  races: changeLines('races'),
  classes: changeLines('classes'),
  factions: changeLines('factions'),
  wargear: changeLines('wargear'),
}

function buildingValues({ class: row }: Unit<DwethiaRows>) {
  const from = { kind: 'classes', slug: row.slug, field: 'building' } as const
  const { defense = null, wounds = null, integrity = null } = row.building ?? {}
  return Object.fromEntries(
    Object.entries({ defense, wounds, integrity }).map(([id, value]) => [id, [settingLine(row.name, value, from)]]),
  )
}
