import type { Block, Column, Words } from '@/lib/kernel/sheets/sheet'
import { amountWords, entryWords, run, wordsOf } from '@/lib/kernel/sheets/words'
import { modifierWords, wargearWords } from './equipment'
import { type DwethiaForce, type DwethiaUnit, isWeapon, keywordOf } from './rows'
import type { Spell, Wargear } from './schema'

/** Where a unit comes from, for the line under its name. */
export function originFacts({ race, class: row, entry }: DwethiaUnit, { faction, religion }: DwethiaForce) {
  return [
    faction?.name ?? null,
    race?.name ?? null,
    row.role,
    row.role === 'religious' ? (religion?.name ?? null) : null,
    entry.start ? 'starts on the board' : null,
  ]
}

/** Weapons and spells with their numbers, other wargear, and the rule of every keyword. */
export function gearBlocks(
  unit: DwethiaUnit,
  { fightsUnarmed }: { readonly fightsUnarmed: boolean },
): readonly Block[] {
  const { class: row, wargear, spells } = unit
  const weapons = wargear.filter(isWeapon)
  const others = wargear.filter((one) => !isWeapon(one))
  return [
    ...weaponTable(weapons, fightsUnarmed && !weapons.some(({ reach }) => reach !== null) ? unarmedRow(unit) : []),
    ...others.map((one) => line(one, wargearWords(one), one.text)),
    ...weapons.filter(({ text }) => text !== null).map((one) => line(one, [], one.text)),
    ...spellTable(spells),
    ...spells.map((one) => line(one, [], one.upcharge === null ? one.text : `${one.text} Upcharge: ${one.upcharge}`)),
    ...(row.text === null ? [] : [line(row, [], row.text)]),
  ]
}

/** The keywords of a unit, its wargear and its spells, each once and with its rule. */
export function keywordBlocks(
  { class: row, wargear, spells }: DwethiaUnit,
  { catalogue }: DwethiaForce,
): readonly Block[] {
  const keywords = new Set([
    ...row.keywords,
    ...wargear.flatMap((one) => one.keywords),
    ...spells.flatMap((one) => one.keywords),
  ])
  return [...keywords].map((keyword) => {
    const known = keywordOf(catalogue, keyword)
    return {
      kind: 'text',
      words: entryWords(`[${keyword}]`, known?.text ?? null, known?.source.kind === 'house'),
      small: true,
    }
  })
}

type Named = { readonly name: string; readonly source: { readonly kind: string } }

function line(row: Named, words: readonly (string | null)[], text: string | null): Block {
  const facts = words.filter((one) => one !== null).join(', ')
  return {
    kind: 'text',
    words: entryWords(row.name, [facts, text].filter(Boolean).join('. ') || null, row.source.kind === 'house'),
    small: true,
  }
}

const WEAPON_COLUMNS: readonly Column[] = [
  { label: 'Weapon', share: 1.7 },
  { label: 'Range', share: 0.8 },
  { label: 'Strength', share: 0.8 },
  { label: 'After moving', share: 1 },
  { label: 'Keywords and more', share: 2 },
]

function weaponTable(weapons: readonly Wargear[], unarmedRows: readonly (readonly Words[])[]): readonly Block[] {
  if (weapons.length + unarmedRows.length === 0) return []
  return [{ kind: 'table', columns: WEAPON_COLUMNS, rows: [...weapons.map(weaponRow), ...unarmedRows] }]
}

function weaponRow(weapon: Wargear): readonly Words[] {
  const { name, source, kind, range, reach, strength, wounds, penalty, save, sides, keywords, modifiers } = weapon
  const more = [
    ...keywords,
    wounds === null ? null : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
    save === null ? null : `save ${save}+`,
    sides === null ? null : sides.join(', '),
    ...modifiers.map(modifierWords),
  ]
  return [
    wordsOf(name, { bold: true, house: source.kind === 'house' }),
    wordsOf(range === null ? (reach === null ? (kind === 'melee' ? '1' : '–') : `${reach}`) : `${range}″`),
    wordsOf(amountWords(strength) ?? '–'),
    wordsOf(kind === 'melee' ? '' : penalty === null ? '–' : PENALTY_WORDS[penalty]),
    wordsOf(more.filter((one) => one !== null).join(', ')),
  ]
}

const PENALTY_WORDS = { none: 'no penalty', half: 'half penalty', full: 'full penalty' } as const

/** How a unit fights without a weapon. */
function unarmedRow({ values }: DwethiaUnit): readonly (readonly Words[])[] {
  const strength = amountWords(values.strength ?? null) ?? '–'
  return [[wordsOf('Close combat', { bold: true }), wordsOf('1'), wordsOf(strength), wordsOf(''), wordsOf('')]]
}

const SPELL_COLUMNS: readonly Column[] = [
  { label: 'Spell', share: 1.6 },
  { label: 'Charge', share: 0.7 },
  { label: 'Range', share: 0.7 },
  { label: 'Strength', share: 0.8 },
  { label: 'Wounds', share: 0.8 },
  { label: 'Phase', share: 1 },
]

function spellTable(spells: readonly Spell[]): readonly Block[] {
  if (spells.length === 0) return []
  return [
    {
      kind: 'table',
      columns: SPELL_COLUMNS,
      rows: spells.map(({ name, source, charge, range, strength, wounds, phase, keywords }) => [
        [run(name, { bold: true, house: source.kind === 'house' }), run(keywords.map((one) => ` [${one}]`).join(''))],
        wordsOf(amountWords(charge) ?? '–'),
        wordsOf(amountWords(range, '″') ?? '–'),
        wordsOf(amountWords(strength) ?? '–'),
        wordsOf(amountWords(wounds) ?? '–'),
        wordsOf(phase ?? '–'),
      ]),
    },
  ]
}

/** The same, to fill in by hand. The game's own part is on the right. */
export function blankGear(tickLabels: readonly string[], gameBlocks: readonly Block[] = []): readonly Block[] {
  const keywords: Block = { kind: 'lines', label: 'Keywords and rules', count: 2 }
  const ticks = tickLabels.map((label): Block => ({ kind: 'ticks', label, count: null }))
  return [
    { kind: 'table', columns: WEAPON_COLUMNS, rows: [], blanks: 2 },
    { kind: 'table', columns: SPELL_COLUMNS, rows: [], blanks: 1 },
    ...(gameBlocks.length === 0
      ? [...ticks, keywords]
      : tickLabels.length === 1
        ? [{ kind: 'columns', share: 0.42, left: [...ticks, keywords], right: gameBlocks } as const]
        : [{ kind: 'columns', share: 0.3, left: ticks, right: [keywords, ...gameBlocks] } as const]),
  ]
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
      words: [run(`${label}: `), ...entryWords(row.name, row.text, row.source.kind === 'house')],
    },
  ]
}
