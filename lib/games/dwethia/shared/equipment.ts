import { candidate } from '@/lib/kernel/rules/equipment'
import type { BaseRange, Equipment, Slot, UpgradeRange } from '@/lib/kernel/rules/game'
import {
  type DwethiaForce,
  type DwethiaUnit,
  isBuilding,
  isShield,
  isTwoHanded,
  whyNotCarried,
  whyNotCast,
  whyNotOf,
  whyUnavailable,
} from './rows'
import { withoutArmour } from './rules'
import type { Wargear } from './schema'
import { STATS, type Stat, UPGRADES } from './stats'
import { spellWords, wargearWords } from './traits'

type Words = { readonly class: string; readonly race: string; readonly wargear: string }

type FamilyGame = {
  readonly words: Words
  /** Whether the lower caps of upgrades hold for a unit. */
  isBasic(unit: DwethiaUnit): boolean
  base(unit: DwethiaUnit): BaseRange
  mayLackRace(force: DwethiaForce): boolean
  start?(unit: DwethiaUnit): Equipment['start']
}

export function equipmentOf(game: FamilyGame): (unit: DwethiaUnit, force: DwethiaForce) => Equipment {
  return (unit, force) => ({
    slots: slotsOf(game, unit, force),
    upgrades: isBuilding(unit.class) ? [] : upgradesFor(unit, game.isBasic(unit)),
    base: game.base(unit),
    choices: [],
    start: game.start?.(unit) ?? null,
  })
}

function slotsOf({ words, mayLackRace }: FamilyGame, unit: DwethiaUnit, force: DwethiaForce): readonly Slot[] {
  const { class: own, race } = unit
  const { rows } = force.catalogue
  const building = isBuilding(own)
  return [
    {
      slot: 'class',
      label: words.class,
      optional: false,
      candidates: rows.classes.map((row) => candidate(row, whyUnavailable(row, force))),
    },
    {
      slot: 'race',
      label: words.race,
      optional: building || mayLackRace(force),
      candidates: rows.races.map((row) =>
        candidate(row, building ? 'buildings have none' : whyNotOf(own, row, force.faction)),
      ),
    },
    {
      slot: 'wargear',
      label: words.wargear,
      optional: true,
      candidates: rows.wargear.map((row) =>
        candidate(row, whyNotCarried(own, race, row, force.faction) ?? whyNoHand(row, unit), wargearWords(row)),
      ),
    },
    {
      slot: 'spells',
      label: 'Spells',
      optional: true,
      candidates: rows.spells.map((row) => candidate(row, whyNotCast(own, row, force.faction), spellWords(row))),
    },
  ]
}

function whyNoHand(wargear: Wargear, { wargear: carried }: DwethiaUnit): string | null {
  const others = carried.filter(({ slug }) => slug !== wargear.slug)
  const taken = isShield(wargear) ? others.find(isTwoHanded) : isTwoHanded(wargear) ? others.find(isShield) : undefined
  return taken ? `no hand free beside ${taken.name}` : null
}

function upgradesFor(unit: DwethiaUnit, basic: boolean): readonly UpgradeRange[] {
  return STATS.filter(({ id }) => UPGRADES[id] !== undefined).map(({ id, label }) => ({
    id,
    label,
    most: mostBought(unit, id, basic),
  }))
}

function mostBought(unit: DwethiaUnit, stat: Stat, basic: boolean): number | null {
  const cap = UPGRADES[stat]?.[basic ? 'basicCap' : 'heroCap'] ?? null
  const value = basic && stat === 'defense' ? withoutArmour(unit, stat) : (unit.values[stat] ?? null)
  if (cap === null || value === null) return null
  const bought = Math.max(0, unit.entry.upgrades[stat] ?? 0)
  return Math.max(0, bought + cap - value)
}
