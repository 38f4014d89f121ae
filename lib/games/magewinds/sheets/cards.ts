import { nameOf } from '@/lib/kernel/rules/force'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { card, cardForEach } from '@/lib/kernel/sheets/cards'
import { titleOf } from '@/lib/kernel/sheets/labels'
import { oddsBlocks } from '@/lib/kernel/sheets/odds'
import type { Block, Card, CardSize, Cell, Printable, Printed, Words } from '@/lib/kernel/sheets/sheet'
import { cellsOf, notesOf } from '@/lib/kernel/sheets/unit-sheets'
import { amountWords, entryWords, joinFacts, joinRuns, nameRun, run } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { capitalised } from '@/lib/kernel/words'
import { magewinds } from '../index'
import { magewindsOdds } from '../odds'
import { READINGS } from '../readings'
import type { Ability, Attack, Fighter, FighterProfile, Strike } from '../schema'
import { ATTRIBUTES, attackName, type MagewindsRows, originOf, shownProfile, statusOf } from '../stats'

/** The size of a playing card: nine on a page. */
export const CARD_SIZE: CardSize = { width: 63, height: 88 }

type Unit = PricedUnit<MagewindsRows>

/** Core rules 4.2: a card for each fighter, with its attributes, attacks and abilities. */
export const referenceCards: Printable<MagewindsRows> = {
  id: 'sheets',
  label: 'Reference cards',
  words: 'A playing card for each fighter: attributes, attacks, abilities, damage to tick. Nine on a page.',
  secret: false,
  showsOdds: true,
  *compose(printed) {
    const cards = printed.blank
      ? [blankCard(printed)]
      : yield* cardForEach(printed.force.units, (unit) => cardOf(unit, printed))
    return [{ kind: 'cards', id: 'sheets', title: 'Reference cards', words: [], cards }]
  },
}

function cardOf(unit: Unit, printed: Printed<MagewindsRows>): Card {
  const { entry, class: fighter } = unit
  const profile = shownProfile(fighter, entry)
  const house = profile !== undefined && statusOf(fighter, profile) === 'house'
  const blocks: readonly Block[] = [
    {
      kind: 'head',
      drawing: null,
      name: titleOf(unit),
      // What a house profile says is house altogether: said once, at its head.
      line: joinRuns([
        ...(entry.name === null ? [] : [nameRun(fighter)]),
        run(slotsOf(unit), { house: isHouse(fighter, 'slots') }),
        run(versionOf(fighter, profile) ?? '', { house }),
      ]),
      figure: null,
    },
    { kind: 'values', cells: cellsOf(ATTRIBUTES, unit, printed.force).map((cell) => (house ? unmarked(cell) : cell)) },
    { kind: 'ticks', label: 'Damage', count: unit.values.toughness ?? null },
    ...(profile?.attacks ?? []).flatMap((attack) => attackBlocks(attack, unit)),
    ...(profile?.attacks.length ? [] : [BLANK_ATTACK]),
    ...(profile?.abilities ?? []).map(abilityBlock),
    ...(profile?.complete ? [] : [{ kind: 'lines', label: 'Not in the sources', count: 2 } as const]),
    ...oddsBlocks(magewinds, magewindsOdds, printed, unit),
    ...notesOf(entry.notes),
  ]
  return card({ id: entry.id, title: nameOf(unit), size: CARD_SIZE, blocks, copies: entry.count }, printed, READINGS)
}

function unmarked({ house: _, ...cell }: Cell): Cell {
  return cell
}

function slotsOf({ class: { slots } }: Unit): string {
  return slots === null ? 'slots not known' : `${slots} ${slots === 1 ? 'slot' : 'slots'}`
}

function versionOf(fighter: Fighter, profile: FighterProfile | undefined): string | null {
  if (!profile || profile.version === null) return null
  const { version, status } = originOf(fighter, profile)
  return status === 'sourced' ? `version ${version}` : `version ${version}, ${status}`
}

function attackBlocks(attack: Attack, { entry }: Unit): readonly Block[] {
  const { kind, range, strikes, magical, cost, harmless, text } = attack
  const inches = range.least === 0 ? `${range.most}″` : `${range.least}–${range.most}″`
  const name = attackName(attack, entry)
  const title = joinFacts([
    name ?? `${kind} attack`,
    name === null ? null : kind,
    inches,
    magical ? 'magical' : null,
    cost,
  ])
  const strikeRuns: Words =
    'single' in strikes
      ? [run(strikeWords(strikes.single))]
      : [
          run('Light ', { bold: true }),
          run(strikeWords(strikes.light)),
          run(' · Heavy ', { bold: true }),
          run(strikeWords(strikes.heavy)),
        ]
  const more = [harmless ? 'Harmless.' : null, text].filter((one) => one !== null).join(' ')
  return [
    { kind: 'text', words: [run(capitalised(title), { bold: true })], small: true },
    { kind: 'text', words: more === '' ? strikeRuns : [...strikeRuns, run(`. ${more}`)], small: true },
  ]
}

function strikeWords({ power, precision }: Strike): string {
  return `power ${power}, precision ${amountWords(precision)}`
}

function abilityBlock({ name, type, cost, costKnown, timing, range, text }: Ability): Block {
  const facts = joinFacts([
    name ?? 'Ability',
    type,
    costKnown ? cost : 'cost: ______',
    range === null ? null : `${range}″`,
    timing,
  ])
  return { kind: 'text', words: entryWords(facts, text), small: true }
}

const BLANK_ATTACK: Block = {
  kind: 'table',
  columns: [
    { label: 'Attack', share: 2 },
    { label: 'Range', share: 1 },
    { label: 'Power', share: 1 },
    { label: 'Precision', share: 1 },
  ],
  rows: [],
  blanks: 2,
}

/** A page of cards to fill in. */
const CARDS_ON_PAGE = 9

function blankCard(printed: Printed<MagewindsRows>): Card {
  return card(
    {
      id: 'blank',
      title: 'Reference card, blank',
      size: CARD_SIZE,
      blocks: [
        { kind: 'fields', fields: ['Name', 'Slots, version'].map((label) => ({ label, value: null })) },
        { kind: 'values', cells: ATTRIBUTES.map(({ label }) => ({ label, value: null })) },
        { kind: 'ticks', label: 'Damage', count: null },
        BLANK_ATTACK,
        { kind: 'lines', label: 'Abilities', count: 4 },
      ],
      copies: CARDS_ON_PAGE,
    },
    printed,
    [],
  )
}
