import type { Catalogue, RowTypes } from '../catalogue'
import { type AskedAttack, type AttackContext, isHouseCell, type OddsAnswer, type OddsRefusal } from '../odds/answer'
import { type AttackOnTarget, attackTable, classUnits, markedAttacks, removalChanceOf, typicalOf } from '../odds/units'
import { nameOf } from '../rules/force'
import type { Game, PricedUnit } from '../rules/game'
import { isHouse } from '../sources'
import { card } from './cards'
import type { Block, Column, Printable, Printed, Words } from './sheet'
import { sourcedTable, wordsOf } from './words'

/** The part of a game's odds that sheets use. Methods, so that a game with its own row types fits. */
export type GameOdds<R extends RowTypes> = {
  answer(question: object, catalogue: Catalogue<R>): OddsAnswer | OddsRefusal
  attacksOn(attacker: PricedUnit<R>, target: PricedUnit<R>, under: AttackContext<R>): readonly AskedAttack[]
  sturdiness(unit: PricedUnit<R>): number | null
  /** What the printed numbers take for granted beside what they do in every game. */
  readonly assumes?: string
}

/** What each unit does to three typical targets of its pack. */
export function oddsSheet<R extends RowTypes>(game: Game<R>, odds: GameOdds<R>): Printable<R> {
  return {
    id: 'odds',
    label: TITLE,
    words: 'What each attack of the list does to three typical targets of the pack, and how likely it destroys them.',
    secret: false,
    compose(printed) {
      const blocks = printed.blank ? BLANK : listBlocks(game, odds, printed)
      if (blocks.length === 0) return []
      const parts = { id: 'odds', title: TITLE, size: 'page', blocks } as const
      return [
        {
          kind: 'cards',
          id: 'odds',
          title: parts.title,
          words: [],
          cards: [card(parts, printed, game.readings)],
        },
      ]
    },
  }
}

/** The same for one unit, for its own sheet. */
export function oddsBlocks<R extends RowTypes>(
  game: Game<R>,
  odds: GameOdds<R>,
  printed: Printed<R>,
  unit: PricedUnit<R>,
): readonly Block[] {
  if (!printed.odds || printed.blank) return []
  const { targets, rowsOf } = oddsFor(game, odds, printed)
  const rows = rowsOf(unit)
  if (rows.length === 0) return []
  return [
    sourcedTable({ kind: 'table', columns: [{ label: SHORT_TITLE, share: 1.3 }, ...columnsOf(targets)], rows }),
    { kind: 'text', small: true, words: explanationOf(odds) },
  ]
}

const TITLE = 'Odds against typical targets'
const SHORT_TITLE = 'Odds against'

const EXPLANATION =
  'One model as it is armed against one of the target, in the open: the average, and the chance to destroy it.'

function explanationOf({ assumes }: { readonly assumes?: string }): Words {
  return wordsOf(assumes === undefined ? EXPLANATION : `${EXPLANATION} ${assumes}`)
}

function listBlocks<R extends RowTypes>(game: Game<R>, odds: GameOdds<R>, printed: Printed<R>): readonly Block[] {
  const { targets, kinds, rowsOf } = oddsFor(game, odds, printed)
  const rows = kinds.flatMap((unit) => rowsOf(unit).map((row) => [nameWords(unit), ...row]))
  if (rows.length === 0 || targets.length === 0) return []
  return [
    { kind: 'heading', words: wordsOf(TITLE) },
    { kind: 'text', small: true, words: explanationOf(odds) },
    sourcedTable({
      kind: 'table',
      columns: [{ label: 'Unit', share: 1.6 }, { label: 'Attack', share: 1.6 }, ...columnsOf(targets)],
      rows: withoutDuplicates(rows),
    }),
    ...(kinds.length > MOST_KINDS
      ? [{ kind: 'text', small: true, words: wordsOf(`The first ${MOST_KINDS} of ${kinds.length} kinds.`) } as const]
      : []),
  ]
}

