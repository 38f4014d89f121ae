import { addingLine, type Known } from '@/lib/kernel/amounts'
import type { Row } from '@/lib/kernel/catalogue'
import { formatFigure, formatSigned } from '@/lib/kernel/figures'
import { candidate, shortFacts } from '@/lib/kernel/rules/equipment'
import { nameOf, unitLabel } from '@/lib/kernel/rules/force'
import type { BaseRange, Equipment, Slot, Sum, Trait, UpgradeRange } from '@/lib/kernel/rules/game'
import { cannotJudge, issueOf, type Repair } from '@/lib/kernel/rules/issue'
import { isAnyHouse, isHouse } from '@/lib/kernel/sources'
import { upgradeTo } from './alternatives'
import { ourCapExceeded, upgradeNotForSale, upgradeOverCap, upgradeUnknown } from './issues'
import { NOT_FOR_SALE, UPGRADE_PRICES } from './readings'
import {
  areExclusive,
  capOf,
  type DwethiaForce,
  type DwethiaUnit,
  isBuilding,
  keywordOf,
  keywordText,
  pricedStepsOf,
  shortPlacesOf,
  upgradeCapOf,
  whyNotCarried,
  whyNotCast,
  whyNotOfRace,
  whyUnavailable,
} from './rows'
import { type DwethiaRule, eachUnit } from './rules'
import type { Keyword, Modifier, Race, Spell, Wargear } from './schema'
import { type Distance, STAT_IDS, STATS, type Stat, UPGRADES } from './stats'

type Sourced = Pick<Row, 'source' | 'below'>

type Words = { readonly class: string; readonly race: string; readonly wargear: string }

type FamilyGame = {
  readonly words: Words
  readonly distance: Distance
  /** Whether the lower caps of upgrades hold for a unit. */
  isBasic(unit: DwethiaUnit): boolean
  base(unit: DwethiaUnit, force: DwethiaForce): BaseRange
  mayLackRace(force: DwethiaForce): boolean
  start?(unit: DwethiaUnit): Equipment['start']
}

