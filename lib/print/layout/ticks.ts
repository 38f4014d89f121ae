import { type Block, MOST_TICKS } from '@/lib/kernel/sheets/sheet'
import type { Flow, Strip } from './flow'
import { TONES } from './ink'
import type { LayoutContext } from './layout-context'
import type { Placed } from './placed'
import { ascentOf, lineHeightOf, linesOf, naturalWidth, placedLine, plain, type TextStyle } from './text-lines'
import { chunks } from './values'

const GAP = 1.5
const GROUP_SIZE = 5
const LINE = { hex: TONES.ink, mm: 0.22 }

export function ticksFlow(
  { label, count, square }: Extract<Block, { kind: 'ticks' }>,
  { width, sizes }: LayoutContext,
): Flow {
  const style: TextStyle = { face: 'text', pt: sizes.label, ink: TONES.quiet }
  const size = Math.max(3.2, (sizes.isSmall ? 3.6 : 4.6) * sizes.scale)
  // Few ticks leave more room for their label.
  const widest = count !== null && count <= GROUP_SIZE ? width - count * (size + GAP) : 0
  const indent = label === '' ? 0 : Math.min(naturalWidth(plain(label), style) + 3, Math.max(width * 0.4, widest))
  const names = label === '' ? [] : linesOf(plain(label), style, indent - 1)
  const rows = count !== null && count <= MOST_TICKS ? tickRows(count, width - indent, size) : [null]
  const height = Math.max(size + 1, lineHeightOf(style))
  const strips = rows.map(
    (row, i): Strip => ({
      height: i === 0 ? Math.max(height, names.length * lineHeightOf(style)) : height,
      placeAt: ({ x, y }) => [
        ...(i === 0 ? names : []).flatMap((line, k) =>
          placedLine(line, x, y + (size - lineHeightOf(style)) / 2 + ascentOf(style) + k * lineHeightOf(style), style),
        ),
        ...(row === null
          ? writeInNumber(count, { x: x + indent, y, size, sizes })
          : row.map((offset) => tickAt(x + indent + offset, y, size, square === true))),
      ],
    }),
  )
  return { kind: 'strips', before: 1.8 * sizes.scale, strips }
}

/** Where the ticks of each row stand: with a wider gap after each five. */
function tickRows(count: number, width: number, size: number): readonly (readonly number[])[] {
  const offsetOf = (i: number) => i * (size + GAP) + Math.floor(i / GROUP_SIZE) * GAP
  const mostPerRow = Math.max(
    1,
    Array.from({ length: MOST_TICKS }, (_, i) => i).filter((i) => offsetOf(i) + size <= width).length,
  )
  const perRow = mostPerRow >= GROUP_SIZE ? mostPerRow - (mostPerRow % GROUP_SIZE) : mostPerRow
  const all = Array.from({ length: count }, (_, i) => i)
  return count === 0
    ? [[]]
    : chunks(all, count <= mostPerRow ? mostPerRow : perRow).map((row) => row.map((_, i) => offsetOf(i)))
}

function tickAt(x: number, y: number, size: number, square: boolean): Placed {
  return square
    ? { kind: 'box', x, y: y + 0.5, width: size, height: size, corner: 0.4, line: LINE }
    : { kind: 'ellipse', x: x + size / 2, y: y + 0.5 + size / 2, rx: size / 2, ry: size / 2, line: LINE }
}

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly sizes: LayoutContext['sizes'] }

/** A line to write on, followed by “of 24”. */
function writeInNumber(count: number | null, { x, y, size, sizes }: Place): readonly Placed[] {
  const base = y + size
  const line: Placed = {
    kind: 'line',
    points: [
      { x, y: base },
      { x: x + 12, y: base },
    ],
    line: { hex: TONES.rule, mm: 0.2 },
  }
  if (count === null) return [line]
  const style: TextStyle = { face: 'bold', pt: sizes.body, ink: TONES.ink }
  const [of] = linesOf([{ text: `of ${count}` }], style, Number.POSITIVE_INFINITY)
  return of ? [line, ...placedLine(of, x + 13.5, base - 0.2, style)] : [line]
}
