import type { Catalogue, RowTypes } from '../catalogue'
import { formatFigure, formatTally } from '../figures'
import { chosen } from '../roster/roster'
import type { Ledger } from '../rules/evaluate'
import { nameOf } from '../rules/force'
import type { Game, Sum } from '../rules/game'
import type { Issue } from '../rules/issue'
import { pickedIn } from '../rules/picked'
import { areHouse, isHouse } from '../sources'
import { capitalised } from '../words'
import { card, changedReadings } from './cards'
import { isHousePart, legendOf, loadoutLegendOf } from './labels'
import type { Marking } from './marks'
import type { Block, Column, Drawing, Printable, Printed, Words } from './sheet'
import {
  additionWords,
  entryWords,
  joinFacts,
  joinRuns,
  markedText,
  nameRun,
  run,
  sourcedTable,
  wordsOf,
} from './words'

type RecordSheetParts<R extends RowTypes> = {
  readonly game: Game<R>
  readonly label: string
  readonly words: string
  readonly drawnAsShip?: boolean
  /** The head of the tracker, one row for each round: "Priority", "Victory points". */
  readonly trackerColumns: readonly string[]
  rounds(printed: Printed<R>): number
  /** The choices of the list, with their rules. */
  choiceBlocks(printed: Printed<R>): readonly Block[]
  /** Further boxes to tick and lines to write on. */
  furtherBlocks(printed: Printed<R>): readonly Block[]
}

/** One sheet for the whole force, to tick and write on during a game. */
export function recordSheet<R extends RowTypes>(parts: RecordSheetParts<R>): Printable<R> {
  const { game, label, words } = parts
  return {
    id: 'record',
    label,
    words,
    secret: false,
    compose: (printed) => [
      {
        kind: 'cards',
        id: 'record',
        title: label,
        words: [],
        cards: [
          card(
            {
              id: 'record',
              title: label,
              size: 'page',
              blocks: printed.blank ? blankBlocks(parts, printed) : blocksOf(parts, printed),
            },
            printed,
            game.readings,
          ),
        ],
      },
    ],
  }
}

function blocksOf<R extends RowTypes>(parts: RecordSheetParts<R>, printed: Printed<R>): readonly Block[] {
  const { game } = parts
  const { evaluation, roster } = printed
  const { catalogue } = printed.force
  return [
    ...headOf(game, printed),
    {
      kind: 'columns',
      share: 0.5,
      left: [
        ...sumsOf(printed),
        ...bankBlocks(evaluation.banks, catalogue),
        ...poolBlocks(evaluation.pools ?? [], catalogue),
      ],
      right: parts.choiceBlocks(printed),
    },
    trackerBlock(parts, printed),
    ...parts.furtherBlocks(printed),
    { kind: 'heading', words: wordsOf('The list') },
    unitTable(game, printed),
    ...unresolvedBlocks(printed),
    ...issueBlocks(game, printed),
    ...readingsOf(game, printed),
    ...(roster.notes === null ? [] : [{ kind: 'text', words: entryWords('Notes', roster.notes) } as const]),
  ]
}

export function headOf<R extends RowTypes>(game: Game<R>, printed: Printed<R>): readonly Block[] {
  const { roster, force, evaluation } = printed
  const { main } = evaluation
  const head: Block = {
    kind: 'head',
    drawing: codeDrawing(printed),
    name: roster.name,
    line: [
      run(game.name),
      ...(force.faction ? [run(' · '), nameRun(force.faction)] : []),
      ...(force.religion ? [run(' · '), nameRun(force.religion)] : []),
    ],
    figure: {
      value: markedText(formatTally(main.amount), areHouse(force.catalogue, main.lines)),
      line: `of ${formatFigure(main.limit)} ${game.limitUnit.many}`,
    },
  }
  const status = joinFacts([
    visibleIssues(game, printed).every(({ severity }) => severity !== 'error')
      ? 'Legal under the rules that are checked'
      : 'Not legal under the rules that are checked',
    printed.pack,
    // A link that contains the whole list is too long to type.
    printed.link !== null && printed.link.length > LONGEST_TYPED_LINK ? null : printed.link,
  ])
  const legend = legendOf(printed, game)
  const loadouts = loadoutLegendOf(printed, game)
  return [
    head,
    { kind: 'text', words: wordsOf(status), small: true },
    ...titledRuns('Colours', legend),
    ...titledRuns('Letters', loadouts),
  ]
}

function titledRuns(title: string, runs: Words): readonly Block[] {
  if (runs.length === 0) return []
  return [{ kind: 'text', words: [run(`${title}. `, { bold: true }), ...runs], small: true }]
}

