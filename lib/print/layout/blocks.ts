import type { Block, Words } from '@/lib/kernel/sheets/sheet'
import { drawnAt } from './drawing'
import type { Flow, Strip } from './flow'
import { headFlow } from './head'
import { TONES } from './ink'
import type { LayoutContext, Sizes } from './layout-context'
import { tableFlow } from './table'
import {
  ascentOf,
  lineHeightOf,
  linesOf,
  MM_PER_POINT,
  naturalWidth,
  placedLine,
  plain,
  type TextStyle,
  type TypesetLine,
} from './text-lines'
import { ticksFlow } from './ticks'
import { valuesFlow } from './values'

const COLUMN_GAP = 6
const WRITE_IN_LINE_MM = 7

/** The blocks of a card, laid out one below the other. */
export function flowsOf(blocks: readonly Block[], context: LayoutContext): readonly Flow[] {
  return blocks.map((block) => flowOf(block, context))
}

function flowOf(block: Block, context: LayoutContext): Flow {
  const { width, sizes } = context
  switch (block.kind) {
    case 'head':
      return headFlow(block, context)
    case 'heading':
      return {
        kind: 'strips',
        before: 3.4 * sizes.scale,
        strips: wordStrips(block.words, { face: 'name', pt: sizes.heading, ink: TONES.ink }, width).map((strip) => ({
          ...strip,
          keepWithNext: true,
        })),
      }
    case 'text':
      return {
        kind: 'strips',
        before: 1.4 * sizes.scale,
        strips: wordStrips(block.words, bodyStyle(sizes, block.small), width),
      }
    case 'values':
      return valuesFlow(block.cells, context)
    case 'table':
      return tableFlow(block, context)
    case 'ticks':
      return ticksFlow(block, context)
    case 'fields':
      return fieldsFlow(block.fields, context)
    case 'lines':
      return linesFlow(block, context)
    case 'drawing':
      return drawingFlow(block, context)
    case 'columns':
      return columnsFlow(block, context)
    case 'fold':
      return foldFlow(block.words, context)
  }
}

const bodyStyle = (sizes: Sizes, small?: true): TextStyle => ({
  face: 'text',
  pt: small ? sizes.small : sizes.body,
  ink: small ? TONES.quiet : TONES.ink,
})

const labelStyle = (sizes: Sizes): TextStyle => ({ face: 'text', pt: sizes.label, ink: TONES.quiet })

export function wordStrips(words: Words, style: TextStyle, width: number): readonly Strip[] {
  return linesOf(words, style, width).map((line) => lineStrip(line, style))
}

function lineStrip(line: TypesetLine, style: TextStyle): Strip {
  return {
    height: lineHeightOf(style),
    placeAt: ({ x, y }) => placedLine(line, x, y + ascentOf(style), style),
  }
}

type Fields = Extract<Block, { kind: 'fields' }>['fields']

function fieldsFlow(fields: Fields, { width, sizes }: LayoutContext): Flow {
  const label = labelStyle(sizes)
  const body = bodyStyle(sizes)
  const widest = Math.max(0, ...fields.map((field) => naturalWidth(plain(field.label), label)))
  const indent = Math.min(widest + 3, width * 0.36)
  const strips = fields.flatMap(({ label: name, value }) => {
    const names = linesOf(plain(name), label, indent - 2)
    const values = value === null ? [] : linesOf(value, body, width - indent)
    return fieldStrips({ names, values, isBlank: value === null, label, body, indent, width })
  })
  return { kind: 'strips', before: 2 * sizes.scale, strips }
}

type TypesetField = {
  readonly names: readonly TypesetLine[]
  readonly values: readonly TypesetLine[]
  readonly isBlank: boolean
  readonly label: TextStyle
  readonly body: TextStyle
  readonly indent: number
  readonly width: number
}

/** A value of more lines may be split over two cards. */
const MOST_UNSPLIT_LINES = 12

