import type { Row } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import type { Reading } from '@/lib/kernel/roster/roster'
import { rulesInShort } from '@/lib/kernel/sheets/rules-in-short'
import type { Block, Column, Printable, Words } from '@/lib/kernel/sheets/sheet'
import {
  amountWords,
  entryOf,
  entryWords,
  fieldWords,
  houseOfEntry,
  nameRun,
  run,
  sourcedTable,
  wordsOf,
} from '@/lib/kernel/sheets/words'
import { areHouse, isAnyHouse, isHouse } from '@/lib/kernel/sources'
import { isHouseKeyword, modifierWords, wargearWords } from './equipment'
import { type DwethiaForce, type DwethiaRows, type DwethiaUnit, isWeapon, keywordOf, keywordText } from './rows'
import type { Keyword, Spell, Wargear } from './schema'
import type { Distance } from './stats'

type Sourced = Pick<Row, 'source' | 'below'>

/** Where a unit comes from, for the line under its name. */
export function originFacts({ race, class: row, entry }: DwethiaUnit, { faction, religion }: DwethiaForce) {
  return [
    faction && nameRun(faction),
    race && nameRun(race),
    row.role && run(row.role, { house: isHouse(row, 'role') }),
    row.role === 'religious' ? religion && nameRun(religion) : null,
    entry.start ? 'starts on the board' : null,
  ]
}

type GearLook = {
  readonly fightsUnarmed: boolean
  readonly catalogue: DwethiaForce['catalogue']
  readonly distance: Distance
  /** In a fight, the Strength of the model is added to that of the weapon. */
  readonly addsStrength?: true
}

/** Weapons and spells with their numbers, other wargear, and the rule of every keyword. */
export function gearBlocks(unit: DwethiaUnit, look: GearLook): readonly Block[] {
  const { class: row, wargear, spells } = unit
  const others = wargear.filter((one) => !isWeapon(one))
  return [
    ...weaponTable(unit, look),
    ...others.map((one) => line(one, one.text, wargearWords(one, look.distance))),
    ...wargear.filter((one) => isWeapon(one) && one.text !== null).map((one) => line(one, one.text)),
    ...spellTable(spells, look.distance),
    ...spells.map((one) => line(one, one.upcharge === null ? one.text : `${one.text} Upcharge: ${one.upcharge}`)),
    ...(row.text === null ? [] : [line(row, row.text)]),
  ]
}

/** The keywords of a unit, its wargear and its spells, each once and with its rule. */
export function keywordBlocks(
  { class: row, wargear, spells }: DwethiaUnit,
  { catalogue }: DwethiaForce,
): readonly Block[] {
  const rows = [row, ...wargear, ...spells]
  const keywords = new Set(rows.flatMap((one) => one.keywords))
  return [...keywords].map((keyword) => {
    const known = keywordOf(catalogue, keyword)
    const house = { name: isHouseKeyword(rows, keyword, known), text: known ? isHouse(known, 'text') : false }
    return { kind: 'text', words: entryWords(`[${keyword}]`, keywordText(keyword, known), house), small: true }
  })
}

/** What a line says of a piece of wargear before its text. */
const FACTS = ['range', 'reach', 'strength', 'wounds', 'penalty', 'save', 'sides', 'modifiers', 'keywords'] as const

type Named = Sourced & { readonly name: string }

function line(row: Named, text: string | null, words: readonly (string | null)[] = []): Block {
  const facts = words.filter((one) => one !== null).join(', ')
  const said = [
    ...(facts === '' ? [] : [run(facts, { house: isAnyHouse(row, FACTS) })]),
    ...(text ? [run(text, { house: isHouse(row, 'text') })] : []),
  ]
  return { kind: 'text', words: entryOf({ name: row.name, house: isHouse(row, 'name') }, said), small: true }
}

/** The columns of weapons, or of spells, in a game that measures so. */
const weaponColumns = (distance: Distance): readonly Column[] => [
  { label: 'Weapon', share: 1.7 },
  { label: RANGE_LABELS[distance], share: 0.8 },
  { label: 'Strength', share: 0.8 },
  { label: 'After moving', share: 1 },
  { label: 'Keywords and more', share: 2 },
]