const SQUARE_MM = 0.7
const LONGEST_TYPED_LINK = 90

function codeDrawing<R extends RowTypes>({ code }: Printed<R>): Drawing | null {
  if (code === null) return null
  const side = code.length * SQUARE_MM
  return {
    name: 'QR code that opens the list',
    width: side,
    height: side,
    shapes: [{ kind: 'squares', mm: SQUARE_MM, rows: code, x: -side / 2, y: -side / 2 }],
  }
}

/** Limits and further numbers, each with its lines. */
function sumsOf<R extends RowTypes>({ evaluation, force: { catalogue } }: Printed<R>): readonly Block[] {
  const { main, otherLimits } = evaluation
  return [
    {
      kind: 'fields',
      fields: [
        {
          label: main.label,
          value: [
            run(formatTally(main.amount), { house: areHouse(catalogue, main.lines) }),
            run(ofLimit(main.amount, main.limit)),
          ],
        },
        ...otherLimits.map(({ label, amount, limit, lines }) => ({
          label,
          value: [
            run(formatTally(amount), { bold: true, house: areHouse(catalogue, lines) }),
            run(ofLimit(amount, limit), { bold: true }),
            ...(lines.length === 0 ? [] : [run(': '), ...additionWords(lines, catalogue)]),
          ],
        })),
        ...evaluation.figures.map((sum) => ({ label: sum.label, value: sumWords(sum, catalogue) })),
      ],
    },
  ]
}

function ofLimit(amount: Ledger['amount'], limit: number): string {
  const left = limit - amount.points
  const rest = left === 0 ? '' : left > 0 ? `, ${formatFigure(left)} left` : `, ${formatFigure(-left)} too many`
  return ` of ${formatFigure(limit)}${amount.exact ? rest : ''}`
}

function sumWords({ amount, lines }: Sum & Ledger, catalogue: Catalogue): Words {
  const total = run(formatTally(amount), { bold: true, house: areHouse(catalogue, lines) })
  return lines.length === 0 ? [total] : [total, run(' ('), ...additionWords(lines, catalogue), run(')')]
}

function poolBlocks(sums: readonly (Sum & Ledger)[], catalogue: Catalogue): readonly Block[] {
  return sums.flatMap((sum): Block[] => [
    ...(sum.amount.exact && sum.amount.points <= 0
      ? [{ kind: 'text', words: wordsOf(`${sum.label} ${formatTally(sum.amount)}`), small: true } as const]
      : [{ kind: 'ticks', label: sum.label, count: sum.amount.exact ? sum.amount.points : null } as const]),
    ...(sum.lines.length === 0
      ? []
      : [
          {
            kind: 'text',
            words: [
              run(`${sum.label} `),
              run(formatTally(sum.amount), { house: areHouse(catalogue, sum.lines) }),
              run(': '),
              ...additionWords(sum.lines, catalogue),
            ],
            small: true,
          } as const,
        ]),
  ])
}

/** What is in a bank at the start, with cells for each round. */
function bankBlocks(sums: readonly (Sum & Ledger)[], catalogue: Catalogue): readonly Block[] {
  if (sums.length === 0) return []
  const fields = sums.map((sum) => ({ label: `${sum.label} at the start`, value: sumWords(sum, catalogue) }))
  return [{ kind: 'fields', fields }]
}

function trackerBlock<R extends RowTypes>({ trackerColumns, rounds }: RecordSheetParts<R>, printed: Printed<R>): Block {
  const columns: readonly Column[] = ['Round', ...trackerColumns].map((label, i) => ({
    label,
    share: i === 0 ? 0.6 : 1,
  }))
  const rows = Array.from({ length: rounds(printed) }, (_, i) =>
    columns.map((_, at) => (at === 0 ? wordsOf(`${i + 1}`) : [])),
  )
  return { kind: 'table', columns, rows }
}

const UNIT_COLUMNS: readonly Column[] = [
  { label: 'Mark', share: 0.62 },
  { label: 'Unit', share: 2 },
  { label: 'What it is', share: 2 },
  { label: 'Models', share: 0.6, align: 'right' },
  { label: 'Each', share: 0.75, align: 'right' },
  { label: 'Together', share: 0.85, align: 'right' },
]

