import type { Base, Colour } from '@/lib/kernel/sheets/marks'
import { lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import type { Drawing, Paint, Piece, Point, PrintOptions, Shape } from '@/lib/kernel/sheets/sheet'
import type { Area } from './card'
import { drawnAt } from './drawing'
import { fillOf, isColour, TONES } from './ink'
import { outlineAt } from './mark'
import { type Packing, packBoxes } from './packing'
import { movedBy, type Placed } from './placed'
import { ascentOf, lineHeightOf, linesOf, placedLine, plain, type TextStyle } from './text-lines'

export const CUT_MM = 0.1
const LEAST_GAP = 2
const TICK_MM = 1
const CAPTION: TextStyle = { face: 'text', pt: 6.5, ink: TONES.quiet }
/** A long piece lower than this has its name below it: there is no room for it on the piece. */
const STRIP_MM = 14

export type CutOptions = Pick<PrintOptions, 'ink' | 'bleed' | 'spares'>

export type PiecesPage = {
  readonly front: readonly Placed[]
  /** The place of each back if the paper were not turned. */
  readonly backs: readonly { readonly box: Area & Point; readonly placed: readonly Placed[] }[]
  readonly colours: ReadonlySet<Colour>
}

/** The width around a piece's edge for the cut line, or for the bleed and its cutting ticks. */
const edgeMargin = ({ bleed }: CutOptions) => (bleed > 0 ? bleed + TICK_MM : CUT_MM)

export const copiesOf = ({ copies }: Piece, { spares }: CutOptions) => copies + (copies > 0 ? spares : 0)

export function piecePages(pieces: readonly Piece[], area: Area & Point, cut: CutOptions) {
  const all = pieces.flatMap((piece) => Array.from({ length: copiesOf(piece, cut) }, () => piece))
  const edgeWidth = edgeMargin(cut)
  const gap = Math.max(LEAST_GAP - 2 * edgeWidth, 0.6)
  const boxes = all.map((piece) => boxOf(piece, edgeWidth))
  const { pages, tooLarge } = packBoxes(boxes, area, gap)
  return {
    pages: pages.map((spread) => piecesPage(spread, all, boxes, { area, cut, around: edgeWidth })),
    tooLarge: [...new Set(tooLarge.map((index) => all[index]?.title ?? ''))],
  }
}

type Box = Area & { readonly caption: number }

function boxOf(piece: Piece, edgeWidth: number): Box {
  const [width, height] = [lengthOf(piece.edge), widthOf(piece.edge)]
  const caption = captionOf(piece).length * lineHeightOf(CAPTION)
  return { width: width + 2 * edgeWidth, height: height + 2 * edgeWidth + caption, caption }
}

function captionOf({ edge, title }: Piece) {
  const isStrip = widthOf(edge) < STRIP_MM && lengthOf(edge) > 3 * widthOf(edge)
  return isStrip ? linesOf(plain(title), CAPTION, lengthOf(edge)) : []
}

type PieceContext = { readonly area: Area & Point; readonly cut: CutOptions; readonly around: number }

function piecesPage(
  spread: readonly Packing[],
  all: readonly Piece[],
  boxes: readonly Box[],
  { area, cut, around }: PieceContext,
): PiecesPage {
  const front: Placed[] = []
  const backs: { box: Area & Point; placed: readonly Placed[] }[] = []
  const colours = new Set<Colour>()
  for (const { index, x, y, turned } of spread) {
    const [piece, box] = [all[index], boxes[index]]
    if (!piece || !box) continue
    for (const colour of coloursOf(piece)) colours.add(colour)
    const [width, height] = turned ? [box.height, box.width] : [box.width, box.height]
    const corner = { x: area.x + x, y: area.y + y }
    const place = (placed: readonly Placed[]): readonly Placed[] =>
      turned ? [{ kind: 'turned', x: corner.x + width, y: corner.y, degrees: 90, placed }] : movedBy(placed, corner)
    front.push(...place(frontOf(piece, box, around, cut)))
    if (piece.back === null) continue
    const back = cutOut(piece.edge, piece.back, { x: box.width / 2, y: around + widthOf(piece.edge) / 2 }, cut)
    backs.push({ box: { ...corner, width, height }, placed: movedBy(place(back), { x: -corner.x, y: -corner.y }) })
  }
  return { front, backs, colours }
}

function frontOf(piece: Piece, box: Box, edgeWidth: number, cut: CutOptions): readonly Placed[] {
  const middle = { x: box.width / 2, y: edgeWidth + widthOf(piece.edge) / 2 }
  const below = box.height - box.caption
  return [
    ...cutOut(piece.edge, piece.drawing, middle, cut),
    ...captionOf(piece).flatMap((line, i) =>
      placedLine(line, edgeWidth, below + ascentOf(CAPTION) + i * lineHeightOf(CAPTION), CAPTION),
    ),
  ]
}

/** The cut line runs outside of the artwork; with a bleed the paint does, and ticks say where to cut. */
function cutOut(edge: Base, drawing: Drawing, middle: Point, { ink, bleed }: CutOptions): readonly Placed[] {
  const art = drawnAt(drawing, middle, { ink, isCut: true })
  const paint = edgePaintOf(edge, drawing)
  // Only paint runs over an edge: a hatching would end in fringes.
  const runsOver = bleed > 0 && ink === 'colour' && paint !== null && paint !== 'paper'
  if (runsOver)
    return [outlineAt(edge, middle, -bleed, { fill: fillOf(paint, ink, 2) }), ...art, ...cutTicks(edge, middle, bleed)]
  const line = { hex: TONES.quiet, mm: CUT_MM }
  return [...art, withDrawingCorners(outlineAt(edge, middle, -CUT_MM / 2, { line }), drawing)]
}

/** The cut follows the artwork's own corners where it is a box. */
function withDrawingCorners(cut: Placed, { shapes }: Drawing): Placed {
  const box = shapes.find((shape) => shape.kind === 'box')
  return cut.kind === 'box' && box?.kind === 'box' ? { ...cut, corner: box.corner } : cut
}

/** The paint of the shape that reaches the edge of a drawing, which continues in the bleed. */
function edgePaintOf(edge: Base, { shapes }: Drawing): Paint | null {
  const reaches = (shape: Shape) => {
    if (shape.kind === 'ellipse') return shape.rx >= lengthOf(edge) / 2 - 0.01 && shape.ry >= widthOf(edge) / 2 - 0.01
    return shape.kind === 'box' && shape.width >= lengthOf(edge) - 0.01 && shape.height >= widthOf(edge) - 0.01
  }
  for (const shape of shapes) {
    if (shape.kind === 'mark') return shape.marking.rim ?? shape.marking.top
    if ((shape.kind === 'ellipse' || shape.kind === 'box') && reaches(shape) && shape.fill) return shape.fill
  }
  return null
}

function cutTicks(edge: Base, { x, y }: Point, bleed: number): readonly Placed[] {
  const [across, down] = [lengthOf(edge) / 2, widthOf(edge) / 2]
  const from = bleed + 0.1
  const to = bleed + TICK_MM
  const ends = [
    [x - across - to, y, x - across - from, y],
    [x + across + from, y, x + across + to, y],
    [x, y - down - to, x, y - down - from],
    [x, y + down + from, x, y + down + to],
  ] as const
  return ends.map(
    ([x1, y1, x2, y2]): Placed => ({
      kind: 'line',
      points: [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ],
      line: { hex: TONES.ink, mm: 0.12 },
    }),
  )
}

/** The colours of the game that a piece is painted with. */
export function coloursOf({ drawing }: Piece): readonly Colour[] {
  return drawing.shapes
    .flatMap((shape): readonly (Paint | null | undefined)[] => {
      if (shape.kind === 'mark') return [shape.marking.rim, shape.marking.top]
      if (shape.kind === 'letters') return [shape.paint]
      return shape.kind === 'squares' ? [] : [shape.fill, shape.stroke?.paint]
    })
    .filter(isColour)
}
