import type { CardSize, Point, PrintOptions, Sheet } from '@/lib/kernel/sheets/sheet'
import { PAPER_MM } from '@/lib/kernel/sheets/sheet'
import { packed } from './arrange'
import { type Area, type Face, facesOf } from './card'
import { TONES } from './ink'
import { FOOT_MM, type Frame, footAt, headerAt, LEGEND_MM, legendAt } from './page-frame'
import { CUT_MM, coloursOf, copiesOf, piecePages } from './pieces'
import { movedBy, type Placed, type PlacedPage, type PlacedPages } from './placed'
import { forgetWords } from './words'

export type PrintJob = {
  /** What the whole is called: the list's name. */
  readonly title: string
  readonly sheets: readonly Sheet[]
  readonly options: PrintOptions
}

/** More than this is a mistake, not a print. */
export const MOST_COPIES = 10_000
const MOST_CARDS = 2_000

const LEAST_MARGIN = 8
/** A line that runs along the margin has half its width on the other side. */
const LINES_MM = 0.15

/** A job that asks for more paper than anybody has. */
export class TooMuch extends Error {}

type Turned = { readonly box: Area & Point; readonly placed: readonly Placed[] }

/** A page before its foot: that says how many there are. */
type Draft = {
  readonly width: number
  readonly height: number
  readonly front: readonly Placed[]
  readonly backs: readonly Turned[]
  readonly bookmarks: PlacedPage['bookmarks']
}

type Drafts = { readonly pages: readonly Draft[]; readonly tooLarge: readonly string[] }

/** Sheets on paper. Everything is laid out in the millimetres that the ruler will measure. */
export function pagesOf({ title, sheets, options }: PrintJob): PlacedPages {
  const scale = 100 / options.ruler
  const paper = PAPER_MM[options.paper]
  const portrait = { width: paper.width / scale, height: paper.height / scale }
  const frame: Frame = {
    ...portrait,
    margin: (Math.max(options.margin, LEAST_MARGIN) + LINES_MM) / scale,
    ruler: options.ruler,
  }
  const drafts = sheets.map((sheet) => ({ sheet, ...draftsOf(sheet, frame, options) }))
  const offset =
    options.duplex && drafts.some(({ pages }) => pages.some(({ backs }) => backs.length > 0)) ? options.duplex : null
  const pages = drafts.flatMap(({ sheet, pages: own }) =>
    own.flatMap((draft, i): readonly PlacedPage[] => {
      const { width, height, bookmarks } = draft
      const words = `${sheet.title} · page ${i + 1} of ${own.length}`
      const paged = { ...frame, width, height }
      const front = {
        width,
        height,
        sheet: sheet.title,
        number: i + 1,
        back: false,
        bookmarks,
        placed: [...draft.front, ...footAt(paged, { title, page: words })],
      }
      if (offset === null) return [front]
      const placed = [
        ...turnedOver(draft, { x: offset.x / scale, y: offset.y / scale }),
        ...footAt(paged, { title, page: `${words}, back` }),
      ]
      return [front, { ...front, back: true, bookmarks: [], placed }]
    }),
  )
  return { title, scale, pages, missing: missingOn(pages), tooLarge: drafts.flatMap(({ tooLarge }) => tooLarge) }
}

function draftsOf(sheet: Sheet, frame: Frame, options: PrintOptions): Drafts {
  switch (sheet.kind) {
    case 'cards':
      return cardDrafts(sheet, frame, options)
    case 'pieces':
      return pieceDrafts(sheet, frame, options)
  }
}

/** The paper turns around its long middle line. */
function turnedOver({ width, backs }: Draft, offset: Point): readonly Placed[] {
  return backs.flatMap(({ box, placed }) =>
    movedBy(placed, { x: width - box.x - box.width + offset.x, y: box.y + offset.y }),
  )
}

function pieceDrafts(sheet: Extract<Sheet, { kind: 'pieces' }>, frame: Frame, options: PrintOptions): Drafts {
  const copies = sheet.pieces.reduce((sum, piece) => sum + copiesOf(piece, options), 0)
  if (copies > MOST_COPIES) throw new TooMuch(`${copies} pieces are too many: ${MOST_COPIES} can be printed at once.`)
  const { margin } = frame
  const words = sheet.words.map(({ text }) => text).join('')
  const header = headerAt(frame, sheet.title, words)
  const isColoured = sheet.pieces.some((piece) => coloursOf(piece).length > 0)
  const legend = isColoured ? LEGEND_MM : 0
  const area = {
    x: margin,
    y: margin + header.height,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin - header.height - FOOT_MM - legend,
  }
  const { pages, tooLarge } = piecePages(sheet.pieces, area, options)
  return {
    tooLarge,
    pages: pages.map((page) => ({
      width: frame.width,
      height: frame.height,
      front: [
        ...header.placed,
        ...page.front,
        ...legendAt({ x: margin, y: frame.height - margin - FOOT_MM - LEGEND_MM + 1.4 }, page.colours, options.ink),
      ],
      backs: page.backs,
      bookmarks: [],
    })),
  }
}

const HALF_GAP = 9

