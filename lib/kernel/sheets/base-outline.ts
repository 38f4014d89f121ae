import { type Base, lengthOf, widthOf } from './marks'
import type { Point } from './sheet'

/** A closed line around the origin, in millimetres. */
export type Outline =
  | { readonly kind: 'ellipse'; readonly rx: number; readonly ry: number }
  | { readonly kind: 'box'; readonly halfLength: number; readonly halfWidth: number; readonly corner: number }

const RIM_SHARE = 0.125
const RIM_LEAST_MM = 1.5
const RIM_MOST_MM = 5
/** The width of a bold digit in Source Sans 3, as a share of its size. */
const DIGIT_WIDTH = 0.56
export const CAP_HEIGHT = 0.66

export function rimWidthOf(base: Base): number {
  const shorterSide = Math.min(lengthOf(base), widthOf(base))
  return Math.min(Math.max(shorterSide * RIM_SHARE, RIM_LEAST_MM), RIM_MOST_MM)
}

/** The edge of the base, or a line at a distance inside it. */
export function outlineOf(base: Base, inset = 0): Outline {
  const halfLength = Math.max(lengthOf(base) / 2 - inset, 0)
  const halfWidth = Math.max(widthOf(base) / 2 - inset, 0)
  switch (base.shape) {
    case 'round':
    case 'oval':
      return { kind: 'ellipse', rx: halfLength, ry: halfWidth }
    case 'square':
    case 'rectangle':
      return { kind: 'box', halfLength, halfWidth, corner: Math.max(1.2 - inset, 0.4) }
  }
}

/** The largest letter size in millimetres at which the text fits inside the top, with room for more letters. */
export function letterSizeOf(base: Base, text: string, rim: number, more = 0): number {
  const height = Math.min(lengthOf(base), widthOf(base)) - 2 * rim
  const length = lengthOf(base) - 2 * rim
  const letters = Math.max([...text].length, 1) + more
  return Math.max(Math.min(height * 0.66, (length * 0.84) / (letters * DIGIT_WIDTH)), 0)
}

export type Badge = Point & { readonly radius: number }

/** The place of the load-out letter: low on the right, over the rim, inside the bounding box. */
export function badgeOf(base: Base): Badge {
  const halfLength = lengthOf(base) / 2
  const halfWidth = widthOf(base) / 2
  const radius = Math.min(halfLength, halfWidth) * 0.34
  switch (base.shape) {
    case 'round':
    case 'oval':
      return { x: halfLength * 0.6, y: halfWidth * 0.6, radius }
    case 'square':
    case 'rectangle':
      return { x: halfLength - radius, y: halfWidth - radius, radius }
  }
}

const INNER_BADGE_SHARE = 0.2
const INNER_BADGE_EASE_MM = 0.6

/** Its place on pieces that are cut out along the edge: completely inside. */
export function innerBadgeOf(base: Base): Badge {
  const halfLength = lengthOf(base) / 2
  const halfWidth = widthOf(base) / 2
  const radius = Math.min(halfLength, halfWidth) * INNER_BADGE_SHARE
  const inset = radius + INNER_BADGE_EASE_MM
  switch (base.shape) {
    case 'round':
    case 'oval':
      return { x: (halfLength - inset) * Math.SQRT1_2, y: (halfWidth - inset) * Math.SQRT1_2, radius }
    case 'square':
    case 'rectangle':
      return { x: halfLength - inset, y: halfWidth - inset, radius }
  }
}

/** A ship faces right, along its length. */
export function headingArrow(base: Base, rim: number): readonly Point[] {
  const tip = lengthOf(base) / 2 - rim * 1.35
  const size = Math.min(lengthOf(base), widthOf(base)) * 0.17
  return [
    { x: tip, y: 0 },
    { x: tip - size, y: -size * 0.8 },
    { x: tip - size, y: size * 0.8 },
  ]
}

/** The lines between front, rear and the two sides, from the corners of the top towards its middle. */
export function facingLines(base: Base, rim: number): readonly (readonly [Point, Point])[] {
  const halfLength = lengthOf(base) / 2 - rim
  const halfWidth = widthOf(base) / 2 - rim
  const reach = Math.min(halfLength, halfWidth) * 0.42
  return [-1, 1].flatMap((sideX) =>
    [-1, 1].map(
      (sideY) =>
        [
          { x: sideX * halfLength, y: sideY * halfWidth },
          { x: sideX * (halfLength - reach), y: sideY * (halfWidth - reach) },
        ] as const,
    ),
  )
}