const RANGE_LABELS = { '″': 'Range', ' spaces': 'Spaces' } as const

/** Its weapons, and the close combat of a model that has no weapon for it. */
function weaponTable(unit: DwethiaUnit, look: GearLook): readonly Block[] {
  const weapons = unit.wargear.filter(isWeapon)
  const isUnarmed = look.fightsUnarmed && !weapons.some(({ kind }) => kind === 'melee')
  if (weapons.length === 0 && !isUnarmed) return []
  const rows = [
    ...weapons.map((weapon) => weaponRow(weapon, unit, look)),
    ...(isUnarmed ? unarmedRow(unit, look.catalogue) : []),
  ]
  return [sourcedTable({ kind: 'table', columns: weaponColumns(look.distance), rows })]
}

/** How far in the table, whose head says in spaces. */
function farWords(far: number, distance: Distance): string {
  return distance === '″' ? `${far}″` : `${far}`
}

function strengthWords(weapon: Wargear, { values, composition }: DwethiaUnit, look: GearLook): Words {
  const own = values.strength ?? null
  if (!look.addsStrength || weapon.kind !== 'melee' || weapon.strength === null || own === null)
    return fieldWords(weapon, 'strength', amountWords(weapon.strength))
  const house = isHouse(weapon, 'strength') || areHouse(look.catalogue, composition.values.strength ?? [])
  return wordsOf(`${amountWords(own + weapon.strength)} (${own} + ${weapon.strength})`, { house })
}

function weaponRow(weapon: Wargear, unit: DwethiaUnit, look: GearLook): readonly Words[] {
  const { kind, range, reach, wounds, penalty, save, sides, keywords, modifiers } = weapon
  const more = [
    ...keywords,
    wounds === null ? null : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
    save === null ? null : `save ${save}+`,
    sides === null ? null : sides.join(', '),
    ...modifiers.map(modifierWords),
  ]
  const moreHouse = isAnyHouse(weapon, ['keywords', 'wounds', 'save', 'sides', 'modifiers'])
  return [
    [{ ...nameRun(weapon), bold: true }],
    range === null && reach === null
      ? wordsOf(kind === 'melee' ? '1' : '–')
      : fieldWords(
          weapon,
          range === null ? 'reach' : 'range',
          range === null ? `${reach}` : farWords(range, look.distance),
        ),
    strengthWords(weapon, unit, look),
    kind === 'melee' ? wordsOf('') : fieldWords(weapon, 'penalty', penalty && penaltyWords(penalty, unit, look)),
    wordsOf(more.filter((one) => one !== null).join(', '), { house: more.length > 0 && moreHouse }),
  ]
}

/** With half a penalty a model shoots that has moved no further than half of its Movement, in spaces rounded up. */
function penaltyWords(penalty: keyof typeof PENALTY_WORDS, { values }: DwethiaUnit, { distance }: GearLook): string {
  const movement = values.movement ?? null
  const words = PENALTY_WORDS[penalty]
  if (penalty !== 'half' || movement === null) return words
  return `${words}, ${distance === '″' ? inQuarters(2 * movement) : Math.ceil(movement / 2)}${distance}`
}

const PENALTY_WORDS = { none: 'no penalty', half: 'half penalty', full: 'full penalty' } as const

const QUARTERS = ['', '¼', '½', '¾'] as const

/** So many quarters as a number: "1½". */
export function inQuarters(quarters: number): string {
  const whole = Math.floor(quarters / 4)
  const rest = QUARTERS[quarters - 4 * whole] ?? ''
  return whole === 0 && rest !== '' ? rest : `${formatFigure(whole)}${rest}`
}

/** How a unit fights without a weapon. */
function unarmedRow({ values, composition }: DwethiaUnit, catalogue: DwethiaForce['catalogue']) {
  const house = areHouse(catalogue, composition.values.strength ?? [])
  const strength = wordsOf(amountWords(values.strength ?? null) ?? '–', { house })
  return [[wordsOf('Close combat', { bold: true }), wordsOf('1'), strength, wordsOf(''), wordsOf('')]]
}