function cardDrafts(sheet: Extract<Sheet, { kind: 'cards' }>, frame: Frame, { ink, duplex }: PrintOptions): Drafts {
  const { margin, width, height } = frame
  const page = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - FOOT_MM }
  const half = { width: page.width, height: (page.height - HALF_GAP) / 2 }
  const count = sheet.cards.reduce((sum, { copies }) => sum + copies, 0)
  if (count > MOST_CARDS) throw new TooMuch(`${count} cards are too many: ${MOST_CARDS} can be printed at once.`)
  const made = sheet.cards.map((card) => {
    const faces = facesOf(card, page, half, ink)
    forgetWords()
    return { card, ...faces }
  })
  const faces = made.flatMap(({ card, faces: own }) => Array.from({ length: card.copies }, () => own).flat())
  const small = faces.filter(({ size }) => typeof size === 'object')
  const large = faces.filter(({ size }) => typeof size !== 'object')
  const cards = smallDrafts(small, frame, duplex === null)
  return {
    pages: [...largeDrafts(large, frame, page, half), ...cards.pages],
    tooLarge: [...made.filter(({ isCut }) => isCut).map(({ card }) => card.title), ...cards.tooLarge],
  }
}

function largeDrafts(faces: readonly Face[], frame: Frame, page: Area & Point, half: Area): readonly Draft[] {
  const pages: { front: Placed[]; backs: Turned[]; bookmarks: { title: string; y: number }[]; isHalf: boolean }[] = []
  const below = page.y + half.height + HALF_GAP
  for (const face of faces) {
    const last = pages.at(-1)
    const isSecond = face.size === 'half' && last?.isHalf === true
    const y = isSecond ? below : page.y
    const own = isSecond && last ? last : { front: [], backs: [], bookmarks: [], isHalf: false }
    if (own !== last) pages.push(own)
    own.front.push(...movedBy(face.front, { x: page.x, y }))
    if (isSecond) own.front.push(cutAcross(frame, page.y + half.height + HALF_GAP / 2))
    if (face.back) own.backs.push({ box: { x: page.x, y, width: page.width, height: half.height }, placed: face.back })
    if (!face.isContinued) own.bookmarks.push({ title: face.title, y })
    own.isHalf = face.size === 'half' && !isSecond
  }
  return pages.map(({ front, backs, bookmarks }) => ({
    width: frame.width,
    height: frame.height,
    front,
    backs,
    bookmarks,
  }))
}

function cutAcross({ width, margin }: Frame, y: number): Placed {
  const spots = [
    { x: margin, y },
    { x: width - margin, y },
  ]
  return { kind: 'line', spots, line: { hex: TONES.rule, mm: 0.2, dashed: true } }
}

type SmallFace = Face & { readonly size: Extract<CardSize, object> }

/**
 * Cards of a size of their own, as many on a page as fit: upright or lengthwise, whichever takes less paper.
 * Only upright where there are backs: paper that lies lengthwise turns around another line.
 */
function smallDrafts(faces: readonly Face[], frame: Frame, mayLieLengthwise: boolean): Drafts {
  const cards = faces.filter((face): face is SmallFace => typeof face.size === 'object')
  if (cards.length === 0) return { pages: [], tooLarge: [] }
  const lies = mayLieLengthwise ? [frame, { ...frame, width: frame.height, height: frame.width }] : [frame]
  const ways = CARD_GAPS.flatMap((gap) =>
    lies.map((lying) => ({ lying, packed: packed(cards.map(framed), insideOf(lying), gap, false) })),
  )
  const cost = ({ packed: { pages, tooLarge } }: (typeof ways)[number]) => pages.length + 1000 * tooLarge.length
  const least = Math.min(...ways.map(cost))
  const way = ways.find((one) => cost(one) === least)
  if (!way) return { pages: [], tooLarge: [] }
  const { lying, packed: best } = way
  return {
    pages: best.pages.map((spread) =>
      smallPage(
        spread.flatMap(({ index, x, y }) => {
          const card = cards[index]
          return card ? [{ card, x: lying.margin + x, y: lying.margin + y }] : []
        }),
        lying,
      ),
    ),
    tooLarge: best.tooLarge.map((index) => cards[index]?.title ?? ''),
  }
}

/** What is cut out is 2 mm apart; cards are nearer where that saves a page: on a corrected page, say. */
const CARD_GAPS = [2 - 2 * CUT_MM, 0.4]
const framed = ({ size }: SmallFace): Area => ({ width: size.width + 2 * CUT_MM, height: size.height + 2 * CUT_MM })
const insideOf = ({ width, height, margin }: Frame): Area => ({
  width: width - 2 * margin,
  height: height - 2 * margin - FOOT_MM,
})

function smallPage(cards: readonly ({ readonly card: SmallFace } & Point)[], frame: Frame): Draft {
  return {
    width: frame.width,
    height: frame.height,
    front: cards.flatMap(({ card, x, y }) => [
      cardEdge(card.size, { x, y }),
      ...movedBy(card.front, { x: x + CUT_MM, y: y + CUT_MM }),
    ]),
    backs: cards.flatMap(({ card, x, y }) =>
      card.back === null
        ? []
        : [
            {
              box: { x, y, ...framed(card) },
              placed: [cardEdge(card.size, { x: 0, y: 0 }), ...movedBy(card.back, { x: CUT_MM, y: CUT_MM })],
            },
          ],
    ),
    bookmarks: cards.filter(({ card }) => !card.isContinued).map(({ card, y }) => ({ title: card.title, y })),
  }
}

function cardEdge({ width, height }: Area, { x, y }: Point): Placed {
  const inset = CUT_MM / 2
  return {
    kind: 'box',
    x: x + inset,
    y: y + inset,
    width: width + CUT_MM,
    height: height + CUT_MM,
    corner: 0,
    line: { hex: TONES.quiet, mm: CUT_MM },
  }
}

function missingOn(pages: readonly PlacedPage[]): readonly string[] {
  const found = new Set<string>()
  const look = (placed: readonly Placed[]) => {
    for (const one of placed) {
      if (one.kind === 'missing') found.add(one.text)
      if (one.kind === 'turned') look(one.placed)
    }
  }
  for (const { placed } of pages) look(placed)
  return [...found].toSorted()
}
