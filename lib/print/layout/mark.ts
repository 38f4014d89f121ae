import {
  type Badge,
  badgeOf,
  CAP_HEIGHT,
  facingLines,
  headingArrow,
  innerBadgeOf,
  letterSizeOf,
  outlineOf,
  rimWidthOf,
} from '@/lib/kernel/sheets/base-outline'
import { type Base, lengthOf, widthOf as widthOfBase } from '@/lib/kernel/sheets/marks'
import type { Paint, Point, Shape } from '@/lib/kernel/sheets/sheet'
import { markedText } from '@/lib/kernel/sheets/words'
import { widthOf } from '../fonts/measure'
import { DARK_INK, fillOf, type Ink, LIGHT_INK, letteringOn, pitchFor, TONES } from './ink'
import type { Fill, Line, Placed } from './placed'
import { HOUSE_MARK, linesOf, MM_PER_POINT, placedLine, plain } from './text-lines'

const EDGE_MM = 0.12

type MarkShape = Extract<Shape, { kind: 'mark' }>

/** `isCut` is true where the drawing is cut out along the edge of its base. */
export type DrawingOptions = { readonly ink: Ink; readonly isCut?: true }

/** A base: the same shapes as on the screen, its edge exactly as large as the base. */
export function markAt(
  { marking, drawnAsShip }: MarkShape,
  { x, y }: Point,
  { ink, isCut }: DrawingOptions,
): readonly Placed[] {
  const { base, text, loadout, top, house = false } = marking
  const rim = marking.rim === null ? 0 : rimWidthOf(base)
  const pitch = pitchFor(Math.min(lengthOf(base), widthOfBase(base)))
  const fill = (paint: Paint | null): Fill =>
    paint === null ? { kind: 'flat', hex: TONES.paper } : fillOf(paint, ink, pitch)
  const hairline: Line = { hex: ink === 'grey' ? DARK_INK : LIGHT_INK, mm: Math.max(rim * 0.16, 0.3), opacity: 0.85 }
  const outlined = (inset: number, painting: { fill?: Fill; line?: Line }) => outlineAt(base, { x, y }, inset, painting)
  const lettering = letteringOn(top, ink)
  return [
    ...(rim > 0 ? [outlined(0, { fill: fill(marking.rim) })] : []),
    outlined(rim, { fill: fill(top) }),
    ...(rim > 0 ? [outlined(rim, { line: hairline })] : []),
    ...(isCut ? [] : [outlined(EDGE_MM / 2, { line: { hex: TONES.ink, mm: EDGE_MM, opacity: 0.7 } })]),
    ...(drawnAsShip ? shipMarks(base, { x, y }, rim, lettering) : []),
    ...markLetters({
      base,
      text,
      house,
      rim,
      drawnAsShip: drawnAsShip === true,
      isHatched: ink === 'grey' && top !== null,
      lettering,
      x,
      y,
    }),
    ...(loadout ? badgeAt(isCut ? innerBadgeOf(base) : badgeOf(base), { x, y }, loadout) : []),
  ]
}

export function outlineAt(base: Base, { x, y }: Point, inset: number, painting: { fill?: Fill; line?: Line }): Placed {
  const outline = outlineOf(base, inset)
  if (outline.kind === 'ellipse') return { kind: 'ellipse', x, y, rx: outline.rx, ry: outline.ry, ...painting }
  const { halfLength, halfWidth, corner } = outline
  return {
    kind: 'box',
    x: x - halfLength,
    y: y - halfWidth,
    width: 2 * halfLength,
    height: 2 * halfWidth,
    corner,
    ...painting,
  }
}

type MarkLetters = Point & {
  readonly base: Base
  readonly text: string
  readonly house: boolean
  readonly rim: number
  readonly drawnAsShip: boolean
  readonly isHatched: boolean
  readonly lettering: string
}

/** The size of the mark behind a text, as a share of its letters. */
const HOUSE_SHARE = 0.5

