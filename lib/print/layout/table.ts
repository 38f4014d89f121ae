import type { Block, Column, Point, Words } from '@/lib/kernel/sheets/sheet'
import type { Flow, Strip } from './flow'
import { TONES } from './ink'
import type { LayoutContext } from './layout-context'
import type { Placed } from './placed'
import {
  ascentOf,
  lineHeightOf,
  linesOf,
  naturalWidth,
  placedLine,
  type TextStyle,
  type TypesetLine,
  widestWordWidth,
} from './text-lines'

type Table = Extract<Block, { kind: 'table' }>

const PAD = { side: 2.4, above: 0.55 }
const BLANK_MM = 7

/** The heading is repeated where the table continues; only very high rows are split. */
export function tableFlow({ columns, rows, blanks = 0 }: Table, { width, sizes }: LayoutContext): Flow {
  const label: TextStyle = { face: 'text', pt: sizes.label, ink: TONES.quiet }
  const body: TextStyle = { face: 'text', pt: sizes.body, ink: TONES.ink }
  const widths = widthsOf(columns, rows, { label, body, width })
  const empty = columns.map((): Words => [])
  const blankHeight = BLANK_MM * Math.max(sizes.scale, 0.75)
  return {
    kind: 'strips',
    before: 2 * sizes.scale,
    head: columns.some((column) => column.label !== '')
      ? [rowStrip(columns.map(headOf), { columns, widths, style: label, rule: { hex: TONES.ink, mm: 0.22 } })]
      : [],
    strips: [
      ...rows.flatMap((row) => rowStrips(row, { columns, widths, style: body, rule: HAIRLINE })),
      ...Array.from({ length: blanks }, () =>
        rowStrip(empty, { columns, widths, style: body, rule: HAIRLINE, least: blankHeight }),
      ),
    ],
  }
}

function headOf({ label: text, house }: Column): Words {
  return [house ? { text, house } : { text }]
}

const HAIRLINE = { hex: TONES.rule, mm: 0.15 }

type RowLayout = {
  readonly columns: readonly Column[]
  readonly widths: readonly number[]
  readonly style: TextStyle
  readonly rule: { readonly hex: string; readonly mm: number }
  readonly least?: number
}

/** A row of more lines is split into strips of one line: it may be higher than any card. */
const MOST_UNSPLIT_LINES = 12

function rowStrip(cells: readonly Words[], row: RowLayout): Strip {
  const { set, height } = typesetRow(cells, row)
  return { height, placeAt: ({ x, y }) => [...cellsAt(set, row, { x, y }, 0), ruleAt(row, x, y + height)] }
}

/** A row as one strip, or, where it is very high, as one strip for each line. */
function rowStrips(cells: readonly Words[], row: RowLayout): readonly Strip[] {
  const { set, lines } = typesetRow(cells, row)
  if (lines <= MOST_UNSPLIT_LINES) return [rowStrip(cells, row)]
  const lineHeight = lineHeightOf(row.style)
  return Array.from({ length: lines }, (_, k): Strip => {
    const [isFirst, isLast] = [k === 0, k === lines - 1]
    const height = lineHeight + (isFirst ? PAD.above : 0) + (isLast ? PAD.above : 0)
    const own = set.map((cell) => cell.slice(k, k + 1))
    return {
      height,
      placeAt: ({ x, y }) => [
        ...cellsAt(own, row, { x, y }, isFirst ? 0 : -PAD.above),
        ...(isLast ? [ruleAt(row, x, y + height)] : []),
      ],
    }
  })
}

type Cells = readonly (readonly TypesetLine[])[]

function typesetRow(cells: readonly Words[], row: RowLayout): { set: Cells; lines: number; height: number } {
  const set = cells.map((words, i) => linesOf(words, row.style, Math.max(roomIn(row, i), 1)))
  const lines = Math.max(1, ...set.map((cell) => cell.length))
  return { set, lines, height: Math.max(lines * lineHeightOf(row.style) + 2 * PAD.above, row.least ?? 0) }
}

function roomIn({ columns, widths }: RowLayout, i: number): number {
  return (widths[i] ?? 0) - (i === columns.length - 1 ? 0 : PAD.side)
}

function cellsAt(set: Cells, row: RowLayout, { x, y }: Point, down: number): readonly Placed[] {
  const { columns, widths, style } = row
  let left = x
  return set.flatMap((cell, i) => {
    const start = left
    left += widths[i] ?? 0
    return cell.flatMap((line, k) => {
      const from = columns[i]?.align === 'right' ? start + roomIn(row, i) - line.width : start
      return placedLine(line, from, y + down + PAD.above + ascentOf(style) + k * lineHeightOf(style), style)
    })
  })
}

function ruleAt({ widths, rule }: RowLayout, x: number, y: number): Placed {
  const across = widths.reduce((sum, wide) => sum + wide, 0)
  return {
    kind: 'line',
    points: [
      { x, y },
      { x: x + across, y },
    ],
    line: rule,
  }
}

type Measure = { readonly label: TextStyle; readonly body: TextStyle; readonly width: number }

/**
 * Columns get their shares if every cell then fits on one line. Otherwise a column that needs less leaves room to those
 * that need more. No column is so narrow that a word would be broken, unless the words are too wide together.
 */
function widthsOf(columns: readonly Column[], rows: readonly (readonly Words[])[], { label, body, width }: Measure) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0) || 1
  const intended = columns.map(({ share }) => (share / shares) * width)
  const across = (measure: typeof naturalWidth) =>
    columns.map(
      (column, i) =>
        Math.max(measure(headOf(column), label), ...rows.map((row) => measure(row[i] ?? [], body))) + PAD.side,
    )
  const natural = across(naturalWidth)
  if (natural.every((wide, i) => wide <= (intended[i] ?? 0) + 1e-9)) return intended
  const least = across(widestWordWidth)
  const needed = least.reduce((sum, wide) => sum + wide, 0)
  if (needed >= width) return least.map((wide) => (wide * width) / needed)
  return shareWidth(
    columns.map((_, i) => ({ intended: intended[i] ?? 0, least: least[i] ?? 0, natural: natural[i] ?? 0 })),
    width,
  )
}

type ColumnWidths = { readonly intended: number; readonly least: number; readonly natural: number }

/** Settles columns one round after the other, and shares the rest among those that are left. */
function shareWidth(columns: readonly ColumnWidths[], width: number): readonly number[] {
  const settled = new Map<ColumnWidths, number>()
  for (;;) {
    const open = columns.filter((column) => !settled.has(column))
    const remaining = width - [...settled.values()].reduce((sum, wide) => sum + wide, 0)
    const shares = open.reduce((sum, { intended }) => sum + intended, 0) || 1
    const offered = (column: ColumnWidths) => (column.intended * remaining) / shares
    // Columns that need more than they are offered are settled first: others must not be given what these need.
    const short = open.filter((column) => column.least > offered(column) + 1e-9)
    const satisfied = open.filter((column) => column.natural <= offered(column) + 1e-9)
    if (short.length > 0) for (const column of short) settled.set(column, column.least)
    else if (satisfied.length > 0 && satisfied.length < open.length)
      for (const column of satisfied) settled.set(column, column.natural)
    else return columns.map((column) => settled.get(column) ?? offered(column))
  }
}
