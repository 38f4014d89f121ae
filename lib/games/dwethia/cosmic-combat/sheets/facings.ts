import { letterSizeThatFits, outline } from '@/lib/kernel/sheets/drawings'
import { type Base, describeBase, lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import type { Drawing, Piece, Point, Shape } from '@/lib/kernel/sheets/sheet'

const DIAGRAM_MARGIN_MM = 10

/** The four sides of a ship on a small picture of its base, divided at the corners. */
export function facingDiagram(base: Base): Drawing {
  return { name: 'The four facings: front, left, right, rear', ...facings(base, DIAGRAM_MARGIN_MM, false) }
}

const TEMPLATE_MARGIN_MM = 25
const LEAST_MARGIN_MM = 7
const LONGEST_MM = 180

/** A template to lay round a ship's base: cut along the outside and along the broken line. */
export function facingTemplate(base: Base): Piece | null {
  const [length, width] = [lengthOf(base), widthOf(base)]
  const margin = Math.min(TEMPLATE_MARGIN_MM, (LONGEST_MM - Math.max(length, width)) / 2)
  if (margin < LEAST_MARGIN_MM) return null
  return {
    id: `facing-${base.shape}-${base.mm.join('-')}`,
    title: `Facing template for a base ${describeBase(base)}`,
    edge: { shape: 'rectangle', mm: [length + 2 * margin, width + 2 * margin] },
    drawing: { name: `Facing template for a base ${describeBase(base)}`, ...facings(base, margin, true) },
    back: null,
    copies: 1,
  }
}

function facings(base: Base, margin: number, isCutOut: boolean): Omit<Drawing, 'name'> {
  const [x, y] = [lengthOf(base) / 2, widthOf(base) / 2]
  const letters = Math.min(5, margin * 0.3)
  const labelDistance = margin * 0.55
  return {
    width: 2 * (x + margin),
    height: 2 * (y + margin),
    shapes: [
      ...[-1, 1].flatMap((sideX) => [-1, 1].map((sideY) => ray(sideX, sideY, x, y, margin))),
      isCutOut ? cutOut(base) : outline(base, { fill: 'paper', line: 'ink', mm: 0.4 }),
      {
        kind: 'line',
        closed: true,
        points: arrow(x, Math.min(x, y) * 0.4),
        fill: 'ink',
      },
      labelAt('Front', letters, { x: x + labelDistance, y: 0 }, 90),
      labelAt('Rear', letters, { x: -x - labelDistance, y: 0 }, -90),
      labelAt('Left', letters, { x: 0, y: -y - labelDistance }, 0),
      labelAt('Right', letters, { x: 0, y: y + labelDistance }, 0),
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
function ray(sideX: number, sideY: number, x: number, y: number, margin: number): Shape {
  const from = { x: sideX * x, y: sideY * y }
  const to = { x: sideX * (x + margin), y: sideY * (y + margin) }
  return { kind: 'line', points: [from, to], stroke: { paint: 'ink', mm: 0.4 } }
}

function cutOut(base: Base): Shape {
  const [length, width] = [lengthOf(base), widthOf(base)]
  const stroke = { paint: 'ink', mm: 0.3, dashed: true } as const
  return base.shape === 'round' || base.shape === 'oval'
    ? { kind: 'ellipse', rx: length / 2, ry: width / 2, x: 0, y: 0, stroke }
    : { kind: 'box', width: length, height: width, corner: 0, x: 0, y: 0, stroke }
}

function labelAt(text: string, most: number, at: Point, turn: number): Shape {
  return { kind: 'letters', text, mm: letterSizeThatFits(text, 24, most), paint: 'ink', bold: true, turn, ...at }
}
