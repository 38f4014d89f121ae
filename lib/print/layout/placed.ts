import type { Colour } from '@/lib/kernel/sheets/marks'
import type { Point } from '@/lib/kernel/sheets/sheet'
import type { Face } from '../fonts/measure'

export type Fill =
  | { readonly kind: 'flat'; readonly hex: string }
  | { readonly kind: 'hatched'; readonly colour: Colour; readonly pitch: number }

export type Line = { readonly hex: string; readonly mm: number; readonly dashed?: true; readonly opacity?: number }

type Painted = { readonly fill?: Fill; readonly line?: Line }

/** The content of a page, in millimetres from its upper left corner. */
export type Placed =
  /** From its start on its base line; `mm` is the size of the letters, `width` how far they run. */
  | ({
      readonly kind: 'words'
      readonly text: string
      readonly face: Face
      readonly mm: number
      readonly width: number
      readonly ink: string
    } & Point)
  /** A letter that no face has: a marked box in its place. */
  | ({ readonly kind: 'missing'; readonly text: string; readonly mm: number; readonly ink: string } & Point)
  | (Painted & { readonly kind: 'ellipse'; readonly rx: number; readonly ry: number } & Point)
  /** From its upper left corner. */
  | (Painted & {
      readonly kind: 'box'
      readonly width: number
      readonly height: number
      readonly corner: number
    } & Point)
  | (Painted & { readonly kind: 'line'; readonly points: readonly Point[]; readonly closed?: true })
  | (Painted & { readonly kind: 'slice'; readonly radius: number; readonly from: number; readonly to: number } & Point)
  /** Dark squares, row by row. */
  | ({
      readonly kind: 'squares'
      readonly mm: number
      readonly rows: readonly (readonly boolean[])[]
      readonly ink: string
    } & Point)
  /** Moved to its point, then turned clockwise around that point. */
  | ({ readonly kind: 'turned'; readonly degrees: number; readonly placed: readonly Placed[] } & Point)

export type PlacedPage = {
  readonly width: number
  readonly height: number
  /** The title of its sheet, and its number among the sheet's pages. */
  readonly sheet: string
  readonly number: number
  readonly back: boolean
  readonly placed: readonly Placed[]
  readonly bookmarks: readonly { readonly title: string; readonly y: number }[]
}

/** Pages as they go to the printer. Lengths on them grow by `scale` on paper. */
export type PlacedPages = {
  readonly title: string
  readonly scale: number
  readonly pages: readonly PlacedPage[]
  /** Letters that no face has. */
  readonly missing: readonly string[]
  /** Pieces that fit on no page of this paper: they are left out. */
  readonly tooLarge: readonly string[]
}

/** A slice of a circle as an SVG path, which the PDF's canvas reads, too. */
export function slicePath({ x, y, radius, from, to }: Extract<Placed, { kind: 'slice' }>): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(4)} ${(y + radius * Math.sin(angle)).toFixed(4)}`
  }
  const isLong = Math.abs(to - from) > 180 ? 1 : 0
  return `M ${x} ${y} L ${at(from)} A ${radius} ${radius} 0 ${isLong} 1 ${at(to)} Z`
}

export function movedBy(placed: readonly Placed[], { x, y }: Point): readonly Placed[] {
  return placed.map((one): Placed => {
    if (one.kind === 'line') return { ...one, points: one.points.map((point) => ({ x: point.x + x, y: point.y + y })) }
    return { ...one, x: one.x + x, y: one.y + y }
  })
}
