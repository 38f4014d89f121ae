import type { Point } from './base-outline'
import type { Colour } from './marks'

/** From one point to another, in a tile of two by two. */
type HatchLine = readonly [fromX: number, fromY: number, toX: number, toY: number]

export type Hatch = {
  readonly turn: number
  readonly lines: readonly HatchLine[]
  readonly dot: (Point & { readonly radius: number }) | null
}

/** Of a line and of a tile, in the tile's own measure. */
export const HATCH_LINE = 0.42
export const HATCH_TILE = 2

const UP: HatchLine = [1, 0, 1, 2]
const ACROSS: HatchLine = [0, 1, 2, 1]
const DOT = { x: 0.5, y: 0.3, radius: 0.36 }

// The hatching of heralds, by which engravings have told colours apart since the 1630s; bronze and yellow are our own.
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

export type Hatched = {
  readonly lines: readonly (readonly [Point, Point])[]
  readonly dots: readonly (Point & { readonly radius: number })[]
  readonly lineWidth: number
}

/** The lines and dots that fill a circle around the origin; `pitch` is the distance between the lines. */
export function hatchingOf(colour: Colour, radius: number, pitch: number): Hatched {
  const { turn, lines, dot } = HATCHES[colour]
  const unit = pitch / HATCH_TILE
  const reach = Math.ceil(radius / pitch)
  const tiles = Array.from({ length: 2 * reach }, (_, i) => (i - reach) * pitch)
  const turned = turning(turn)
  const long = reach * pitch
  return {
    lines: lines.flatMap(([fromX, fromY, toX, toY]) => {
      if (fromX === toX) return tiles.map((x) => pair(turned, x + fromX * unit, -long, x + toX * unit, long))
      if (toX - fromX === HATCH_TILE)
        return tiles.map((y) => pair(turned, -long, y + fromY * unit, long, y + toY * unit))
      return tiles.flatMap((x) =>
        tiles.map((y) => pair(turned, x + fromX * unit, y + fromY * unit, x + toX * unit, y + toY * unit)),
      )
    }),
    dots:
      dot === null
        ? []
        : tiles.flatMap((x) =>
            tiles.map((y) => ({ ...turned(x + dot.x * unit, y + dot.y * unit), radius: dot.radius * unit })),
          ),
    lineWidth: HATCH_LINE * unit,
  }
}

type Turned = (x: number, y: number) => Point

function turning(degrees: number): Turned {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => ({ x: x * cos - y * sin, y: x * sin + y * cos })
}

function pair(turned: Turned, fromX: number, fromY: number, toX: number, toY: number): readonly [Point, Point] {
  return [turned(fromX, fromY), turned(toX, toY)]
}
