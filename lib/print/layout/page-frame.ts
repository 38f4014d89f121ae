import { COLOURS, type Colour } from '@/lib/kernel/sheets/marks'
import type { Point } from '@/lib/kernel/sheets/sheet'
import { fillOf, type Ink, TONES } from './ink'
import type { Placed } from './placed'
import {
  ascentOf,
  lineHeightOf,
  linesOf,
  mmOf,
  naturalWidth,
  placedLine,
  plain,
  shortened,
  type TextStyle,
} from './text-lines'

const RULER_MM = 100
/** What is kept free at the foot of every page for the ruler. */
export const FOOT_MM = 9
const HEADER_MM = 9
export const LEGEND_MM = 6

const NOTE: TextStyle = { face: 'text', pt: 6.5, ink: TONES.quiet }
const TITLE: TextStyle = { face: 'name', pt: 13, ink: TONES.ink }
const RULE = { hex: TONES.ink, mm: 0.15 }

export type Frame = {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** What the ruler of an earlier page measured. */
  readonly measuredRuler: number
}

export type PageName = {
  /** The list's name: shortened where it is long, so that there is always room for the page. */
  readonly title: string
  /** Which page of which sheet this is. */
  readonly page: string
}

/** The ruler with its words, and what page it is, along the foot of a page. */
export function footAt({ width, height, margin, measuredRuler }: Frame, { title, page }: PageName): readonly Placed[] {
  const bottom = height - margin - RULE.mm
  const ticks = Array.from({ length: RULER_MM / 5 + 1 }, (_, i) => i * 5)
  const left = margin + RULE.mm / 2
  const words =
    measuredRuler === 100
      ? 'Print at 100 %: this is 100 mm long. If it is not, type in its measured length.'
      : `Print at 100 %: corrected for a ruler that measured ${measuredRuler} mm, this is 100 mm.`
  const text = margin + RULER_MM + 3
  const room = width - margin - text
  const pageSuffix = ` · ${page}`
  // Measured with the dots before it, since a space at the very beginning of a line has no width.
  const name = shortened(title, NOTE, room - naturalWidth(plain(`…${pageSuffix}`), NOTE))
  const lines = [...linesOf(plain(words), NOTE, room), ...linesOf(plain(name + pageSuffix), NOTE, room)].slice(-3)
  const top = bottom - lines.length * lineHeightOf(NOTE)
  return [
    lineFrom({ x: left, y: bottom }, { x: left + RULER_MM, y: bottom }),
    ...ticks.map((at) => {
      const x = left + at
      return lineFrom({ x, y: bottom }, { x, y: bottom - (at % 50 === 0 ? 3.4 : at % 10 === 0 ? 2.4 : 1.3) })
    }),
    ...lines.flatMap((line, i) => placedLine(line, text, top + ascentOf(NOTE) + i * lineHeightOf(NOTE), NOTE)),
  ]
}

function lineFrom(from: Point, to: Point): Placed {
  return { kind: 'line', points: [from, to], line: RULE }
}

/** The title of a page with its words: beside it in at most two lines, else below it across the page. */
export type Header = { readonly height: number; readonly placed: readonly Placed[] }

/** With more lines, a page would hold little else; the record sheet has the whole text. */
const MOST_LINES = 12

export function headerAt({ width, margin }: Frame, title: string, words: string): Header {
  const inner = width - 2 * margin
  const base = margin + mmOf(TITLE)
  const named = placedLine(
    linesOf(plain(shortened(title, TITLE, inner * 0.55)), TITLE, inner)[0] ?? { pieces: [], width: 0 },
    margin,
    base,
    TITLE,
  )
  const lineHeight = lineHeightOf(NOTE)
  const beside = linesOf(plain(words), NOTE, inner * 0.42)
  if (beside.length <= 2) {
    const lines = beside.flatMap((one, i) =>
      placedLine(one, width - margin - one.width, base - (beside.length - 1 - i) * lineHeight, NOTE),
    )
    return { height: HEADER_MM, placed: [...named, ...lines] }
  }
  const below = linesOf(plain(words), NOTE, inner).slice(0, MOST_LINES)
  const lines = below.flatMap((one, i) => placedLine(one, margin, base + 1 + ascentOf(NOTE) + i * lineHeight, NOTE))
  return { height: mmOf(TITLE) + 3 + below.length * lineHeight, placed: [...named, ...lines] }
}

const SWATCH = 3.2

/** The colours of a page, each with its name. */
export function legendAt({ x, y }: Point, colours: ReadonlySet<Colour>, ink: Ink): readonly Placed[] {
  let left = x
  return COLOURS.filter((colour) => colours.has(colour)).flatMap((colour) => {
    const [name] = linesOf(plain(colour), NOTE, Number.POSITIVE_INFINITY)
    const box: Placed = {
      kind: 'box',
      x: left,
      y,
      width: SWATCH,
      height: SWATCH,
      corner: 0,
      fill: fillOf(colour, ink, 0.9),
      line: { hex: TONES.ink, mm: 0.1 },
    }
    const placed = [box, ...(name ? placedLine(name, left + SWATCH + 1, y + SWATCH - 0.7, NOTE) : [])]
    left += SWATCH + (name?.width ?? 0) + 4
    return placed
  })
}
