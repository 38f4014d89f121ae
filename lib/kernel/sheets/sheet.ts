import type { RowTypes } from '../catalogue'
import type { Roster } from '../roster/roster'
import type { Evaluation } from '../rules/evaluate'
import type { Force } from '../rules/game'
import type { Base, Colour, Marking } from './marks'

/** Words with their look. `house` marks what is not from the rulebooks. */
export type TextRun = {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly house?: true
}

export type Words = readonly TextRun[]

/** What something is painted with: a colour of the game, hatched where there is only grey, or a tone of the page. */
export type Paint = Colour | 'ink' | 'quiet' | 'rule' | 'shade' | 'paper'

export type Stroke = { readonly paint: Paint; readonly mm: number; readonly dashed?: true }

type Painted = { readonly fill?: Paint; readonly stroke?: Stroke }

export type Point = { readonly x: number; readonly y: number }

/** Millimetres, x to the right and y down, the middle of the drawing at 0, 0. */
export type Shape =
  | (Painted & { readonly kind: 'ellipse'; readonly rx: number; readonly ry: number } & Point)
  | (Painted & {
      readonly kind: 'box'
      readonly width: number
      readonly height: number
      readonly corner: number
    } & Point)
  | (Painted & { readonly kind: 'line'; readonly spots: readonly Point[]; readonly closed?: true })
  /** A slice of a circle; degrees run clockwise from the right. */
  | (Painted & { readonly kind: 'slice'; readonly radius: number; readonly from: number; readonly to: number } & Point)
  /** One line of words around its middle; `mm` is the size of its letters. */
  | ({
      readonly kind: 'letters'
      readonly text: string
      readonly mm: number
      readonly paint: Paint
      readonly bold?: true
      readonly turn?: number
    } & Point)
  /** A base as it stands on the table, with its rim, top, text and load-out letter. */
  | ({
      readonly kind: 'mark'
      readonly marking: Pick<Marking, 'base' | 'text' | 'rim' | 'top' | 'loadout'>
      readonly ship?: true
    } & Point)
  /** Dark squares of a code, row by row from its upper left corner. */
  | ({ readonly kind: 'squares'; readonly mm: number; readonly rows: readonly (readonly boolean[])[] } & Point)

/** True to size; `name` says in words what it shows. */
export type Drawing = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** A value under its name; null prints as a place to write in. */
export type Cell = { readonly label: string; readonly value: string | null; readonly house?: true }

export type Column = { readonly label: string; readonly align?: 'right'; readonly share: number }

/** What a card is made of, from top to bottom. The page, the PDF and the text draw the same blocks. */
export type Block =
  /** The head of a card: a drawing, the name, a line under it, and one figure with its working. */
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
  /** Boxes to tick, up to twenty; a number to write against above that; a blank where the count is unknown. */
  | { readonly kind: 'ticks'; readonly label: string; readonly count: number | null; readonly square?: true }
  /** Names with their values; null is a line to write on. */
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
  /** Where the paper is folded, and what for. */
  | { readonly kind: 'fold'; readonly words: Words }

export type CardSize = 'page' | 'half' | { readonly width: number; readonly height: number }

/** Blocks in a frame. What does not fit goes on to a further card that says so. */
export type Card = {
  readonly id: string
  /** Its name in the bookmarks. */
  readonly title: string
  readonly size: CardSize
  readonly blocks: readonly Block[]
  readonly back: readonly Block[] | null
  readonly copies: number
  /** A line at the foot of each card: pack, house marks. */
  readonly foot: Words
}

/** Something to cut out along its edge. */
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

/** A list as it goes to the printer. Everything else that is printed follows from it. */
export type Printed<R extends RowTypes = RowTypes> = {
  readonly roster: Roster
  readonly force: Force<R>
  readonly evaluation: Evaluation
  /** The pack, in words: its name and version. */
  readonly pack: string
  /** Where the list can be read; null where it is not shared. */
  readonly link: string | null
  /** The link as the dark squares of a code, row by row; null where there is none. */
  readonly code: readonly (readonly boolean[])[] | null
  /** How high the strips for the sides of bases are, in millimetres. */
  readonly rim: number
  /** Whether the sheets of units show what each does to typical targets. */
  readonly odds: boolean
  /** Sheets to be filled in by hand: as many as asked for, with nothing of the list in them. */
  readonly blank: boolean
}

/** Something that a game can print of a list. */
export type Printable<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  readonly words: string
  /** For the owner's eyes: never made for anybody else. */
  readonly secret: boolean
  /** It has room for odds, where they are wished. */
  readonly showsOdds?: true
  /** What takes long in a long list is composed by steps. */
  compose(printed: Printed<R>): readonly Sheet[] | Composing
}

type Composing = Generator<void, readonly Sheet[]>

export const PAPERS = ['a4', 'letter'] as const

export type Paper = (typeof PAPERS)[number]

export const PAPER_MM: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** How a sheet is laid on paper. */
export type PrintOptions = {
  readonly paper: Paper
  /** Grey hatches every colour. */
  readonly ink: 'colour' | 'grey'
  /** What the 100 mm ruler measured on a page that was printed before; 100 where it was right. */
  readonly ruler: number
  /** Millimetres of paint beyond the edge of what is cut out. */
  readonly bleed: number
  /** Nothing is drawn nearer to the edge of the paper; 8 mm at least. */
  readonly margin: number
  /** More copies of each piece than the list needs. */
  readonly spares: number
  /** Backs on every second page, moved by so many millimetres; null prints fronts alone. */
  readonly duplex: { readonly x: number; readonly y: number } | null
}

export const PRINT_DEFAULTS: PrintOptions = {
  paper: 'a4',
  ink: 'colour',
  ruler: 100,
  bleed: 0,
  margin: 8,
  spares: 0,
  duplex: null,
}
