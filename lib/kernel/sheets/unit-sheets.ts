import type { RowTypes } from '../catalogue'
import { formatFigure, formatTally } from '../figures'
import { nameOf } from '../rules/force'
import type { Characteristic, Force, Game, PricedUnit } from '../rules/game'
import { areHouse, isHouse, isHouseMark } from '../sources'
import { capitalised } from '../words'
import { card, cardForEach } from './cards'
import { markDrawing, unmarked } from './drawings'
import { type Base, lengthOf, type Marking, widthOf } from './marks'
import { type GameOdds, oddsBlocks } from './odds'
import type { Block, Cell, Printable, Printed, TextRun, Words } from './sheet'
import { additionWords, amountWords, entryWords, joinRuns, markedText, run, stepsWords } from './words'

type UnitSheetParts<R extends RowTypes> = {
  readonly game: Game<R>
  readonly label: string
  readonly words: string
  readonly drawnAsShip?: boolean
  readonly odds: GameOdds<R>
  /** The base on a sheet to fill in by hand. */
  readonly blankBase: Base
  /** The line under the name, before the base. */
  factsUnderName(unit: PricedUnit<R>, force: Force<R>): readonly (TextRun | string | null)[]
  /** Whether the named models of one entry have a sheet each, and another printable gives one to every model. */
  readonly oneForEachModel?: true
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
        : yield* cardForEach(
            printed.force.units.flatMap((unit) =>
              parts.oneForEachModel && unit.entry.name !== null
                ? modelsOf(unit)
                : [{ unit, id: unit.entry.id, of: null }],
            ),
            (shown) => unitCard(parts, printed, shown),
          )
      return [{ kind: 'cards', id: 'sheets', title: label, words: [], cards }]
    },
  }
}

/** A sheet for every model of the entries that share one among the unit sheets. */
export function modelSheets<R extends RowTypes>(parts: UnitSheetParts<R>): Printable<R> {
  return {
    id: 'models',
    label: 'A sheet for each model',
    words: 'One for every model of the entries that share a unit sheet: those of several without a name.',
    secret: false,
    *compose(printed) {
      const cards = printed.blank
        ? [blankCard(parts, printed)]
        : yield* cardForEach(printed.force.units.filter(sharesSheet).flatMap(modelsOf), (shown) =>
            unitCard(parts, printed, shown),
          )
      return cards.length === 0
        ? []
        : [{ kind: 'cards', id: 'models', title: 'A sheet for each model', words: [], cards }]
    },
  }
}

function sharesSheet<R extends RowTypes>({ entry }: PricedUnit<R>): boolean {
  return entry.name === null && entry.count > 1
}

/** What one card shows: an entry, or one of its models. */
type Shown<R extends RowTypes> = {
  readonly unit: PricedUnit<R>
  readonly id: string
  /** "1 of 3"; null for a whole entry. */
  readonly of: string | null
}

function modelsOf<R extends RowTypes>(unit: PricedUnit<R>): readonly Shown<R>[] {
  const { entry, each } = unit
  if (entry.count === 1) return [{ unit, id: entry.id, of: null }]
  const model = { ...unit, entry: { ...entry, count: 1 }, total: each }
  return Array.from({ length: entry.count }, (_, i) => ({
    unit: model,
    id: `${entry.id}-${i + 1}`,
    of: `${i + 1} of ${entry.count}`,
  }))
}

function unitCard<R extends RowTypes>(parts: UnitSheetParts<R>, printed: Printed<R>, { unit, id, of }: Shown<R>) {
  const { game } = parts
  const { force } = printed
  const marking = game.mark(unit, force)
  const drawingPlace = drawingPlaceOf(marking)
  const blocks: readonly Block[] = [
    headOf(parts, force, { unit, of, marking }),
    ...(drawingPlace === 'below' ? [drawingBelow(parts, marking)] : []),
    { kind: 'values', cells: cellsOf(game.characteristics, unit, force) },
    { kind: 'text', words: valueWords(game.characteristics, unit, force), small: true },
    ...parts.bodyBlocks(unit, force),
    ...oddsBlocks(game, parts.odds, printed, unit),
    { kind: 'text', words: priceWords(unit, game.limitUnit.many, force), small: true },
    ...notesOf(unit.entry.notes),
  ]
  const title = of
    ? `${nameOf(unit)}, ${of}`
    : unit.entry.count === 1
      ? nameOf(unit)
      : `${nameOf(unit)} × ${unit.entry.count}`
  return card({ id, title, size: drawingPlace === 'head' ? 'half' : 'page', blocks }, printed, game.readings)
}

/**
 * Most bases fit beside the name, as does the space for one that nobody knows. A larger one is drawn below; one larger
 * than the paper is not drawn.
 */
