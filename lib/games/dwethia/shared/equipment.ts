import type { Known } from '@/lib/kernel/amounts'
import { formatFigure, formatSigned } from '@/lib/kernel/figures'
import { candidate, shortFacts } from '@/lib/kernel/rules/equipment'
import type { BaseRange, Equipment, Slot, Trait, UpgradeRange } from '@/lib/kernel/rules/game'
import { NOT_FOR_SALE, UPGRADE_PRICES } from './readings'
import {
  areExclusive,
  type DwethiaForce,
  type DwethiaUnit,
  isBuilding,
  keywordOf,
  shortPlacesOf,
  upgradeCapOf,
  whyNotCarried,
  whyNotCast,
  whyNotOfRace,
  whyUnavailable,
} from './rows'
import type { Modifier, Spell, Wargear } from './schema'
import { STATS, type Stat, UPGRADES } from './stats'

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
    upgrades: isBuilding(unit.class) ? [] : upgradesFor(unit, game.isBasic(unit), force),
    base: game.base(unit),
    choices: [],
    start: game.start?.(unit) ?? null,
  })
}

function slotsOf({ words, mayLackRace }: FamilyGame, unit: DwethiaUnit, force: DwethiaForce): readonly Slot[] {
  const { class: classRow, race } = unit
  const { rows } = force.catalogue
  const building = isBuilding(classRow)
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
        candidate(row, building ? 'buildings have none' : whyNotOfRace(classRow, row, force.faction)),
      ),
    },
    {
      slot: 'wargear',
      label: words.wargear,
      optional: true,
      candidates: rows.wargear.map((row) =>
        candidate(
          row,
          whyNotCarried(classRow, race, row, force.faction) ?? whyNoPlace(row, unit, force),
          wargearWords(row),
        ),
      ),
    },
    {
      slot: 'spells',
      label: 'Spells',
      optional: true,
      candidates: rows.spells.map((row) => candidate(row, whyNotCast(classRow, row, force.faction), spellWords(row))),
    },
  ]
}

function whyNoPlace(wargear: Wargear, unit: DwethiaUnit, { catalogue }: DwethiaForce): string | null {
  const others = unit.wargear.filter(({ slug }) => slug !== wargear.slug)
  const excluding = others.find((other) => areExclusive(wargear, other, catalogue))
  if (excluding) return `not beside ${excluding.name}`
  const [short] = shortPlacesOf({ ...unit, wargear: [...others, wargear] })
  return short && wargear.takes[short.place] ? `no ${short.place} free` : null
}

function upgradesFor(unit: DwethiaUnit, basic: boolean, force: DwethiaForce): readonly UpgradeRange[] {
  const whyNot = force.answer(UPGRADE_PRICES) === NOT_FOR_SALE ? 'not for sale, as this list reads the rules' : null
  return STATS.filter(({ id }) => UPGRADES[id] !== undefined).map(({ id, label }) => ({
    id,
    label,
    most: mostBought(unit, id, basic),
    whyNot,
  }))
}

function mostBought(unit: DwethiaUnit, stat: Stat, basic: boolean): number | null {
  const { cap, value } = upgradeCapOf(unit, stat, basic)
  if (cap === null || value === null) return null
  const bought = Math.max(0, unit.entry.upgrades[stat] ?? 0)
  return Math.max(0, bought + cap - value)
}

/** The class with its text, its wargear and spells, and the rule of every keyword among them. */
export function traitsOf(unit: DwethiaUnit, { catalogue }: Pick<DwethiaForce, 'catalogue'>): readonly Trait[] {
  const { class: row, wargear, spells } = unit
  const keywords = new Set([...row.keywords, ...wargear.flatMap((one) => one.keywords)])
  return [
    ...(row.text ? [{ name: row.name, words: null, text: row.text }] : []),
    ...wargear.map((one) => ({ name: one.name, words: shortFacts(wargearWords(one)), text: one.text })),
    ...spells.map((one) => ({ name: one.name, words: shortFacts(spellWords(one)), text: spellText(one) })),
    ...[...keywords].map((keyword) => ({
      name: `[${keyword}]`,
      words: null,
      text: keywordOf(catalogue, keyword)?.text ?? null,
    })),
  ]
}

export function wargearWords(wargear: Wargear): readonly (string | null)[] {
  const { kind, range, reach, strength, wounds, penalty, save, sides, keywords, modifiers } = wargear
  const ranged = kind === 'ranged' || kind === 'grenade'
  return [
    ifKnown(range, (inches) => `${inches}″`),
    ifKnown(reach, (far) => `reach ${far}`),
    ifKnown(strength, (strong) => `strength ${strong}`),
    ifKnown(wounds, (many) => `${many} ${many === 1 ? 'wound' : 'wounds'}`),
    ranged && penalty !== null ? `${penalty === 'none' ? 'no' : penalty} penalty` : null,
    ifKnown(save, (from) => `save ${from}+`),
    sides === null ? null : sides.join(', '),
    ...modifiers.map(modifierWords),
    ...keywords,
  ]
}

function spellWords({ charge, range, strength, wounds, phase, keywords }: Spell): readonly (string | null)[] {
  return [
    ifKnown(charge, (paid) => `charge ${paid}`),
    ifKnown(range, (inches) => `${inches}″`),
    ifKnown(strength, (strong) => `strength ${strong}`),
    ifKnown(wounds, (many) => `${many} ${many === 1 ? 'wound' : 'wounds'}`),
    phase,
    ...keywords,
  ]
}

function spellText({ text, upcharge }: Spell): string {
  return upcharge === null ? text : `${text} ${upcharge}`
}

export function modifierWords(modifier: Modifier): string | null {
  const label = STATS.find(({ id }) => id === modifier.stat)?.label ?? modifier.stat
  if ('set' in modifier) return modifier.set === null ? null : `${label} ${formatFigure(modifier.set)}`
  return modifier.add === null ? null : `${label} ${formatSigned(modifier.add)}`
}

function ifKnown(value: Known<number>, format: (value: number) => string): string | null {
  return value === null ? null : format(value)
}
