import type { RowTypes } from '../catalogue'
import { formatTally } from '../figures'
import { nameOf } from '../rules/force'
import type { Game, PricedUnit } from '../rules/game'
import { areHouse, isHouse } from '../sources'
import { card } from './cards'
import { headOf, markWords, nonSecretChoices, readingsOf } from './record'
import type { Block, Printable, Printed, Words } from './sheet'
import { joinRuns, nameRun, run, sourcedTable, wordsOf } from './words'

/** One page for the opponent: what is on the table, without secrets and notes. */
export function opponentSummary<R extends RowTypes>(game: Game<R>): Printable<R> {
  return {
    id: 'summary',
    label: 'Summary for the opponent',
    words: 'What the other side may know: no secrets, no notes.',
    secret: false,
    compose: (printed) => [
      {
        kind: 'cards',
        id: 'summary',
        title: 'Summary for the opponent',
        words: [],
        cards: [
          card(
            {
              id: 'summary',
              title: 'Summary for the opponent',
              size: 'page',
              blocks: printed.blank ? BLANK : blocksOf(game, printed),
            },
            printed,
            game.readings,
          ),
        ],
      },
    ],
  }
}

const COLUMNS = [
  { label: 'Mark', share: 0.62 },
  { label: 'Unit', share: 1.9 },
  { label: 'Values', share: 3 },
  { label: 'Carries and can do', share: 2.6 },
  { label: 'Together', share: 0.7, align: 'right' },
] as const

function blocksOf<R extends RowTypes>(game: Game<R>, printed: Printed<R>): readonly Block[] {
  const { force, evaluation } = printed
  const sums = [...(evaluation.pools ?? []), ...evaluation.figures]
  return [
    ...headOf(game, printed),
    nonSecretChoices(game, printed),
    ...(sums.length === 0
      ? []
      : [
          {
            kind: 'text',
            words: joinRuns(
              sums.map(({ label, amount, lines }) =>
                run(`${label} ${formatTally(amount)}`, { house: areHouse(force.catalogue, lines) }),
              ),
            ),
          } as const,
        ]),
    sourcedTable({ kind: 'table', columns: COLUMNS, rows: force.units.map((unit) => rowOf(game, printed, unit)) }),
    ...readingsOf(game, printed),
  ]
}

function rowOf<R extends RowTypes>(game: Game<R>, { force }: Printed<R>, unit: PricedUnit<R>): readonly Words[] {
  const { entry, race, class: row, total, values, composition } = unit
  const count = entry.count === 1 ? '' : ` × ${entry.count}`
  const what = joinRuns([...(race ? [nameRun(race)] : []), ...(entry.name === null ? [] : [nameRun(row)])])
  const shown = game.characteristics.filter(({ id }) => id in values)
  return [
    markWords(game.mark(unit, force), force.catalogue),
    [
      run(nameOf(unit), { bold: true, house: entry.name === null && isHouse(row, 'name') }),
      ...(count === '' ? [] : [run(count, { bold: true })]),
      ...(what.length === 0 ? [] : [run(' '), ...what]),
    ],
    shown.map(({ id, short, measure }, i) =>
      run(`${i === 0 ? '' : ' '}${short} ${shortValue(values[id] ?? null, measure)}`, {
        house: areHouse(force.catalogue, composition.values[id] ?? []),
      }),
    ),
    traitWords(game, force, unit),
    wordsOf(formatTally(total), { house: areHouse(force.catalogue, composition.price) }),
  ]
}

function traitWords<R extends RowTypes>(game: Game<R>, force: Printed<R>['force'], unit: PricedUnit<R>): Words {
  return game
    .traits(unit, force)
    .filter(({ name }) => name !== unit.class.name)
    .flatMap(({ name, words, house }, i) => [
      run(`${i === 0 ? '' : ', '}${name}`, { house: house?.includes('name') ?? false }),
      ...(words === null
        ? []
        : [run(` (${words})`, { house: (house?.includes('words') && !house.includes('name')) ?? false })]),
    ])
}

function shortValue(value: number | null, measure = ''): string {
  if (value === null) return '–'
  return `${value < 0 ? `−${-value}` : value}${measure}`
}

const BLANK: readonly Block[] = [
  {
    kind: 'fields',
    fields: ['List', 'Faction and religion', 'Points and limit'].map((label) => ({ label, value: null })),
  },
  { kind: 'table', columns: COLUMNS, rows: [], blanks: 16 },
]
