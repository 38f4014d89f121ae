import type { RowTypes } from '../catalogue'
import { formatFigure, formatTally } from '../figures'
import { nameOf } from '../rules/force'
import type { Characteristic, Force, Game, PricedUnit } from '../rules/game'
import { capitalised } from '../words'
import { card, cardForEach } from './cards'
import { markDrawing, unmarked } from './drawings'
import { type Base, describeBase, lengthOf, type Marking, widthOf } from './marks'
import { type GameOdds, oddsBlocks } from './odds'
import type { Block, Cell, Printable, Printed, Words } from './sheet'
import { additionWords, amountWords, areHouse, entryWords, joinFacts, run, stepsWords } from './words'

type UnitSheetParts<R extends RowTypes> = {
  readonly game: Game<R>
  readonly label: string
  readonly words: string
  readonly drawnAsShip?: boolean
  readonly odds: GameOdds<R>
  /** The base on a sheet to fill in by hand. */
  readonly blankBase: Base
  /** The line under the name, before the base. */
  factsUnderName(unit: PricedUnit<R>, force: Force<R>): readonly (string | null)[]
  /** Its equipment and abilities, below its values. */
  bodyBlocks(unit: PricedUnit<R>, force: Force<R>): readonly Block[]
  /** The same, to fill in by hand. */
  blankBodyBlocks(): readonly Block[]
}

/** Unit sheets: half a page for each entry, or as many pages as it needs. */
export function unitSheets<R extends RowTypes>(parts: UnitSheetParts<R>): Printable<R> {
  const { label, words } = parts
  return {
    id: 'sheets',
    label,
    words,
    secret: false,
    showsOdds: true,
    *compose(printed) {
      const cards = printed.blank
        ? [blankCard(parts, printed)]
        : yield* cardForEach(printed.force.units, (unit) => unitCard(parts, printed, unit))
      return [{ kind: 'cards', id: 'sheets', title: label, words: [], cards }]
    },
  }
}

function unitCard<R extends RowTypes>(parts: UnitSheetParts<R>, printed: Printed<R>, unit: PricedUnit<R>) {
  const { game } = parts
  const { force } = printed
  const marking = game.mark(unit, force)
  const drawingPlace = drawingPlaceOf(marking.base)
  const blocks: readonly Block[] = [
    headOf(parts, force, unit, marking),
    ...(drawingPlace === 'below' ? [drawingBelow(parts, marking)] : []),
    { kind: 'values', cells: cellsOf(game.characteristics, unit, force) },
    { kind: 'text', words: valueWords(game.characteristics, unit), small: true },
    ...parts.bodyBlocks(unit, force),
    ...oddsBlocks(game, parts.odds, printed, unit),
    { kind: 'text', words: priceWords(unit, game.limitUnit.many), small: true },
    ...notesOf(unit.entry.notes),
  ]
  const title = unit.entry.count === 1 ? nameOf(unit) : `${nameOf(unit)} × ${unit.entry.count}`
  return card(
    { id: unit.entry.id, title, size: drawingPlace === 'head' ? 'half' : 'page', blocks },
    printed,
    game.readings,
  )
}

/** Most bases fit beside the name. A larger one is drawn below; one larger than the paper is not drawn. */
function drawingPlaceOf(base: Base): 'head' | 'below' | 'none' {
  const [length, width] = [lengthOf(base), widthOf(base)]
  if (length <= 100 && width <= 62) return 'head'
  return length <= 180 && width <= 180 ? 'below' : 'none'
}

function drawingBelow<R extends RowTypes>({ drawnAsShip = false }: UnitSheetParts<R>, marking: Marking): Block {
  return { kind: 'drawing', drawing: markDrawing(marking, drawnAsShip), words: [] }
}

function headOf<R extends RowTypes>(
  { game, drawnAsShip = false, factsUnderName }: UnitSheetParts<R>,
  force: Force<R>,
  unit: PricedUnit<R>,
  marking: Marking,
): Block {
  const { entry, class: row, each, total } = unit
  const count = entry.count === 1 ? '' : ` × ${entry.count}`
  const facts = joinFacts([entry.name === null ? null : row.name, ...factsUnderName(unit, force)])
  return {
    kind: 'head',
    drawing: drawingPlaceOf(marking.base) === 'head' ? markDrawing(marking, drawnAsShip) : null,
    name: `${nameOf(unit)}${count}`,
    line: [
      run(joinFacts([facts, `base ${describeBase(marking.base)}`])),
      ...(row.source.kind === 'house' ? [run(' · house', { house: true })] : []),
    ],
    figure: {
      value: formatTally(total),
      line: entry.count === 1 ? game.limitUnit.many : `${entry.count} × ${formatTally(each)} ${game.limitUnit.many}`,
    },
  }
}

