import type { Cell } from '@/lib/kernel/sheets/sheet'
import type { Flow, Strip } from './flow'
import { TONES } from './ink'
import type { LayoutContext } from './layout-context'
import type { Placed } from './placed'
import {
  ascentOf,
  HOUSE_MARK,
  lineHeightOf,
  linesOf,
  naturalWidth,
  placedLine,
  plain,
  type TextStyle,
  widestWordWidth,
} from './text-lines'

const PAD = 0.8

/** Cells of one width in as few rows as their words allow. */
export function valuesFlow(cells: readonly Cell[], { width, sizes }: LayoutContext): Flow {
  const label: TextStyle = { face: 'text', pt: sizes.label, ink: TONES.quiet }
  const value: TextStyle = { face: 'bold', pt: sizes.value, ink: TONES.ink }
  const least = Math.max(
    0,
    ...cells.map((cell) =>
      Math.max(widestWordWidth(plain(cell.label), label), naturalWidth(plain(shown(cell)), value), 6),
    ),
  )
  const most = Math.max(1, Math.min(cells.length, Math.floor(width / (least + 2 * PAD))))
  const perRow = Math.ceil(cells.length / Math.max(1, Math.ceil(cells.length / most)))
  const strips = chunks(cells, perRow).map((row) => rowStrip(row, width / perRow, label, value))
  return { kind: 'strips', before: 2.4 * sizes.scale, strips }
}

const shown = ({ value, house }: Cell) => `${value ?? ''}${house ? HOUSE_MARK : ''}`

function rowStrip(row: readonly Cell[], cellWidth: number, label: TextStyle, value: TextStyle): Strip {
  const texts = row.map((cell) => ({
    labels: linesOf(plain(cell.label), label, cellWidth - 2 * PAD),
    values: linesOf(plain(shown(cell)), value, cellWidth - 2 * PAD),
  }))
  const labelHeight = Math.max(...texts.map(({ labels }) => labels.length)) * lineHeightOf(label)
  const valueHeight = Math.max(...texts.map(({ values }) => values.length)) * lineHeightOf(value)
  const height = labelHeight + valueHeight + 2 * PAD
  return {
    height,
    placeAt: ({ x, y }) =>
      texts.flatMap(({ labels, values }, i): readonly Placed[] => {
        const left = x + i * cellWidth
        const middle = (line: { width: number }) => left + (cellWidth - line.width) / 2
        return [
          { kind: 'box', x: left, y, width: cellWidth, height, corner: 0, line: { hex: TONES.rule, mm: 0.18 } },
          ...labels.flatMap((line, k) =>
            placedLine(line, middle(line), y + PAD + ascentOf(label) + k * lineHeightOf(label), label),
          ),
          ...values.flatMap((line, k) =>
            placedLine(line, middle(line), y + PAD + labelHeight + ascentOf(value) + k * lineHeightOf(value), value),
          ),
        ]
      }),
  }
}

export function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
