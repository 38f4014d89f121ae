import type { CardSize, Point, PrintOptions, Sheet } from '@/lib/kernel/sheets/sheet'
import { PAPER_MM } from '@/lib/kernel/sheets/sheet'
import { type Area, layOutCard, type PaperCard } from './card'
import { TONES } from './ink'
import { packBoxes } from './packing'
import { FOOT_MM, type Frame, footAt, headerAt, LEGEND_MM, legendAt } from './page-frame'
import { CUT_MM, coloursOf, copiesOf, piecePages } from './pieces'
import { movedBy, type Placed, type PlacedPage, type PlacedPages } from './placed'
import { clearAtomCache } from './text-lines'

export type PrintJob = {
  /** The list's name. */
  readonly title: string
  readonly sheets: readonly Sheet[]
  readonly options: PrintOptions
}

/** Nobody prints more than this on purpose. */
export const MOST_COPIES = 10_000
const MOST_CARDS = 2_000

const LEAST_MARGIN = 8
/** Half the width of a line along the margin: so much of it is outside. */
const HALF_LINE_MM = 0.15

/** Thrown for a job with more pieces or cards than can be printed at once. */
export class TooManyToPrint extends Error {}

type BackSide = { readonly box: Area & Point; readonly placed: readonly Placed[] }

/** A page without its foot, which needs to know how many pages there are. */
type PageContent = {
  readonly width: number
  readonly height: number
  readonly front: readonly Placed[]
  readonly backs: readonly BackSide[]
  readonly bookmarks: PlacedPage['bookmarks']
}

type SheetPages = { readonly pages: readonly PageContent[]; readonly tooLarge: readonly string[] }

/** Lays out sheets on pages, in the millimetres that the ruler will measure. */
export function pagesOf({ title, sheets, options }: PrintJob): PlacedPages {
  const scale = 100 / options.measuredRuler
  const paper = PAPER_MM[options.paper]
  const portrait = { width: paper.width / scale, height: paper.height / scale }
  const frame: Frame = {
    ...portrait,
    margin: (Math.max(options.margin, LEAST_MARGIN) + HALF_LINE_MM) / scale,
    measuredRuler: options.measuredRuler,
  }
  const contents = sheets.map((sheet) => ({ sheet, ...sheetPages(sheet, frame, options) }))
  const duplexOffset =
    options.duplex && contents.some(({ pages }) => pages.some(({ backs }) => backs.length > 0)) ? options.duplex : null
  const pages = contents.flatMap(({ sheet, pages: sheetContents }) =>
    sheetContents.flatMap((content, i): readonly PlacedPage[] => {
      const { width, height, bookmarks } = content
      const words = `${sheet.title} · page ${i + 1} of ${sheetContents.length}`
      const pageFrame = { ...frame, width, height }
      const front = {
        width,
        height,
        sheet: sheet.title,
        number: i + 1,
        back: false,
        bookmarks,
        placed: [...content.front, ...footAt(pageFrame, { title, page: words })],
      }
      if (duplexOffset === null) return [front]
      const placed = [
        ...turnedOver(content, { x: duplexOffset.x / scale, y: duplexOffset.y / scale }),
        ...footAt(pageFrame, { title, page: `${words}, back` }),
      ]
      return [front, { ...front, back: true, bookmarks: [], placed }]
    }),
  )
  return { title, scale, pages, missing: missingOn(pages), tooLarge: contents.flatMap(({ tooLarge }) => tooLarge) }
}

function sheetPages(sheet: Sheet, frame: Frame, options: PrintOptions): SheetPages {
  switch (sheet.kind) {
    case 'cards':
      return cardPages(sheet, frame, options)
    case 'pieces':
      return piecesPages(sheet, frame, options)
  }
}

/** The backs as they are printed: the paper is turned around its long middle line. */
function turnedOver({ width, backs }: PageContent, offset: Point): readonly Placed[] {
  return backs.flatMap(({ box, placed }) =>
    movedBy(placed, { x: width - box.x - box.width + offset.x, y: box.y + offset.y }),
  )
}