function unitTable<R extends RowTypes>(game: Game<R>, { force }: Printed<R>): Block {
  return sourcedTable({
    kind: 'table',
    columns: UNIT_COLUMNS,
    rows: force.units.map((unit) => {
      const { entry, race, class: row, wargear, spells, each, total, composition } = unit
      const house = areHouse(force.catalogue, composition.price)
      const picked = joinRuns([...wargear, ...spells].map(nameRunOf), ', ')
      return [
        markWords(game.mark(unit, force), force.catalogue),
        wordsOf(nameOf(unit), { bold: true, house: entry.name === null && isHouse(row, 'name') }),
        [
          ...joinRuns([...(race ? [nameRun(race)] : []), nameRun(row)]),
          ...(picked.length === 0 ? [] : [run(' · '), ...picked]),
          ...(entry.start ? [run(' · starts on the board')] : []),
        ],
        wordsOf(formatFigure(entry.count)),
        wordsOf(formatTally(each), { house }),
        wordsOf(formatTally(total), { house }),
      ]
    }),
  })
}

const nameRunOf = (row: Parameters<typeof nameRun>[0]) => nameRun(row)

/** What stands on a base: its text and its load-out letter. */
export function markWords(marking: Marking, catalogue: Catalogue): Words {
  const { text, loadout } = marking
  return joinRuns([run(text, { house: isHousePart(marking, 'text', catalogue) }), run(loadout ?? '')])
}

function unresolvedBlocks<R extends RowTypes>({ force }: Printed<R>): readonly Block[] {
  return force.unresolved.map(({ entry, missing }) => ({
    kind: 'text',
    words: entryWords(
      entry.name ?? entry.class,
      `Kept, but not counted: the pack has no ${missing.map(({ slug }) => slug).join(', no ')}.`,
    ),
    small: true,
  }))
}

/** The issues of the list, without those about a secret choice. */
function visibleIssues<R extends RowTypes>(game: Game<R>, { evaluation }: Printed<R>): readonly Issue[] {
  const secret = new Set(game.choices.filter((choice) => choice.secret).map(({ id }) => id))
  return evaluation.issues.filter(({ target }) => target.kind !== 'choice' || !secret.has(target.choice))
}

function issueBlocks<R extends RowTypes>(game: Game<R>, printed: Printed<R>): readonly Block[] {
  const visible = visibleIssues(game, printed)
  if (visible.length === 0) return []
  return [
    { kind: 'heading', words: wordsOf('Checked') },
    ...visible.map(({ severity, message }) => ({
      kind: 'text' as const,
      words: severity === 'error' ? entryWords('Against the rules', message) : wordsOf(message),
      small: true as const,
    })),
  ]
}

export function readingsOf<R extends RowTypes>(game: Game<R>, { roster }: Printed<R>): readonly Block[] {
  const changed = changedReadings(game.readings, roster)
  if (changed.length === 0) return []
  return [
    { kind: 'heading', words: wordsOf('Non-default readings') },
    ...changed.map(({ reading, answer }) => ({
      kind: 'text' as const,
      words: entryWords(reading.question.replace(/\?$/, ''), `${answer} (${reading.place})`),
      small: true as const,
    })),
  ]
}

/** The names of all choices that are not secret. */
export function nonSecretChoices<R extends RowTypes>(game: Game<R>, { force, roster }: Printed<R>): Block {
  return {
    kind: 'fields',
    fields: game.choices
      .filter(({ secret }) => !secret)
      .map((choice) => {
        const picks = chosen(roster.choices, choice.id).map(pickedIn(choice, force))
        const names = picks.map(({ name, house }) => run(name, { house: house ?? false }))
        return { label: choice.label, value: names.length === 0 ? null : joinRuns(names, ', ') }
      }),
  }
}

function blankBlocks<R extends RowTypes>(parts: RecordSheetParts<R>, printed: Printed<R>): readonly Block[] {
  const { game } = parts
  const { pools, banks } = printed.evaluation
  const blank = (label: string) => ({ label, value: null })
  return [
    {
      kind: 'fields',
      fields: ['Name of the list', 'Faction and religion', `${capitalised(game.limitUnit.many)} and limit`]
        .concat(game.choices.filter(({ secret }) => !secret).map(({ label }) => label))
        .concat(banks.map(({ label }) => `${label} at the start`))
        .map(blank),
    },
    ...(pools ?? []).map(({ label }) => ({ kind: 'ticks' as const, label, count: null })),
    trackerBlock(parts, printed),
    ...parts.furtherBlocks(printed),
    { kind: 'heading', words: wordsOf('The list') },
    { kind: 'table', columns: UNIT_COLUMNS, rows: [], blanks: 14 },
    { kind: 'lines', label: 'Notes', count: 4 },
  ]
}
