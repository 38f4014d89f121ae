import type { Drawing, Paint, Point, Shape } from '@/lib/kernel/sheets/sheet'
import { fillOf, type Ink, isColour, lineOf, pitchFor, readableInkOn, TONES } from './ink'
import { type DrawingOptions, lettersAt, markAt, plateAt } from './mark'
import type { Fill, Line, Placed } from './placed'

type Filled = Extract<Shape, { fill?: Paint }>

/** A drawing with its middle at a point of the page. */
export function drawnAt({ shapes, width, height }: Drawing, middle: Point, options: DrawingOptions): readonly Placed[] {
  const pitch = pitchFor(Math.min(width, height))
  return shapes.flatMap((shape, i) => {
    if (shape.kind === 'mark') return markAt(shape, pointOf(shape, middle), options)
    if (shape.kind === 'letters') return lettersOn(shape, shapes.slice(0, i), middle, options.ink)
    if (shape.kind === 'squares')
      return [{ kind: 'squares', ...pointOf(shape, middle), mm: shape.mm, rows: shape.rows, ink: TONES.ink } as const]
    return [placedShape(shape, middle, inked(shape, options.ink, pitch))]
  })
}

const pointOf = (shape: Point, middle: Point): Point => ({ x: middle.x + shape.x, y: middle.y + shape.y })

function placedShape(shape: Filled, middle: Point, painting: { fill?: Fill; line?: Line }): Placed {
  switch (shape.kind) {
    case 'ellipse':
      return { kind: 'ellipse', ...pointOf(shape, middle), rx: shape.rx, ry: shape.ry, ...painting }
    case 'box': {
      const { width, height, corner } = shape
      const { x, y } = pointOf(shape, middle)
      return { kind: 'box', x: x - width / 2, y: y - height / 2, width, height, corner, ...painting }
    }
    case 'line': {
      const points = shape.points.map((point) => pointOf(point, middle))
      return { kind: 'line', points, ...(shape.closed ? { closed: true } : {}), ...painting }
    }
    case 'slice': {
      const { radius, from, to } = shape
      return { kind: 'slice', ...pointOf(shape, middle), radius, from, to, ...painting }
    }
  }
}

function inked({ fill, stroke }: Filled, ink: Ink, pitch: number): { fill?: Fill; line?: Line } {
  return { ...(fill ? { fill: fillOf(fill, ink, pitch) } : {}), ...(stroke ? { line: lineOf(stroke, ink) } : {}) }
}

type Letters = Extract<Shape, { kind: 'letters' }>

function lettersOn(shape: Letters, below: readonly Shape[], middle: Point, ink: Ink): readonly Placed[] {
  const ground = below.reduce<Paint | null>((found, other) => groundOf(other, shape) ?? found, null)
  const letters = { ...shape, ...pointOf(shape, middle) }
  const plate = ink === 'grey' && isColour(ground) ? [plateAt(letters)] : []
  return [...plate, ...lettersAt({ ...letters, ink: readableInkOn(shape.paint, ground, ink) })]
}

/** The paint of a shape at a point; of a line, the paint of the box around it. */
function groundOf(shape: Shape, { x, y }: Point): Paint | null {
  const covers = (left: number, width: number, top: number, height: number) =>
    x >= left && x <= left + width && y >= top && y <= top + height
  switch (shape.kind) {
    case 'ellipse':
      return shape.fill && ((x - shape.x) / shape.rx) ** 2 + ((y - shape.y) / shape.ry) ** 2 <= 1 ? shape.fill : null
    case 'box':
      return shape.fill && covers(shape.x - shape.width / 2, shape.width, shape.y - shape.height / 2, shape.height)
        ? shape.fill
        : null
    case 'slice':
      return shape.fill && isInSlice(shape, { x, y }) ? shape.fill : null
    case 'line': {
      const [xs, ys] = [shape.points.map((spot) => spot.x), shape.points.map((spot) => spot.y)]
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      return shape.fill && covers(left, Math.max(...xs) - left, top, Math.max(...ys) - top) ? shape.fill : null
    }
    case 'mark':
      return shape.marking.top
    case 'letters':
    case 'squares':
      return null
  }
}

function isInSlice(slice: Extract<Shape, { kind: 'slice' }>, { x, y }: Point): boolean {
  const [right, down] = [x - slice.x, y - slice.y]
  const degrees = (Math.atan2(down, right) * 180) / Math.PI
  const turned = (((degrees - slice.from) % 360) + 360) % 360
  return Math.hypot(right, down) <= slice.radius && turned <= slice.to - slice.from
}
