import type { Colour } from './marks'
import type { Point } from './sheet'

/** A line in a tile of two by two. */
type HatchLine = readonly [fromX: number, fromY: number, toX: number, toY: number]

type Hatch = {
  readonly turn: number
  readonly lines: readonly HatchLine[]
  readonly dot: (Point & { readonly radius: number }) | null
}

/** The width of a line and of a tile, in units of the tile. */
export const HATCH_LINE = 0.42
export const HATCH_TILE = 2

const UP: HatchLine = [1, 0, 1, 2]
const ACROSS: HatchLine = [0, 1, 2, 1]
const DOT = { x: 0.5, y: 0.3, radius: 0.36 }

// Heraldic hatching, which engravings have used for colours since the 1630s. Bronze and yellow are our own.
export const HATCHES: Readonly<Record<Colour, Hatch>> = {
  gold: { turn: 0, lines: [], dot: DOT },
  silver: { turn: 0, lines: [], dot: null },
  red: { turn: 0, lines: [UP], dot: null },
  blue: { turn: 0, lines: [ACROSS], dot: null },
  green: { turn: 45, lines: [ACROSS], dot: null },
  purple: { turn: -45, lines: [ACROSS], dot: null },
  black: { turn: 0, lines: [UP, ACROSS], dot: null },
  brown: { turn: 45, lines: [UP, ACROSS], dot: null },
  bronze: { turn: -45, lines: [ACROSS], dot: DOT },
  yellow: { turn: 45, lines: [[0.4, 1, 1.6, 1]], dot: null },
}

type HatchPattern = {
  readonly lines: readonly (readonly [Point, Point])[]
  readonly dots: readonly (Point & { readonly radius: number })[]
  readonly lineWidth: number
}

/** The lines and dots that fill a box around the origin, out to `reach`; `pitch` is the distance between the lines. */
export function hatchingOf(colour: Colour, reach: Point, pitch: number): HatchPattern {
  const { turn, lines, dot } = HATCHES[colour]
  const unit = pitch / HATCH_TILE
  const count = Math.ceil(Math.hypot(reach.x, reach.y) / pitch)
  const tiles = Array.from({ length: 2 * count }, (_, i) => (i - count) * pitch)
  const turned = rotation(turn)
  const lineLength = count * pitch
  const allLines = lines.flatMap(([fromX, fromY, toX, toY]): readonly HatchLine[] => {
    if (fromX === toX) return tiles.map((x) => [x + fromX * unit, -lineLength, x + toX * unit, lineLength])
    if (toX - fromX === HATCH_TILE) return tiles.map((y) => [-lineLength, y + fromY * unit, lineLength, y + toY * unit])
    return tiles.flatMap((x) =>
      tiles.map((y): HatchLine => [x + fromX * unit, y + fromY * unit, x + toX * unit, y + toY * unit]),
    )
  })
  const dots = dot === null ? [] : tiles.flatMap((x) => tiles.map((y) => turned(x + dot.x * unit, y + dot.y * unit)))
  const radius = (dot?.radius ?? 0) * unit
  return {
    lines: allLines.flatMap(([fromX, fromY, toX, toY]) => clipped(turned(fromX, fromY), turned(toX, toY), reach)),
    dots: dots
      .filter(({ x, y }) => Math.abs(x) <= reach.x + radius && Math.abs(y) <= reach.y + radius)
      .map((point) => ({ ...point, radius })),
    lineWidth: HATCH_LINE * unit,
  }
}

function rotation(degrees: number): (x: number, y: number) => Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => ({ x: x * cos - y * sin, y: x * sin + y * cos })
}

/** The part of a line that lies in the box; nothing where none does. */
function clipped(from: Point, to: Point, reach: Point): readonly (readonly [Point, Point])[] {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const sides = [
    [-across, from.x + reach.x],
    [across, reach.x - from.x],
    [-down, from.y + reach.y],
    [down, reach.y - from.y],
  ] as const
  let [start, end] = [0, 1]
  for (const [direction, room] of sides) {
    if (direction === 0 && room < 0) return []
    if (direction < 0) start = Math.max(start, room / direction)
    if (direction > 0) end = Math.min(end, room / direction)
  }
  const at = (share: number) => ({ x: from.x + share * across, y: from.y + share * down })
  return start < end ? [[at(start), at(end)]] : []
}
