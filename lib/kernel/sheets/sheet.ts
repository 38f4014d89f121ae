import type { RowTypes } from '../catalogue'
import type { Roster } from '../roster/roster'
import type { Evaluation } from '../rules/evaluate'
import type { Force } from '../rules/game'
import type { Base, Colour, Marking } from './marks'

/** A piece of text in one style. `house` marks what is not from the rulebooks. */
export type TextRun = {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly house?: true
}

export type Words = readonly TextRun[]

/** A colour of the game, which is hatched in grey prints, or a tone of the page. */
export type Paint = Colour | 'ink' | 'quiet' | 'rule' | 'shade' | 'paper'

export type Stroke = { readonly paint: Paint; readonly mm: number; readonly dashed?: true }

type Painted = { readonly fill?: Paint; readonly stroke?: Stroke }

export type Point = { readonly x: number; readonly y: number }

/** In millimetres, with x to the right, y down and 0, 0 in the middle of the drawing. */
export type Shape =
  | (Painted & { readonly kind: 'ellipse'; readonly rx: number; readonly ry: number } & Point)
  | (Painted & {
      readonly kind: 'box'
      readonly width: number
      readonly height: number
      readonly corner: number
    } & Point)
  | (Painted & { readonly kind: 'line'; readonly points: readonly Point[]; readonly closed?: true })
  /** A slice of a circle; degrees run clockwise from the right. */
  | (Painted & { readonly kind: 'slice'; readonly radius: number; readonly from: number; readonly to: number } & Point)
  /** A centred line of text; `mm` is the size of its letters. */
  | ({
      readonly kind: 'letters'
      readonly text: string
      readonly mm: number
      readonly paint: Paint
      readonly bold?: true
      readonly turn?: number
    } & Point)
  /** A base with its rim, top, text and load-out letter; a text that is house carries the mark. */
  | ({
      readonly kind: 'mark'
      readonly marking: Pick<Marking, 'base' | 'text' | 'rim' | 'top' | 'loadout'> & { readonly house?: boolean }
      readonly drawnAsShip?: true
    } & Point)
  /** The dark squares of a QR code, by rows from its upper left corner. */
  | ({ readonly kind: 'squares'; readonly mm: number; readonly rows: readonly (readonly boolean[])[] } & Point)

/** A drawing true to size; `name` describes it. */
export type Drawing = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** A value under its name; null leaves space to write. */
export type Cell = { readonly label: string; readonly value: string | null; readonly house?: true }

/** A column whose head is marked stands for a table in which everything is house. */
export type Column = {
  readonly label: string
  readonly align?: 'right'
  readonly share: number
  readonly house?: true
}

/** So many ticks are drawn at most. */
export const MOST_TICKS = 20

/** A part of a card. Page, PDF and text draw the same blocks. */
export type Block =
  /** The head of a card: a drawing, the name, a line under it, and a number with an explanation. */
  | {
      readonly kind: 'head'
      readonly drawing: Drawing | null
      readonly name: string
      readonly line: Words
      readonly figure: { readonly value: string; readonly line: string } | null
    }
  | { readonly kind: 'heading'; readonly words: Words }
  | { readonly kind: 'text'; readonly words: Words; readonly small?: true }
  | { readonly kind: 'values'; readonly cells: readonly Cell[] }
  /** `blanks` more rows are left to write in. */
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly Words[])[]
      readonly blanks?: number
    }
  /** Circles to tick, or squares, up to `MOST_TICKS`; above it a number with space to write; a blank for null. */
  | { readonly kind: 'ticks'; readonly label: string; readonly count: number | null; readonly square?: true }
  /** Names with their values; null leaves a line to write on. */
  | { readonly kind: 'fields'; readonly fields: readonly { readonly label: string; readonly value: Words | null }[] }
  /** Empty lines to write on. */
  | { readonly kind: 'lines'; readonly label: string; readonly count: number }
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly words: Words }
  | {
      readonly kind: 'columns'
      readonly left: readonly Block[]
      readonly right: readonly Block[]
      readonly share: number
    }
  /** A line to fold the paper along, and what it is for. */
  | { readonly kind: 'fold'; readonly words: Words }

export type CardSize = 'page' | 'half' | { readonly width: number; readonly height: number }

/** Blocks in a frame. What does not fit continues on another card, which says so. */
export type Card = {
  readonly id: string
  /** Its name in the bookmarks. */
  readonly title: string
  readonly size: CardSize
  readonly blocks: readonly Block[]
  readonly back: readonly Block[] | null
  readonly copies: number
  /** The line at the foot of each card: pack, house marks. */
  readonly foot: Words
}

/** A piece to cut out along its edge. */
export type Piece = {
  readonly id: string
  readonly title: string
  readonly edge: Base
  readonly drawing: Drawing
  readonly back: Drawing | null
  readonly copies: number
}

export type Sheet = {
  readonly id: string
  readonly title: string
  readonly words: Words
} & (
  | { readonly kind: 'cards'; readonly cards: readonly Card[] }
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
)

/** A list with everything that its sheets are made from. */
export type Printed<R extends RowTypes = RowTypes> = {
  readonly roster: Roster
  readonly force: Force<R>
  readonly evaluation: Evaluation
  /** The pack, in words: its name and version. */
  readonly pack: string
  /** Where the list can be read; null where it is not shared. */
  readonly link: string | null
  /** The link as the dark squares of a QR code, by rows; null where there is none. */
  readonly code: readonly (readonly boolean[])[] | null
  /** The height of the strips for the sides of bases, in millimetres. */
  readonly rim: number
  /** Whether unit sheets show the odds against typical targets. */
  readonly odds: boolean
  /** Whether sheets are blank, to fill in by hand, with nothing of the list in them. */
  readonly blank: boolean
}

/** Something that a game can print of a list. */
export type Printable<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  readonly words: string
  /** Only for the owner of the list. */
  readonly secret: boolean
  /** It shows odds where these are asked for. */
  readonly showsOdds?: true
  /** Sheets that take long for a long list are composed in steps. */
  compose(printed: Printed<R>): readonly Sheet[] | Composing
}

type Composing = Generator<void, readonly Sheet[]>

export const PAPERS = ['a4', 'letter'] as const

export type Paper = (typeof PAPERS)[number]

export const PAPER_MM: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** How sheets are laid out on paper. */
export type PrintOptions = {
  readonly paper: Paper
  /** In grey, colours are hatched. */
  readonly ink: 'colour' | 'grey'
  /** The measured length of the 100 mm ruler on an earlier print; 100 where it was right. */
  readonly measuredRuler: number
  /** How far the paint goes beyond the edge of pieces, in millimetres. */
  readonly bleed: number
  /** The margin of the paper, 8 mm at least. */
  readonly margin: number
  /** Spare copies of each piece. */
  readonly spares: number
  /** Prints backs on every second page, moved by these millimetres; null prints only fronts. */
  readonly duplex: { readonly x: number; readonly y: number } | null
}

export const PRINT_DEFAULTS: PrintOptions = {
  paper: 'a4',
  ink: 'colour',
  measuredRuler: 100,
  bleed: 0,
  margin: 8,
  spares: 0,
  duplex: null,
}