function piecesPages(sheet: Extract<Sheet, { kind: 'pieces' }>, frame: Frame, options: PrintOptions): SheetPages {
  const copies = sheet.pieces.reduce((sum, piece) => sum + copiesOf(piece, options), 0)
  if (copies > MOST_COPIES)
    throw new TooManyToPrint(`${copies} pieces are too many: ${MOST_COPIES} can be printed at once.`)
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

function cardPages(sheet: Extract<Sheet, { kind: 'cards' }>, frame: Frame, { ink, duplex }: PrintOptions): SheetPages {
  const { margin, width, height } = frame
  const page = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - FOOT_MM }
  const half = { width: page.width, height: (page.height - HALF_GAP) / 2 }
  const count = sheet.cards.reduce((sum, { copies }) => sum + copies, 0)
  if (count > MOST_CARDS) throw new TooManyToPrint(`${count} cards are too many: ${MOST_CARDS} can be printed at once.`)
  const layouts = sheet.cards.map((card) => {
    const layout = layOutCard(card, page, half, ink)
    clearAtomCache()
    return { card, ...layout }
  })
  const papers = layouts.flatMap(({ card, papers: ownPapers }) =>
    Array.from({ length: card.copies }, () => ownPapers).flat(),
  )
  const small = papers.filter(({ size }) => typeof size === 'object')
  const large = papers.filter(({ size }) => typeof size !== 'object')
  const cards = smallCardPages(small, frame, duplex === null)
  return {
    pages: [...largeCardPages(large, frame, page, half), ...cards.pages],
    tooLarge: [...layouts.filter(({ isIncomplete }) => isIncomplete).map(({ card }) => card.title), ...cards.tooLarge],
  }
}

function largeCardPages(
  papers: readonly PaperCard[],
  frame: Frame,
  area: Area & Point,
  half: Area,
): readonly PageContent[] {
  const pages: { front: Placed[]; backs: BackSide[]; bookmarks: { title: string; y: number }[]; isHalf: boolean }[] = []
  const below = area.y + half.height + HALF_GAP
  for (const paper of papers) {
    const last = pages.at(-1)
    const isSecond = paper.size === 'half' && last?.isHalf === true
    const y = isSecond ? below : area.y
    const current = isSecond && last ? last : { front: [], backs: [], bookmarks: [], isHalf: false }
    if (current !== last) pages.push(current)
    current.front.push(...movedBy(paper.front, { x: area.x, y }))
    if (isSecond) current.front.push(halfwayCutLine(frame, area.y + half.height + HALF_GAP / 2))
    if (paper.back)
      current.backs.push({ box: { x: area.x, y, width: area.width, height: half.height }, placed: paper.back })
    if (!paper.isContinued) current.bookmarks.push({ title: paper.title, y })
    current.isHalf = paper.size === 'half' && !isSecond
  }
  return pages.map(({ front, backs, bookmarks }) => ({
    width: frame.width,
    height: frame.height,
    front,
    backs,
    bookmarks,
  }))
}

function halfwayCutLine({ width, margin }: Frame, y: number): Placed {
  const points = [
    { x: margin, y },
    { x: width - margin, y },
  ]
  return { kind: 'line', points, line: { hex: TONES.rule, mm: 0.2, dashed: true } }
}

type SmallCard = PaperCard & { readonly size: Extract<CardSize, object> }

/**
 * Cards with a size of their own, as many on a page as fit, on upright or lengthwise paper, whichever takes fewer pages.
 * Only upright where there are backs: lengthwise paper would be turned around another line.
 */
function smallCardPages(papers: readonly PaperCard[], frame: Frame, mayLieLengthwise: boolean): SheetPages {
  const cards = papers.filter((paper): paper is SmallCard => typeof paper.size === 'object')
  if (cards.length === 0) return { pages: [], tooLarge: [] }
  const frames = mayLieLengthwise ? [frame, { ...frame, width: frame.height, height: frame.width }] : [frame]
  const candidates = CARD_GAPS.flatMap((gap) =>
    frames.map((cardFrame) => ({
      lying: cardFrame,
      packed: packBoxes(cards.map(sizeWithEdge), areaInside(cardFrame), gap, false),
    })),
  )
  const cost = ({ packed: { pages, tooLarge } }: (typeof candidates)[number]) => pages.length + 1000 * tooLarge.length
  const least = Math.min(...candidates.map(cost))
  const cheapest = candidates.find((one) => cost(one) === least)
  if (!cheapest) return { pages: [], tooLarge: [] }
  const { lying, packed: best } = cheapest
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

/** The gaps between cards: 2 mm between their cut lines, or less where that saves a page. */
const CARD_GAPS = [2 - 2 * CUT_MM, 0.4]
const sizeWithEdge = ({ size }: SmallCard): Area => ({
  width: size.width + 2 * CUT_MM,
  height: size.height + 2 * CUT_MM,
})
const areaInside = ({ width, height, margin }: Frame): Area => ({
  width: width - 2 * margin,
  height: height - 2 * margin - FOOT_MM,
})

function smallPage(cards: readonly ({ readonly card: SmallCard } & Point)[], frame: Frame): PageContent {
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
              box: { x, y, ...sizeWithEdge(card) },
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
  const collect = (placed: readonly Placed[]) => {
    for (const one of placed) {
      if (one.kind === 'missing') found.add(one.text)
      if (one.kind === 'turned') collect(one.placed)
    }
  }
  for (const { placed } of pages) collect(placed)
  return [...found].toSorted()
}