function cellsOf<R extends RowTypes>(
  characteristics: readonly Characteristic[],
  { values, composition }: PricedUnit<R>,
  force: Force<R>,
): readonly Cell[] {
  return characteristics
    .filter(({ id }) => id in values)
    .map(({ id, label, measure }) => ({
      label,
      value: amountWords(values[id] ?? null, measure),
      ...(areHouse(force.catalogue, composition.values[id] ?? []) ? { house: true as const } : undefined),
    }))
}

/** Where the values come from: changed values with their steps, the others with their sources only. */
function valueWords<R extends RowTypes>(
  characteristics: readonly Characteristic[],
  { values, composition }: PricedUnit<R>,
): Words {
  const own = characteristics.filter(({ id }) => id in values)
  const changed = own.filter(({ id }) => (composition.values[id]?.length ?? 0) > 1)
  const unchanged = own.filter((one) => !changed.includes(one))
  const sources = [...new Set(unchanged.map(({ id }) => composition.values[id]?.[0]?.label ?? ''))].filter(
    (one) => one !== '',
  )
  return [
    ...changed.flatMap(({ id, label }, i) => [
      run(`${i === 0 ? '' : ' · '}${label} `, { bold: true }),
      run(stepsWords(composition.values[id] ?? [])),
    ]),
    run(
      sources.length === 0 ? '' : `${changed.length === 0 ? 'All' : ' · the rest'} as given by ${sources.join(', ')}`,
    ),
  ]
}

function priceWords<R extends RowTypes>({ entry, each, total, composition }: PricedUnit<R>, limitUnit: string): Words {
  const times = entry.count === 1 ? '' : `, × ${formatFigure(entry.count)} = ${formatTally(total)}`
  return [
    run(`${capitalised(limitUnit)} `, { bold: true }),
    run(`${additionWords(composition.price)} = ${formatTally(each)}${times}`),
  ]
}

export function notesOf(notes: string | null): readonly Block[] {
  return notes === null ? [] : [{ kind: 'text', words: entryWords('Notes', notes) }]
}

function blankCard<R extends RowTypes>(parts: UnitSheetParts<R>, printed: Printed<R>) {
  const { game, drawnAsShip = false, blankBase } = parts
  const blank = (label: string) => ({ label, value: null })
  const blocks: readonly Block[] = [
    {
      kind: 'columns',
      share: 0.38,
      left: [{ kind: 'drawing', drawing: markDrawing(unmarked(blankBase), drawnAsShip), words: [] }],
      right: [
        {
          kind: 'fields',
          fields: [
            'Name',
            'What it is',
            'Base and marking',
            `${capitalised(game.limitUnit.many)} each, and how many`,
          ].map(blank),
        },
      ],
    },
    { kind: 'values', cells: game.characteristics.map(({ label }) => blank(label)) },
    ...parts.blankBodyBlocks(),
    { kind: 'lines', label: 'Notes', count: 1 },
  ]
  return card({ id: 'blank', title: `${parts.label}, blank`, size: 'half', blocks }, printed, [])
}

/** One row of boxes for each model; for many models, one number with space to write. */
export function ticksPerModel(label: string, models: number, each: number | null): readonly Block[] {
  if (each !== null && each <= 0) return []
  if (models === 1) return [{ kind: 'ticks', label, count: each }]
  if (each === 1) return [{ kind: 'ticks', label: `${label}, one for each model`, count: models }]
  if (models > MOST_TICK_ROWS) return [{ kind: 'ticks', label: `Models, ${label} ${each ?? '?'} each`, count: models }]
  return Array.from({ length: models }, (_, i) => ({ kind: 'ticks', label: `${label}, model ${i + 1}`, count: each }))
}

const MOST_TICK_ROWS = 12
