import type { Block, Words } from '@/lib/kernel/sheets/sheet'
import { drawnAt } from './drawing'
import type { Flow, Strip } from './flow'
import { headFlow } from './head'
import { TONES } from './ink'
import type { Setting, Sizes } from './setting'
import { tableFlow } from './table'
import { ticksFlow } from './ticks'
import { valuesFlow } from './values'
import {
  ascentOf,
  type Look,
  lineHeightOf,
  linesOf,
  MM_PER_POINT,
  naturalWidth,
  placedLine,
  plain,
  type SetLine,
} from './words'

const COLUMN_GAP = 6
const WRITING_MM = 7

/** The blocks of a card as they run down it. */
export function flowsOf(blocks: readonly Block[], setting: Setting): readonly Flow[] {
  return blocks.map((block) => flowOf(block, setting))
}

function flowOf(block: Block, setting: Setting): Flow {
  const { width, sizes } = setting
  switch (block.kind) {
    case 'head':
      return headFlow(block, setting)
    case 'heading':
      return {
        kind: 'strips',
        before: 3.4 * sizes.step,
        strips: wordStrips(block.words, { face: 'name', pt: sizes.heading, ink: TONES.ink }, width).map((strip) => ({
          ...strip,
          keep: true,
        })),
      }
    case 'text':
      return {
        kind: 'strips',
        before: 1.4 * sizes.step,
        strips: wordStrips(block.words, bodyLook(sizes, block.small), width),
      }
    case 'values':
      return valuesFlow(block.cells, setting)
    case 'table':
      return tableFlow(block, setting)
    case 'ticks':
      return ticksFlow(block, setting)
    case 'fields':
      return fieldsFlow(block.fields, setting)
    case 'lines':
      return linesFlow(block, setting)
    case 'drawing':
      return drawingFlow(block, setting)
    case 'columns':
      return columnsFlow(block, setting)
    case 'fold':
      return foldFlow(block.words, setting)
  }
}

const bodyLook = (sizes: Sizes, small?: true): Look => ({
  face: 'text',
  pt: small ? sizes.small : sizes.body,
  ink: small ? TONES.quiet : TONES.ink,
})

const labelLook = (sizes: Sizes): Look => ({ face: 'text', pt: sizes.label, ink: TONES.quiet })

export function wordStrips(words: Words, look: Look, width: number): readonly Strip[] {
  return linesOf(words, look, width).map((line) => lineStrip(line, look))
}

function lineStrip(line: SetLine, look: Look): Strip {
  return {
    height: lineHeightOf(look),
    at: ({ x, y }) => placedLine(line, x, y + ascentOf(look), look),
  }
}

type Fields = Extract<Block, { kind: 'fields' }>['fields']

function fieldsFlow(fields: Fields, { width, sizes }: Setting): Flow {
  const label = labelLook(sizes)
  const body = bodyLook(sizes)
  const widest = Math.max(0, ...fields.map((field) => naturalWidth(plain(field.label), label)))
  const indent = Math.min(widest + 3, width * 0.36)
  const strips = fields.flatMap(({ label: name, value }) => {
    const names = linesOf(plain(name), label, indent - 2)
    const values = value === null ? [] : linesOf(value, body, width - indent)
    return fieldStrips({ names, values, isBlank: value === null, label, body, indent, width })
  })
  return { kind: 'strips', before: 2 * sizes.step, strips }
}

type Field = {
  readonly names: readonly SetLine[]
  readonly values: readonly SetLine[]
  readonly isBlank: boolean
  readonly label: Look
  readonly body: Look
  readonly indent: number
  readonly width: number
}

/** A value of more lines may be split over two cards. */
const MOST_WHOLE = 12