export function equipmentOf(game: FamilyGame): (unit: DwethiaUnit, force: DwethiaForce) => Equipment {
  return (unit, force) => ({
    slots: slotsOf(game, unit, force),
    upgrades: isBuilding(unit.class) ? [] : upgradesFor(unit, game.isBasic(unit), force),
    base: game.base(unit, force),
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
      // A building has none, and nothing forbids one.
      candidates: building
        ? rows.races.filter(({ slug }) => slug === race?.slug).map((row) => candidate(row, null))
        : rows.races.map((row) => candidate(row, whyNotOfRace(classRow, row, force.faction))),
      describe: ({ slug }) => rows.races.filter((row) => row.slug === slug).map((row) => raceTrait(row, distance)),
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
      describe: ({ slug }) =>
        rows.wargear
          .filter((row) => row.slug === slug)
          .flatMap((row) => [wargearTrait(row, distance), ...keywordTraits([row], force)]),
    },
    {
      slot: 'spells',
      label: 'Spells',
      optional: true,
      candidates: rows.spells.map((row) =>
        candidate(row, whyNotCast(classRow, row, force.faction), spellWords(row, distance)),
      ),
      describe: ({ slug }) =>
        rows.spells
          .filter((row) => row.slug === slug)
          .flatMap((row) => [spellTrait(row, distance), ...keywordTraits([row], force)]),
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
  force: Pick<DwethiaForce, 'catalogue'>,
  distance: Distance = '″',
): readonly Trait[] {
  const { class: row, wargear, spells } = unit
  return [
    ...(row.text ? [sourced(row, { name: row.name, words: null, text: row.text })] : []),
    ...wargear.map((one) => wargearTrait(one, distance)),
    ...spells.map((one) => spellTrait(one, distance)),
    ...keywordTraits([row, ...wargear], force),
  ]
}

function raceTrait(race: Race, distance: Distance): Trait {
  const values = STATS.map(({ id, label }) =>
    ifKnown(race.base[id], (value) => `${label} ${formatFigure(value)}${id === 'movement' ? distance : ''}`),
  )
  const words = shortFacts([...values, ...race.modifiers.map(modifierWords)])
  const trait = sourced(race, { name: race.name, words, text: race.text })
  return isHouse(race, 'base') ? { ...trait, house: [...(trait.house ?? []), 'words'] } : trait
}

function wargearTrait(row: Wargear, distance: Distance): Trait {
  return sourced(row, { name: row.name, words: shortFacts(wargearWords(row, distance)), text: row.text })
}

function spellTrait(row: Spell, distance: Distance): Trait {
  return sourced(row, { name: row.name, words: shortFacts(spellWords(row, distance)), text: spellText(row) })
}

/** The rule of each keyword that the rows have. */
function keywordTraits(
  rows: Parameters<typeof isHouseKeyword>[0],
  { catalogue }: Pick<DwethiaForce, 'catalogue'>,
): readonly Trait[] {
  const keywords = new Set(rows.flatMap((one) => one.keywords))
  return [...keywords].map((keyword) => {
    const known = keywordOf(catalogue, keyword)
    const house = [
      ...(isHouseKeyword(rows, keyword, known) ? ['name' as const] : []),
      ...(known && isHouse(known, 'text') ? ['text' as const] : []),
    ]
    return { name: `[${keyword}]`, words: null, text: keywordText(keyword, known), house }
  })
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

/** Nothing is sold, unless the players agree on a page's price list. */
export const upgradesSold = eachUnit(
  'Characteristics are bought only where it is agreed',
  [upgradeNotForSale],
  (unit, force) =>
    force.answer(UPGRADE_PRICES) !== NOT_FOR_SALE
      ? []
      : pricedStepsOf(unit).map(({ id, label, bought }) =>
          issueOf(upgradeNotForSale, upgradeSlot(unit, id), { name: nameOf(unit), stat: label, bought }, [
            upgradeTo(unit, id, 0, `Do not buy ${label}`),
            AGREE_ON_SALE,
          ]),
        ),
)

/** Every list that buys says what its prices are from; empty where it buys nothing, or may not. */
export function stepsBought(force: DwethiaForce): readonly Sum[] {
  if (force.answer(UPGRADE_PRICES) === NOT_FOR_SALE) return []
  const lines = force.units.flatMap((unit) =>
    pricedStepsOf(unit).map(({ label, bought }) =>
      addingLine(`${unitLabel(unit)}: ${label} ${formatSigned(bought)}`, bought * unit.entry.count),
    ),
  )
  const label = 'Steps bought, as agreed, at the prices of a page on advancement in campaigns'
  return lines.length === 0 ? [] : [{ id: 'stepsBought', label, lines }]
}

const AGREE_ON_SALE: Repair = {
  label: 'Agree to sell steps',
  edits: [{ kind: 'read', reading: UPGRADE_PRICES, to: 'printed' }],
}

/**
 * The caps of basic units hold for basic units, and in Conquest for all but commanders; those of heroes for all others.
 * Where the role is not known, only what exceeds both is an issue.
 */
export function upgradesCapped(isBasic: (unit: DwethiaUnit) => Known<boolean>): DwethiaRule {
  return eachUnit('A bought characteristic ends at its cap', [upgradeOverCap], (unit, force) => {
    if (force.answer(UPGRADE_PRICES) === NOT_FOR_SALE) return []
    const basic = isBasic(unit)
    return pricedStepsOf(unit).flatMap(({ id, label, bought }) => {
      const { cap, value } = upgradeCapOf(unit, id, basic)
      if (cap === null) return []
      if (value === null) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its value is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (basic === null && value <= cap && value > (capOf(id, 'basicCap') ?? cap)) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its role is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (value <= cap) return []
      const params = { name: nameOf(unit), stat: label, value, cap }
      const affordable = Math.max(0, bought - (value - cap))
      return [
        issueOf(UPGRADES[id]?.heroCap === null ? ourCapExceeded : upgradeOverCap, upgradeSlot(unit, id), params, [
          upgradeTo(unit, id, affordable, `Buy ${label} +${affordable}`),
        ]),
      ]
    })
  })
}

export const upgradesPriced = eachUnit('Only what has a price can be bought', [upgradeUnknown], (unit) =>
  Object.entries(unit.entry.upgrades)
    .filter(
      ([stat, bought]) => bought !== 0 && (bought < 0 || !isStat(stat) || !UPGRADES[stat] || isBuilding(unit.class)),
    )
    .map(([stat]) =>
      issueOf(upgradeUnknown, upgradeSlot(unit, stat), { name: nameOf(unit), stat }, [
        upgradeTo(unit, stat, 0, `Do not buy ${stat}`),
      ]),
    ),
)

function isStat(stat: string): stat is Stat {
  return (STAT_IDS as readonly string[]).includes(stat)
}

function upgradeSlot(unit: DwethiaUnit, stat: string) {
  return { kind: 'slot', entry: unit.entry.id, slot: 'upgrades', row: stat } as const
}