const spellColumns = (distance: Distance): readonly Column[] => [
  { label: 'Spell', share: 1.6 },
  { label: 'Charge', share: 0.7 },
  { label: RANGE_LABELS[distance], share: 0.7 },
  { label: 'Strength', share: 0.8 },
  { label: 'Wounds', share: 0.8 },
  { label: 'Phase', share: 1 },
]

function spellTable(spells: readonly Spell[], distance: Distance): readonly Block[] {
  if (spells.length === 0) return []
  const rows = spells.map((spell) => [
    [
      { ...nameRun(spell), bold: true as const },
      ...spell.keywords.map((one) => run(` [${one}]`, { house: isHouse(spell, 'keywords') })),
    ],
    fieldWords(spell, 'charge', amountWords(spell.charge)),
    fieldWords(spell, 'range', spell.range === null ? null : farWords(spell.range, distance)),
    fieldWords(spell, 'strength', amountWords(spell.strength)),
    fieldWords(spell, 'wounds', amountWords(spell.wounds)),
    fieldWords(spell, 'phase', spell.phase),
  ])
  return [sourcedTable({ kind: 'table', columns: spellColumns(distance), rows })]
}

/** The same, to fill in by hand. The game's own part is on the right. */
export function blankGear(
  tickLabels: readonly string[],
  gameBlocks: readonly Block[] = [],
  distance: Distance = '″',
): readonly Block[] {
  const keywords: Block = { kind: 'lines', label: 'Keywords and rules', count: 2 }
  const ticks = tickLabels.map((label): Block => ({ kind: 'ticks', label, count: null }))
  return [
    { kind: 'table', columns: weaponColumns(distance), rows: [], blanks: 2 },
    { kind: 'table', columns: spellColumns(distance), rows: [], blanks: 1 },
    ...(gameBlocks.length === 0
      ? [...ticks, keywords]
      : tickLabels.length === 1
        ? [{ kind: 'columns', share: 0.42, left: [...ticks, keywords], right: gameBlocks } as const]
        : [{ kind: 'columns', share: 0.3, left: ticks, right: [keywords, ...gameBlocks] } as const]),
  ]
}

/** What players must be able to see on a model, to tick. */
export function mustShowBlocks({ entry }: DwethiaUnit, shown: readonly string[]): readonly Block[] {
  if (shown.length === 0) return []
  return [
    { kind: 'heading', words: wordsOf(entry.count === 1 ? 'The model must show' : 'Each model must show') },
    { kind: 'columns', share: 0.5, left: shown.flatMap(everySecondFrom(0)), right: shown.flatMap(everySecondFrom(1)) },
  ]
}

/** Every second one, for one of two columns. */
const everySecondFrom =
  (column: number) =>
  (label: string, i: number): readonly Block[] =>
    i % 2 === column ? [{ kind: 'ticks', label, count: 1, square: true }] : []

/** What the books say beside the keywords of units and weapons, which stand on the unit sheets. */
const RULE_PARTS: readonly (readonly [Keyword['on'], string])[] = [
  ['rule', 'Rules'],
  ['order', 'Orders'],
  ['resource', 'Resources'],
  ['terrain', 'Terrain'],
]

export function familyRules<R extends DwethiaRows>(readings: readonly Reading[]): Printable<R> {
  return rulesInShort<R>({
    words: 'The turn, moving, seeing, shooting and fighting, and terrain, as the rows of the pack have them.',
    readings,
    partsOf: ({ force: { catalogue } }) =>
      RULE_PARTS.map(([on, heading]) => ({
        heading,
        entries: catalogue.rows.keywords
          .filter((row) => row.on === on)
          .map((row) => entryWords(row.name, row.text, houseOfEntry(row))),
      })),
  })
}

/** A row with its rule, under a label that says what it is. */
export function ruleBlock(
  label: string,
  row: (Named & { readonly text: string | null }) | undefined,
): readonly Block[] {
  if (!row) return []
  return [
    {
      kind: 'text',
      words: [run(`${label}: `), ...entryWords(row.name, row.text, houseOfEntry(row))],
    },
  ]
}