function nameWords<R extends RowTypes>(unit: PricedUnit<R>): Words {
  return wordsOf(nameOf(unit), { bold: true, house: unit.entry.name === null && isHouse(unit.class, 'name') })
}

function columnsOf<R extends RowTypes>(targets: readonly PricedUnit<R>[]): readonly Column[] {
  return targets.map((target) => ({
    label: nameOf(target),
    align: 'right',
    share: 1,
    ...(isHouse(target.class, 'name') ? { house: true as const } : undefined),
  }))
}

type ListOdds<R extends RowTypes> = {
  readonly targets: readonly PricedUnit<R>[]
  readonly kinds: readonly PricedUnit<R>[]
  /** A row for each attack; none for units beyond the first that are worked out. */
  rowsOf(unit: PricedUnit<R>): readonly (readonly Words[])[]
}

/** Worked out once for equal units, however many sheets show them. */
function oddsFor<R extends RowTypes>(game: Game<R>, odds: GameOdds<R>, printed: Printed<R>): ListOdds<R> {
  return printed.force.once(odds, () => answersOf(game, odds, printed))
}

function answersOf<R extends RowTypes>(game: Game<R>, odds: GameOdds<R>, printed: Printed<R>): ListOdds<R> {
  const { force, roster } = printed
  const { catalogue } = force
  const targets = typicalOf(classUnits(catalogue, game), (unit) => odds.sturdiness(unit))
  const kinds = kindsIn(force.units)
  const workedOut = new Set(kinds.slice(0, MOST_KINDS).map(kindKeyOf))
  const under = { readings: roster.readings, catalogue }
  const attacksOn = markedAttacks(odds, under)
  const rows = new Map<string, readonly (readonly Words[])[]>()
  const rowsFor = (unit: PricedUnit<R>) =>
    attackTable(unit, targets, {
      attacksOn: (one, other) => attacksOn(one, other).filter(({ isCommon }) => !isCommon),
      answer: (question) => odds.answer(question, catalogue),
    }).map(({ label, hasHouseName, cells }) => [wordsOf(label, { house: hasHouseName }), ...cells.map(cellOf)])
  return {
    targets,
    kinds,
    rowsOf(unit) {
      const kind = kindKeyOf(unit)
      const rowsOfKind = rows.get(kind) ?? (workedOut.has(kind) ? rowsFor(unit) : [])
      rows.set(kind, rowsOfKind)
      return rowsOfKind
    },
  }
}

/** Each takes milliseconds: a very long list must not block other print jobs. */
const MOST_KINDS = 120

/** The first unit of each kind: of those with the same name and equipment. */
function kindsIn<R extends RowTypes>(units: readonly PricedUnit<R>[]): readonly PricedUnit<R>[] {
  return [...new Map(units.toReversed().map((unit) => [kindKeyOf(unit), unit])).values()].toReversed()
}

/** The key of units with the same name and equipment. */
function kindKeyOf<R extends RowTypes>({ entry }: PricedUnit<R>): string {
  const { class: row, race, name, wargear, spells, upgrades, choices } = entry
  return JSON.stringify([row, race, name, wargear, spells, upgrades, choices])
}

/** Equal rows once, in their order. */
function withoutDuplicates(rows: readonly (readonly Words[])[]): readonly (readonly Words[])[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

function cellOf(cell: AttackOnTarget | null): Words {
  if (!cell || 'refused' in cell.answer) return wordsOf('–')
  const removal = removalChanceOf(cell.answer)
  const mean = cell.answer.mean.toFixed(2)
  const words = removal === null ? mean : `${mean} · ${Math.round(removal * 100)}\u00a0%`
  return wordsOf(words, { house: isHouseCell(cell) })
}

const BLANK: readonly Block[] = [
  { kind: 'heading', words: wordsOf(TITLE) },
  {
    kind: 'table',
    columns: ['Unit', 'Attack', 'Against', 'On average', 'Destroyed'].map((label) => ({ label, share: 1 })),
    rows: [],
    blanks: 16,
  },
]