function fieldStrips({ names, values, isBlank, label, body, indent, width }: Field): readonly Strip[] {
  const lead = lineHeightOf(body)
  const down = ascentOf(body)
  const named: Strip['at'] = ({ x, y }) =>
    names.flatMap((line, i) => placedLine(line, x, y + down + i * lineHeightOf(label), label))
  const least = Math.max(names.length * lineHeightOf(label), isBlank ? 6 : 0)
  if (values.length <= MOST_WHOLE) {
    const height = Math.max(least, values.length * lead) + 0.7
    const at: Strip['at'] = ({ x, y }) => [
      ...named({ x, y }),
      ...values.flatMap((line, i) => placedLine(line, x + indent, y + down + i * lead, body)),
      ...(isBlank ? [writingLine(x + indent, x + width, y + height - 0.9)] : []),
    ]
    return [{ height, at }]
  }
  return values.map((line, i) => ({
    height: i === 0 ? Math.max(least, lead) : lead,
    at: ({ x, y }) => [...(i === 0 ? named({ x, y }) : []), ...placedLine(line, x + indent, y + down, body)],
  }))
}

function writingLine(from: number, to: number, y: number) {
  return {
    kind: 'line',
    spots: [
      { x: from, y },
      { x: to, y },
    ],
    line: { hex: TONES.rule, mm: 0.2 },
  } as const
}

function linesFlow({ label, count }: Extract<Block, { kind: 'lines' }>, { width, sizes }: Setting): Flow {
  const head = wordStrips(plain(label), labelLook(sizes), width).map((strip) => ({ ...strip, keep: true as const }))
  const height = WRITING_MM * Math.max(sizes.step, 0.75)
  const ruled: Strip = { height, at: ({ x, y }) => [writingLine(x, x + width, y + height - 0.3)] }
  return { kind: 'strips', before: 2 * sizes.step, strips: [...head, ...Array.from({ length: count }, () => ruled)] }
}

function drawingFlow({ drawing, words }: Extract<Block, { kind: 'drawing' }>, { width, sizes, ink }: Setting): Flow {
  const look = bodyLook(sizes)
  const beside = width - drawing.width - 4
  const isBeside = beside > 28
  const lines = linesOf(words, look, isBeside ? beside : width)
  const lead = lineHeightOf(look)
  const text = words.length === 0 ? 0 : lines.length * lead
  const height = isBeside ? Math.max(drawing.height, text) : drawing.height + (text > 0 ? text + 1 : 0)
  const strip: Strip = {
    height,
    at: ({ x, y }) => {
      const top = isBeside ? y + (height - text) / 2 : y + drawing.height + 1
      const left = isBeside ? x + drawing.width + 4 : x
      const middle = { x: x + drawing.width / 2, y: isBeside ? y + height / 2 : y + drawing.height / 2 }
      return [
        ...drawnAt(drawing, middle, { ink }),
        ...lines.flatMap((line, i) => placedLine(line, left, top + ascentOf(look) + i * lead, look)),
      ]
    },
  }
  // A drawing wider than the card cannot be drawn to size: it counts as too tall and is left out.
  const tooWide = drawing.width > width + 1e-6
  return {
    kind: 'strips',
    before: 2 * sizes.step,
    strips: [tooWide ? { ...strip, height: Number.POSITIVE_INFINITY } : strip],
  }
}

function columnsFlow({ left, right, share }: Extract<Block, { kind: 'columns' }>, setting: Setting): Flow {
  const gap = setting.sizes.isSmall ? 3 : COLUMN_GAP
  const wide = (setting.width - gap) * share
  return {
    kind: 'columns',
    before: 2 * setting.sizes.step,
    left: flowsOf(left, { ...setting, width: wide }),
    right: flowsOf(right, { ...setting, width: setting.width - gap - wide }),
    indent: wide + gap,
  }
}

function foldFlow(words: Words, { width, sizes }: Setting): Flow {
  const look = labelLook(sizes)
  const lines = linesOf(words, look, width)
  const height = 3 + lines.length * lineHeightOf(look)
  const strip: Strip = {
    height,
    at: ({ x, y }) => [
      {
        kind: 'line',
        spots: [
          { x, y: y + 1.5 },
          { x: x + width, y: y + 1.5 },
        ],
        line: { hex: TONES.quiet, mm: 0.2, dashed: true },
      },
      ...lines.flatMap((line, i) =>
        placedLine(line, x + (width - line.width) / 2, y + 2 + look.pt * MM_PER_POINT + i * lineHeightOf(look), look),
      ),
    ],
  }
  return { kind: 'strips', before: 3 * sizes.step, strips: [strip] }
}
