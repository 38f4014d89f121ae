import type { Block, Card, CardSize, Words } from '@/lib/kernel/sheets/sheet'
import { flowsOf, wordStrips } from './blocks'
import { type Flow, heightOf, takeFitting, withoutTooTall } from './flow'
import { type Ink, TONES } from './ink'
import { ENLARGED_SCALES, FLOOR_PT, SCALES, sizesFor } from './layout-context'
import type { Placed } from './placed'
import { plain, type TextStyle } from './text-lines'

export type Area = { readonly width: number; readonly height: number }

/** Half a page where the card fits without becoming small, else a page. */
const HALF_SCALES = SCALES.slice(0, 3)

const SMALL_PADDING_MM = 3
const SMALL_CARD_MM = 100

/** One piece of paper of a card, front and back, in millimetres from its upper left corner. */
export type PaperCard = {
  readonly title: string
  readonly isContinued: boolean
  readonly size: CardSize
  readonly front: readonly Placed[]
  readonly back: readonly Placed[] | null
}

export type CardLayout = { readonly papers: readonly PaperCard[]; readonly isIncomplete: boolean }

/** A card on as many pieces of paper as it needs. */
export function layOutCard(card: Card, page: Area, half: Area, ink: Ink): CardLayout {
  const attempt = { card, ink, scales: SCALES }
  if (card.size === 'half') {
    const onHalf = { card, ink, scales: HALF_SCALES, size: card.size, area: half, mayContinue: false }
    return layOut(onHalf) ?? layOut({ ...attempt, size: 'page', area: page, mayContinue: true }) ?? NO_PAPERS
  }
  const area = card.size === 'page' ? page : card.size
  return layOut({ ...attempt, size: card.size, area, mayContinue: true }) ?? NO_PAPERS
}

const NO_PAPERS: CardLayout = { papers: [], isIncomplete: true }

type CardAttempt = {
  readonly card: Card
  readonly ink: Ink
  readonly scales: readonly number[]
  readonly size: CardSize
  readonly area: Area
  /** Whether the card may continue on another piece of paper. */
  readonly mayContinue: boolean
}

/** Null where it does not fit on one piece of paper and may not continue on another. */
function layOut({ card, ink, scales, size, area, mayContinue }: CardAttempt): CardLayout | null {
  const inner = innerOf(area)
  const foot = footOf(card.foot, inner)
  const room = inner.height - foot.height
  const front = sideOf({ blocks: card.blocks, inner, room, ink, scales })
  const back = card.back === null ? null : sideOf({ blocks: card.back, inner, room: inner.height, ink, scales })
  if (!mayContinue && !(front.fits && (back === null || back.fits))) return null
  const sides = { title: card.title, room, inner }
  const fronts = front.fits ? [front.flows] : splitOverCards(front.flows, sides)
  const papers = fronts.map((flows, i): PaperCard => {
    const { placed, bottom } = placedFront(flows, { ...sides, part: i, parts: fronts.length })
    return {
      title: card.title,
      isContinued: i > 0,
      size,
      front: [...placed, ...bottom, ...foot.placeAt({ x: inner.x, y: inner.y + room })],
      back: back === null || i > 0 ? null : takeFitting(back.flows, inner, inner.height).placed,
    }
  })
  return { papers, isIncomplete: front.isIncomplete || (back?.isIncomplete ?? false) }
}

type Inner = Area & { readonly x: number; readonly y: number }

function innerOf({ width, height }: Area): Inner {
  const padding = width < SMALL_CARD_MM ? SMALL_PADDING_MM : 0
  return { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding }
}

type Side = {
  readonly blocks: readonly Block[]
  readonly inner: Inner
  readonly room: number
  readonly ink: Ink
  readonly scales: readonly number[]
}

/** One side at the largest scale at which all of it fits; at the smallest where it fits at none. */
function sideOf({ blocks, inner, room, ink, scales }: Side) {
  const flowsAt = (scale: number) => flowsOf(blocks, { width: inner.width, sizes: sizesFor(inner.width, scale), ink })
  let flows: readonly Flow[] = []
  for (const scale of scales) {
    flows = flowsAt(scale)
    const height = heightOf(flows)
    if (height > room) continue
    return {
      flows:
        scale === 1 && inner.width >= SMALL_CARD_MM ? enlargedIfFitting(flows, flowsAt, room / height, room) : flows,
      fits: true,
      isIncomplete: false,
    }
  }
  const possible = withoutTooTall(flows, room - CONTINUED_MM)
  return { flows: possible.flows, fits: heightOf(possible.flows) <= room, isIncomplete: possible.dropped > 0 }
}

/** Larger where there is room to spare; a scale larger than the room allows is not tried. */
function enlargedIfFitting(
  flows: readonly Flow[],
  flowsAt: (scale: number) => readonly Flow[],
  largestScale: number,
  room: number,
) {
  for (const scale of ENLARGED_SCALES) {
    if (largestScale < scale) continue
    const larger = flowsAt(scale)
    if (heightOf(larger) <= room) return larger
  }
  return flows
}

/** The height of the line that says that a card continues, and of the heading of the next card. */
const CONTINUED_MM = 10
const NOTE: TextStyle = { face: 'text', pt: FLOOR_PT + 0.5, ink: TONES.quiet }
const HEADING: TextStyle = { face: 'name', pt: 11, ink: TONES.ink }

type Sides = { readonly title: string; readonly room: number; readonly inner: Inner }

/** The flows that each card begins with: a card shows as much of them as it has room for. */
function splitOverCards(flows: readonly Flow[], { room }: Sides): readonly (readonly Flow[])[] {
  const parts: (readonly Flow[])[] = []
  let remaining = flows
  while (remaining.length > 0) {
    const { rest, height } = takeFitting(remaining, { x: 0, y: 0 }, room - CONTINUED_MM)
    parts.push(remaining)
    // Where nothing more fits, the loop would never end.
    if (height === 0) break
    remaining = rest
  }
  return parts
}

type Part = Sides & { readonly part: number; readonly parts: number }

function placedFront(flows: readonly Flow[], { title, room, inner, part, parts }: Part) {
  if (parts === 1) return { placed: takeFitting(flows, inner, room).placed, bottom: [] }
  const heading =
    part === 0 ? [] : wordStrips(plain(`${title}, continued (${part + 1} of ${parts})`), HEADING, inner.width)
  const [first] = heading
  const top = first ? first.height + 1.5 : 0
  const { placed } = takeFitting(flows, { x: inner.x, y: inner.y + top }, room - CONTINUED_MM)
  const [note] =
    part === parts - 1 ? [] : wordStrips(plain(`${title} continues: ${part + 2} of ${parts}`), NOTE, inner.width)
  return {
    placed: [...(first?.placeAt(inner) ?? []), ...placed],
    bottom: note?.placeAt({ x: inner.x, y: inner.y + room - note.height }) ?? [],
  }
}

function footOf(words: Words, { width }: Area) {
  if (words.length === 0) return { height: 0, placeAt: () => [] }
  const strips = wordStrips(
    words,
    { face: 'text', pt: width < SMALL_CARD_MM ? FLOOR_PT : FLOOR_PT + 0.5, ink: TONES.quiet },
    width,
  )
  const height = strips.reduce((sum, strip) => sum + strip.height, 1)
  return {
    height,
    placeAt: ({ x, y }: { x: number; y: number }) =>
      strips.flatMap((strip, i) => strip.placeAt({ x, y: y + 1 + i * strip.height })),
  }
}