function markLetters(parts: MarkLetters): readonly Placed[] {
  const { base, text, house, rim, drawnAsShip, isHatched, lettering, y } = parts
  if (text === '') return []
  const signWidth = house ? widthOf(HOUSE_MARK, 'bold') * HOUSE_SHARE : 0
  const textWidth = widthOf(text, 'bold')
  // A ship's arrow is on the right: its mark stands on the left, and the text stays in the middle.
  const width = textWidth + signWidth * (drawnAsShip ? 2 : 1)
  const mostMm = ((lengthOf(base) - 2 * rim) * 0.9) / Math.max(width, 0.1)
  const fitting = letterSizeOf(base, text, rim, house ? HOUSE_SHARE : 0)
  const mm = Math.min(fitting * (drawnAsShip ? 0.86 : 1) * (isHatched ? 0.7 : 1), mostMm)
  const x = drawnAsShip ? parts.x : parts.x - (signWidth * mm) / 2
  const plateX = drawnAsShip ? x - (signWidth * mm) / 2 : parts.x
  const beside = ((textWidth + signWidth) * mm) / 2
  const sign = { text: HOUSE_MARK, mm: mm * HOUSE_SHARE, ink: lettering, bold: true } as const
  const signAt = { x: drawnAsShip ? x - beside : x + beside, y: y - mm * SIGN_RAISED }
  return [
    ...(isHatched ? [plateAt({ x: plateX, y, text: markedText(text, house), mm })] : []),
    ...lettersAt({ x, y, text, mm, ink: lettering, bold: true }),
    ...(house ? lettersAt({ ...sign, ...signAt }) : []),
  ]
}

/** Its upper edge is that of the letters. */
const SIGN_RAISED = (CAP_HEIGHT * (1 - HOUSE_SHARE)) / 2

function shipMarks(base: Base, { x, y }: Point, rim: number, ink: string): readonly Placed[] {
  const moved = (spot: Point) => ({ x: x + spot.x, y: y + spot.y })
  return [
    ...facingLines(base, rim).map(
      ([from, to]): Placed => ({
        kind: 'line',
        points: [moved(from), moved(to)],
        line: { hex: ink, mm: 0.5, opacity: 0.7 },
      }),
    ),
    { kind: 'line', points: headingArrow(base, rim).map(moved), closed: true, fill: { kind: 'flat', hex: ink } },
  ]
}

function badgeAt(badge: Badge, { x, y }: Point, letter: string): readonly Placed[] {
  const at = { x: x + badge.x, y: y + badge.y }
  const radius = badge.radius * 0.94
  const mm = Math.min(badge.radius * (letter.length > 1 ? 1.05 : 1.4), (1.6 * radius) / widthOf(letter, 'bold'))
  const line = { hex: DARK_INK, mm: badge.radius * 0.1 }
  return [
    { kind: 'ellipse', ...at, rx: radius, ry: radius, fill: { kind: 'flat', hex: LIGHT_INK }, line },
    ...lettersAt({ ...at, text: letter, mm, ink: DARK_INK, bold: true }),
  ]
}

type Letters = Point & {
  readonly text: string
  readonly mm: number
  readonly ink: string
  readonly bold?: true
  readonly turn?: number
}

/** One line of letters with its middle at a point. */
export function lettersAt({ x, y, text, mm, ink, bold, turn = 0 }: Letters): readonly Placed[] {
  const style = { face: bold ? 'bold' : 'text', pt: mm / MM_PER_POINT, ink } as const
  const [line] = linesOf(plain(text), style, Number.POSITIVE_INFINITY)
  if (!line || text === '') return []
  const down = (mm * CAP_HEIGHT) / 2
  if (turn === 0) return placedLine(line, x - line.width / 2, y + down, style)
  return [{ kind: 'turned', x, y, degrees: turn, placed: placedLine(line, -line.width / 2, down, style) }]
}

/** A white ellipse over the hatching, so that letters on it can be read. */
export function plateAt({ x, y, text, mm, turn = 0 }: Omit<Letters, 'ink'>): Placed {
  const plate = {
    rx: mm * (0.36 + 0.2 * [...text].length),
    ry: mm * 0.56,
    fill: { kind: 'flat', hex: TONES.paper },
  } as const
  if (turn === 0) return { kind: 'ellipse', x, y, ...plate }
  return { kind: 'turned', x, y, degrees: turn, placed: [{ kind: 'ellipse', x: 0, y: 0, ...plate }] }
}
