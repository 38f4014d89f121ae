import type { Block, Column, Words } from '@/lib/kernel/sheet'
import type { Setting } from './blocks'
import type { Flow, Strip } from './flow'
import { TONES } from './ink'
import type { Placed } from './placed'
import { ascentOf, type Look, lineHeightOf, linesOf, longestWord, placedLine, plain } from './words'

type Table = Extract<Block, { kind: 'table' }>

const PAD = { side: 2.4, above: 0.55 }
const BLANK_MM = 7

/** A heading that is said again where the table goes on; rows are not broken. */
export function tableFlow({ columns, rows, blanks = 0 }: Table, { width, sizes }: Setting): Flow {
  const label: Look = { face: 'text', pt: sizes.label, ink: TONES.quiet }
  const body: Look = { face: 'text', pt: sizes.body, ink: TONES.ink }
  const widths = widthsOf(columns, rows, { label, body, width })
  const empty = columns.map((): Words => [])
  const blankHeight = BLANK_MM * Math.max(sizes.step, 0.75)
  return {
    kind: 'strips',
    before: 2 * sizes.step,
    head: columns.some((column) => column.label !== '')
      ? [
          rowStrip(
            columns.map((column) => plain(column.label)),
            { columns, widths, look: label, rule: { hex: TONES.ink, mm: 0.22 } },
          ),
        ]
      : [],
    strips: [
      ...rows.map((row) => rowStrip(row, { columns, widths, look: body, rule: HAIRLINE })),
      ...Array.from({ length: blanks }, () =>
        rowStrip(empty, { columns, widths, look: body, rule: HAIRLINE, least: blankHeight }),
      ),
    ],
  }
}

const HAIRLINE = { hex: TONES.rule, mm: 0.15 }

type Row = {
  readonly columns: readonly Column[]
  readonly widths: readonly number[]
  readonly look: Look
  readonly rule: { readonly hex: string; readonly mm: number }
  readonly least?: number
}

function rowStrip(cells: readonly Words[], { columns, widths, look, rule, least = 0 }: Row): Strip {
  const isLast = (i: number) => i === columns.length - 1
  const room = (i: number) => (widths[i] ?? 0) - (isLast(i) ? 0 : PAD.side)
  const set = cells.map((words, i) => linesOf(words, look, Math.max(room(i), 1)))
  const lines = Math.max(1, ...set.map((cell) => cell.length))
  const height = Math.max(lines * lineHeightOf(look) + 2 * PAD.above, least)
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, wide) => sum + wide, 0))
  const across = widths.reduce((sum, wide) => sum + wide, 0)
  return {
    height,
    at: ({ x, y }): readonly Placed[] => [
      ...set.flatMap((cell, i) =>
        cell.flatMap((line, k) => {
          const left = x + (lefts[i] ?? 0)
          const from = columns[i]?.align === 'right' ? left + room(i) - line.width : left
          return placedLine(line, from, y + PAD.above + ascentOf(look) + k * lineHeightOf(look), look)
        }),
      ),
      {
        kind: 'line',
        spots: [
          { x, y: y + height },
          { x: x + across, y: y + height },
        ],
        line: rule,
      },
    ],
  }
}

type Measure = { readonly label: Look; readonly body: Look; readonly width: number }

/** By their shares, but no column so narrow that a word of it would be broken, as long as there is room at all. */
function widthsOf(columns: readonly Column[], rows: readonly (readonly Words[])[], { label, body, width }: Measure) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0) || 1
  const meant = columns.map(({ share }) => (share / shares) * width)
  const least = columns.map(
    (column, i) =>
      Math.max(longestWord(plain(column.label), label), ...rows.map((row) => longestWord(row[i] ?? [], body))) +
      PAD.side,
  )
  const needed = least.reduce((sum, wide) => sum + wide, 0)
  if (needed >= width) return least.map((wide) => (wide * width) / needed)
  const short = meant.reduce((sum, wide, i) => sum + Math.max(0, (least[i] ?? 0) - wide), 0)
  const spare = meant.reduce((sum, wide, i) => sum + Math.max(0, wide - (least[i] ?? 0)), 0)
  return meant.map((wide, i) => {
    const own = least[i] ?? 0
    return wide < own ? own : wide - ((wide - own) * short) / spare
  })
}