function fieldStrips({ names, values, isBlank, label, body, indent, width }: TypesetField): readonly Strip[] {
  const lineHeight = lineHeightOf(body)
  const down = ascentOf(body)
  const placeName: Strip['placeAt'] = ({ x, y }) =>
    names.flatMap((line, i) => placedLine(line, x, y + down + i * lineHeightOf(label), label))
  const least = Math.max(names.length * lineHeightOf(label), isBlank ? 6 : 0)
  if (values.length <= MOST_UNSPLIT_LINES) {
    const height = Math.max(least, values.length * lineHeight) + 0.7
    const placeAt: Strip['placeAt'] = ({ x, y }) => [
      ...placeName({ x, y }),
      ...values.flatMap((line, i) => placedLine(line, x + indent, y + down + i * lineHeight, body)),
      ...(isBlank ? [writeInLine(x + indent, x + width, y + height - 0.9)] : []),
    ]
    return [{ height, placeAt }]
  }
  return values.map((line, i) => ({
    height: i === 0 ? Math.max(least, lineHeight) : lineHeight,
    placeAt: ({ x, y }) => [...(i === 0 ? placeName({ x, y }) : []), ...placedLine(line, x + indent, y + down, body)],
  }))
}

function writeInLine(from: number, to: number, y: number) {
  return {
    kind: 'line',
    points: [
      { x: from, y },
      { x: to, y },
    ],
    line: { hex: TONES.rule, mm: 0.2 },
  } as const
}

function linesFlow({ label, count }: Extract<Block, { kind: 'lines' }>, { width, sizes }: LayoutContext): Flow {
  const head = wordStrips(plain(label), labelStyle(sizes), width).map((strip) => ({
    ...strip,
    keepWithNext: true as const,
  }))
  const height = WRITE_IN_LINE_MM * Math.max(sizes.scale, 0.75)
  const ruled: Strip = { height, placeAt: ({ x, y }) => [writeInLine(x, x + width, y + height - 0.3)] }
  return { kind: 'strips', before: 2 * sizes.scale, strips: [...head, ...Array.from({ length: count }, () => ruled)] }
}

function drawingFlow(
  { drawing, words }: Extract<Block, { kind: 'drawing' }>,
  { width, sizes, ink }: LayoutContext,
): Flow {
  const style = bodyStyle(sizes)
  const beside = width - drawing.width - 4
  const isBeside = beside > 28
  const lines = linesOf(words, style, isBeside ? beside : width)
  const lineHeight = lineHeightOf(style)
  const text = words.length === 0 ? 0 : lines.length * lineHeight
  const height = isBeside ? Math.max(drawing.height, text) : drawing.height + (text > 0 ? text + 1 : 0)
  const strip: Strip = {
    height,
    placeAt: ({ x, y }) => {
      const top = isBeside ? y + (height - text) / 2 : y + drawing.height + 1
      const left = isBeside ? x + drawing.width + 4 : x
      const middle = { x: x + drawing.width / 2, y: isBeside ? y + height / 2 : y + drawing.height / 2 }
      return [
        ...drawnAt(drawing, middle, { ink }),
        ...lines.flatMap((line, i) => placedLine(line, left, top + ascentOf(style) + i * lineHeight, style)),
      ]
    },
  }
  // A drawing wider than the card cannot be drawn to size: it counts as too tall and is left out.
  const tooWide = drawing.width > width + 1e-6
  return {
    kind: 'strips',
    before: 2 * sizes.scale,
    strips: [tooWide ? { ...strip, height: Number.POSITIVE_INFINITY } : strip],
  }
}

function columnsFlow({ left, right, share }: Extract<Block, { kind: 'columns' }>, context: LayoutContext): Flow {
  const gap = context.sizes.isSmall ? 3 : COLUMN_GAP
  const leftWidth = (context.width - gap) * share
  return {
    kind: 'columns',
    before: 2 * context.sizes.scale,
    left: flowsOf(left, { ...context, width: leftWidth }),
    right: flowsOf(right, { ...context, width: context.width - gap - leftWidth }),
    indent: leftWidth + gap,
  }
}

function foldFlow(words: Words, { width, sizes }: LayoutContext): Flow {
  const style = labelStyle(sizes)
  const lines = linesOf(words, style, width)
  const height = 3 + lines.length * lineHeightOf(style)
  const strip: Strip = {
    height,
    placeAt: ({ x, y }) => [
      {
        kind: 'line',
        points: [
          { x, y: y + 1.5 },
          { x: x + width, y: y + 1.5 },
        ],
        line: { hex: TONES.quiet, mm: 0.2, dashed: true },
      },
      ...lines.flatMap((line, i) =>
        placedLine(
          line,
          x + (width - line.width) / 2,
          y + 2 + style.pt * MM_PER_POINT + i * lineHeightOf(style),
          style,
        ),
      ),
    ],
  }
  return { kind: 'strips', before: 3 * sizes.scale, strips: [strip] }
}
