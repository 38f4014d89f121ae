import type { Known } from '@/lib/kernel/amounts'
import type { Row } from '@/lib/kernel/catalogue'
import { formatFigure, formatSigned } from '@/lib/kernel/figures'
import { candidate, shortFacts } from '@/lib/kernel/rules/equipment'
import type { BaseRange, Equipment, Slot, Trait, UpgradeRange } from '@/lib/kernel/rules/game'
import { isAnyHouse, isHouse } from '@/lib/kernel/sources'
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
import type { Keyword, Modifier, Spell, Wargear } from './schema'
import { type Distance, STATS, type Stat, UPGRADES } from './stats'

type Sourced = Pick<Row, 'source' | 'below'>

type Words = { readonly class: string; readonly race: string; readonly wargear: string }

type FamilyGame = {
  readonly words: Words
  readonly distance: Distance
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

function slotsOf(
  { words, distance, mayLackRace }: FamilyGame,
  unit: DwethiaUnit,
  force: DwethiaForce,
): readonly Slot[] {
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
          wargearWords(row, distance),
        ),
      ),
    },
    {
      slot: 'spells',
      label: 'Spells',
      optional: true,
      candidates: rows.spells.map((row) =>
        candidate(row, whyNotCast(classRow, row, force.faction), spellWords(row, distance)),
      ),
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
export function traitsOf(
  unit: DwethiaUnit,
  { catalogue }: Pick<DwethiaForce, 'catalogue'>,
  distance: Distance = '″',
): readonly Trait[] {
  const { class: row, wargear, spells } = unit
  const rows = [row, ...wargear]
  const keywords = new Set(rows.flatMap((one) => one.keywords))
  return [
    ...(row.text ? [sourced(row, { name: row.name, words: null, text: row.text })] : []),
    ...wargear.map((one) =>
      sourced(one, { name: one.name, words: shortFacts(wargearWords(one, distance)), text: one.text }),
    ),
    ...spells.map((one) =>
      sourced(one, { name: one.name, words: shortFacts(spellWords(one, distance)), text: spellText(one) }),
    ),
    ...[...keywords].map((keyword): Trait => {
      const known = keywordOf(catalogue, keyword)
      const house = [
        ...(isHouseKeyword(rows, keyword, known) ? ['name' as const] : []),
        ...(known && isHouse(known, 'text') ? ['text' as const] : []),
      ]
      return { name: `[${keyword}]`, words: null, text: known?.text ?? null, house }
    }),
  ]
}

const FACTS = [
  ...['range', 'reach', 'strength', 'wounds', 'penalty', 'save', 'sides', 'modifiers', 'keywords'],
  ...['charge', 'phase'],
]

function sourced(row: Sourced, trait: Trait): Trait {
  const house = [
    ...(isHouse(row, 'name') ? ['name' as const] : []),
    ...(isAnyHouse(row, FACTS) ? ['words' as const] : []),
    ...(isHouse(row, 'text') ? ['text' as const] : []),
  ]
  return { ...trait, house }
}

/** A keyword is house where its own row says so; its number also where only the pack gave it to whoever has it. */
export function isHouseKeyword(
  rows: readonly (Sourced & { readonly keywords: readonly string[] })[],
  keyword: string,
  known: Keyword | undefined,
): boolean {
  if (known && (isHouse(known, 'name') || !/\d/.test(keyword))) return isHouse(known, 'name')
  return rows.filter(({ keywords }) => keywords.includes(keyword)).every((row) => isHouse(row, 'keywords'))
}

export function wargearWords(wargear: Wargear, distance: Distance): readonly (string | null)[] {
  const { kind, range, reach, strength, wounds, penalty, save, sides, keywords, modifiers } = wargear
  const ranged = kind === 'ranged' || kind === 'grenade'
  return [
    ifKnown(range, (far) => `${far}${distance}`),
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

function spellWords(
  { charge, range, strength, wounds, phase, keywords }: Spell,
  distance: Distance,
): readonly (string | null)[] {
  return [
    ifKnown(charge, (paid) => `charge ${paid}`),
    ifKnown(range, (far) => `${far}${distance}`),
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
