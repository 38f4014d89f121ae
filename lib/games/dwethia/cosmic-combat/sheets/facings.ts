import { letterSizeThatFits, outline } from '@/lib/kernel/sheets/drawings'
import { type Base, describeBase, lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import type { Drawing, Piece, Point, Shape } from '@/lib/kernel/sheets/sheet'

const BESIDE_MM = 10

/** The four sides of a ship on a small picture of its base, divided at the corners. */
export function facingDiagram(base: Base): Drawing {
  return { name: 'The four facings: front, left, right, rear', ...facings(base, BESIDE_MM, false) }
}

const AROUND_MM = 25
const LEAST_AROUND_MM = 7
const LONGEST_MM = 180

/** A template to lay round a ship's base: cut along the outside and along the broken line. */
export function facingTemplate(base: Base): Piece | null {
  const [length, width] = [lengthOf(base), widthOf(base)]
  const around = Math.min(AROUND_MM, (LONGEST_MM - Math.max(length, width)) / 2)
  if (around < LEAST_AROUND_MM) return null
  return {
    id: `facing-${base.shape}-${base.mm.join('-')}`,
    title: `Facing template for a base ${describeBase(base)}`,
    edge: { shape: 'rectangle', mm: [length + 2 * around, width + 2 * around] },
    drawing: { name: `Facing template for a base ${describeBase(base)}`, ...facings(base, around, true) },
    back: null,
    copies: 1,
  }
}

function facings(base: Base, around: number, cut: boolean): Omit<Drawing, 'name'> {
  const [x, y] = [lengthOf(base) / 2, widthOf(base) / 2]
  const letters = Math.min(5, around * 0.3)
  const far = around * 0.55
  return {
    width: 2 * (x + around),
    height: 2 * (y + around),
    shapes: [
      ...[-1, 1].flatMap((sideX) => [-1, 1].map((sideY) => ray(sideX, sideY, x, y, around))),
      cut ? cutOut(base) : outline(base, { fill: 'paper', line: 'ink', mm: 0.4 }),
      {
        kind: 'line',
        closed: true,
        points: arrow(x, Math.min(x, y) * 0.4),
        fill: 'ink',
      },
      named('Front', letters, { x: x + far, y: 0 }, 90),
      named('Rear', letters, { x: -x - far, y: 0 }, -90),
      named('Left', letters, { x: 0, y: -y - far }, 0),
      named('Right', letters, { x: 0, y: y + far }, 0),
    ],
  }
}

/** A ship faces right, as on its label. */
function arrow(x: number, size: number): readonly Point[] {
  const tip = x * 0.8
  return [
    { x: tip, y: 0 },
    { x: tip - size, y: -size * 0.7 },
    { x: tip - size, y: size * 0.7 },
  ]
}

/** From a corner of the base outwards, halfway between its two sides. */
function ray(sideX: number, sideY: number, x: number, y: number, around: number): Shape {
  const from = { x: sideX * x, y: sideY * y }
  const to = { x: sideX * (x + around), y: sideY * (y + around) }
  return { kind: 'line', points: [from, to], stroke: { paint: 'ink', mm: 0.4 } }
}

function cutOut(base: Base): Shape {
  const [length, width] = [lengthOf(base), widthOf(base)]
  const stroke = { paint: 'ink', mm: 0.3, dashed: true } as const
  return base.shape === 'round' || base.shape === 'oval'
    ? { kind: 'ellipse', rx: length / 2, ry: width / 2, x: 0, y: 0, stroke }
    : { kind: 'box', width: length, height: width, corner: 0, x: 0, y: 0, stroke }
}

function named(text: string, most: number, at: Point, turn: number): Shape {
  return { kind: 'letters', text, mm: letterSizeThatFits(text, 24, most), paint: 'ink', bold: true, turn, ...at }
}
