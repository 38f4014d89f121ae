import { nameOf } from '@/lib/kernel/rules/force'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { card, cardForEach } from '@/lib/kernel/sheets/cards'
import { titleOf } from '@/lib/kernel/sheets/labels'
import { oddsBlocks } from '@/lib/kernel/sheets/odds'
import type { Block, Card, CardSize, Cell, Printable, Printed, Words } from '@/lib/kernel/sheets/sheet'
import { notesOf } from '@/lib/kernel/sheets/unit-sheets'
import { amountWords, entryWords, joinFacts, joinRuns, nameRun, run } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { capitalised } from '@/lib/kernel/words'
import { magewinds } from '../index'
import { magewindsOdds } from '../odds'
import { READINGS } from '../readings'
import {
  attackName,
  type MagewindsRows,
  type Ours,
  oursIn,
  ourValuesIn,
  profileName,
  shownProfile,
  strikesOf,
  versionWords,
} from '../rows'
import type { Ability, Attack, Strike } from '../schema'
import { ATTRIBUTES, NEAR_ENEMY } from '../stats'

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
  // Where all of a profile is ours, the head of the card says so once.
  const isWhollyOurs = profile !== undefined && ourValuesIn(fighter, profile) === null
  const ours = oursIn(fighter, isWhollyOurs ? undefined : profile)
  const blocks: readonly Block[] = [
    {
      kind: 'head',
      drawing: null,
      name: titleOf(unit),
      line: joinRuns([
        ...(entry.name === null ? [] : [nameRun(fighter)]),
        run(slotsOf(unit), { house: isHouse(fighter, 'slots') }),
        run(profile?.version ? profileName(profile.version, versionWords(fighter, profile) ?? undefined) : '', {
          house: profile?.status === 'house',
        }),
      ]),
      figure: null,
    },
    { kind: 'values', cells: ATTRIBUTES.map((attribute) => cellOf(attribute, unit, ours)) },
    ...moveBlocks(unit),
    { kind: 'ticks', label: 'Damage', count: unit.values.toughness ?? null },
    ...(profile?.attacks ?? []).flatMap((attack) => attackBlocks(attack, entry, ours)),
    ...(profile?.attacks.length ? [] : [BLANK_ATTACK]),
    ...(profile?.abilities ?? []).map((ability) => abilityBlock(ability, ours)),
    ...(profile?.complete ? [] : [{ kind: 'lines', label: 'Not in the sources', count: 2 } as const]),
    ...oddsBlocks(magewinds, magewindsOdds, printed, unit),
    ...notesOf(entry.notes),
  ]
  return card({ id: entry.id, title: nameOf(unit), size: CARD_SIZE, blocks, copies: entry.count }, printed, READINGS)
}

function cellOf({ id, label, ...more }: (typeof ATTRIBUTES)[number], { values }: Unit, ours: Ours): Cell {
  const value = amountWords(values[id] ?? null, 'measure' in more ? more.measure : '')
  return { label, value, ...(ours.attribute(id) ? { house: true as const } : undefined) }
}

/** Core rules 13.4: what is left of a Move that begins beside an enemy. */
function moveBlocks({ values }: Unit): readonly Block[] {
  const movement = values.movement ?? null
  if (movement === null) return []
  const near = Math.max(0, movement - NEAR_ENEMY.less)
  const words = `${movement}″, or ${near}″ if it begins within ${NEAR_ENEMY.within}″ of an enemy.`
  return [{ kind: 'text', words: entryWords('Move', words), small: true }]
}

function slotsOf({ class: { slots } }: Unit): string {
  return slots === null ? 'slots not known' : `${slots} ${slots === 1 ? 'slot' : 'slots'}`
}

function attackBlocks(attack: Attack, entry: Unit['entry'], ours: Ours): readonly Block[] {
  const { kind, range, magical, cost, harmless, text } = attack
  const name = attackName(attack, entry)
  const title = joinFacts([
    name ?? `${kind} attack`,
    name === null ? null : kind,
    range.least === 0 ? `${range.most}″` : `${range.least}–${range.most}″`,
    magical ? 'magical' : null,
    cost,
  ])
  const strikes: Words = strikesOf(attack).flatMap(([id, strike], i) => [
    ...(id === 'single' ? [] : [run(`${i === 0 ? '' : ' · '}${capitalised(id)} `, { bold: true })]),
    run(strikeWords(strike), { house: ours.strike(attack, id) }),
  ])
  const more = [harmless && text === null ? 'Harmless.' : null, text].filter((one) => one !== null).join(' ')
  return [
    { kind: 'text', words: [run(capitalised(title), { bold: true, house: ours.attack(attack) })], small: true },
    { kind: 'text', words: more === '' ? strikes : [...strikes, run(`. ${more}`)], small: true },
  ]
}

function strikeWords({ power, precision }: Strike): string {
  return `power ${power}, precision ${amountWords(precision)}`
}

function abilityBlock(ability: Ability, ours: Ours): Block {
  return { kind: 'text', words: abilityWords(ability, ours.ability(ability)), small: true }
}

/** Its name and facts, then its text. */
export function abilityWords({ name, type, cost, costKnown, timing, range, text }: Ability, house = false): Words {
  const facts = joinFacts([
    name ?? 'Ability',
    type,
    costKnown ? cost : 'cost: ______',
    range === null ? null : `${range}″`,
    timing,
  ])
  return entryWords(facts, text, house)
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