function drawingPlaceOf({ base, baseUnknown }: Marking): 'head' | 'below' | 'none' {
  if (baseUnknown) return 'head'
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
  { unit, of, marking }: Pick<Shown<R>, 'unit' | 'of'> & { readonly marking: Marking },
): Block {
  const { entry, class: row, each, total, composition } = unit
  const count = of !== null ? `, ${of}` : entry.count === 1 ? '' : ` × ${entry.count}`
  const house = houseWords(unit, force)
  const isPriceMarked = !isAllHouse(unit, force) && areHouse(force.catalogue, composition.price)
  return {
    kind: 'head',
    drawing: drawingPlaceOf(marking) === 'head' && !marking.baseUnknown ? markDrawing(marking, drawnAsShip) : null,
    name: `${nameOf(unit)}${count}`,
    line: joinRuns([
      ...(entry.name === null ? [] : [run(row.name)]),
      ...factsUnderName(unit, force).map((fact) => (typeof fact === 'object' ? (fact ?? run('')) : run(fact))),
      ...marking.lines
        .filter(({ part }) => part === 'base')
        .map((line) =>
          marking.baseUnknown
            ? run('base ________')
            : run(`base ${line.value}`, { house: isHouseMark(force.catalogue, line) }),
        ),
      ...(marking.note === undefined ? [] : [run(marking.note)]),
      ...(house === null ? [] : [run(house, { house: true })]),
    ]),
    figure: {
      value: markedText(formatTally(total), isPriceMarked),
      line: entry.count === 1 ? game.limitUnit.many : `${entry.count} × ${formatTally(each)} ${game.limitUnit.many}`,
    },
  }
}

/** What the head of a card says once: of the name, and where all of them are house, of price and values. */
function houseWords<R extends RowTypes>(unit: PricedUnit<R>, force: Force<R>): string | null {
  const name = isHouse(unit.class, 'name')
  if (isAllHouse(unit, force)) return name ? 'house' : 'house values'
  return name ? 'house name' : null
}

function isAllHouse<R extends RowTypes>({ values, composition }: PricedUnit<R>, { catalogue }: Force<R>): boolean {
  const known = Object.entries(composition.values).filter(([id]) => (values[id] ?? null) !== null)
  const all = [...known.map(([, lines]) => lines), ...composition.price.map((line) => [line])]
  return known.length > 0 && all.every((lines) => areHouse(catalogue, lines))
}

/** The values of a unit, marked where the head of the card does not say it of all of them. */
function cellsOf<R extends RowTypes>(
  characteristics: readonly Characteristic[],
  unit: PricedUnit<R>,
  force: Force<R>,
): readonly Cell[] {
  const { values, composition } = unit
  const unmarked = isAllHouse(unit, force)
  const isMarked = (id: string) => !unmarked && areHouse(force.catalogue, composition.values[id] ?? [])
  return characteristics
    .filter(({ id }) => id in values)
    .map(({ id, label, measure }) => ({
      label,
      value: amountWords(values[id] ?? null, measure),
      ...(isMarked(id) ? { house: true as const } : undefined),
    }))
}

/** Where the values come from: changed values with their steps, the others with their sources only. */
function valueWords<R extends RowTypes>(
  characteristics: readonly Characteristic[],
  unit: PricedUnit<R>,
  force: Force<R>,
): Words {
  const { values, composition } = unit
  const own = characteristics.filter(({ id }) => id in values)
  const unmarked = isAllHouse(unit, force)
  const changed = own.filter(({ id }) => (composition.values[id]?.length ?? 0) > 1)
  const unchanged = own.filter((one) => !changed.includes(one))
  const sources = [...new Set(unchanged.map(({ id }) => composition.values[id]?.[0]?.label ?? ''))].filter(
    (one) => one !== '',
  )
  return [
    ...changed.flatMap(({ id, label }, i) => [
      run(`${i === 0 ? '' : ' · '}${label} `, { bold: true }),
      ...stepsWords(composition.values[id] ?? [], unmarked ? null : force.catalogue),
    ]),
    run(
      sources.length === 0 ? '' : `${changed.length === 0 ? 'All' : ' · the rest'} as given by ${sources.join(', ')}`,
    ),
  ]
}

function priceWords<R extends RowTypes>(unit: PricedUnit<R>, limitUnit: string, force: Force<R>): Words {
  const { entry, each, total, composition } = unit
  const times = entry.count === 1 ? '' : `, × ${formatFigure(entry.count)} = ${formatTally(total)}`
  return [
    run(`${capitalised(limitUnit)} `, { bold: true }),
    ...additionWords(composition.price, isAllHouse(unit, force) ? null : force.catalogue),
    run(` = ${formatTally(each)}${times}`),
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
