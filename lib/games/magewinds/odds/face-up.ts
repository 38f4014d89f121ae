import type { Fraction } from '@/lib/kernel/odds/fraction'
import type { CardDraw } from './card-draw'
import type { Cost, CostSuit, Suit } from './cost'
import { type Card, cheapestPayment, DECK, type Overpaying, worthOf } from './payment'

/** Core rules 12.0: each draw takes a card that lies face up, which the next of the deck replaces, or the top card. */
export type FaceUpDraw = CardDraw & { readonly faceUp: readonly Card[] }

export type FaceUpPlan = {
  /** The chance to pay, when each draw is the best one. */
  readonly payable: Fraction
  /** What to draw first; null for the top card of the deck. */
  readonly first: Card | null
}

/** Whole numbers are exact so far: 52·51·…·44 is less than 2⁵³. */
export const MOST_CHOSEN_DRAWS = 9

/** Draws that are looked at: less than a second of them. */
const MOST_LOOKED_AT = 1_000_000

/** Numbers of cards of each kind. */
type Counts = readonly number[]

type Draw = { readonly ways: number; readonly kind: number | null }

/** Null where there are too many hands to look at. */
export function bestPlan(cost: Cost, { hand, discarded, draws, overpaying, faceUp }: FaceUpDraw): FaceUpPlan | null {
  const keyOf = kindOf(cost, overpaying)
  const kinds = [...new Set(DECK.map(keyOf))]
  const sample = kinds.map((key) => DECK.find((card) => keyOf(card) === key)).filter((card) => card !== undefined)
  const counted = (cards: readonly Card[]): Counts =>
    kinds.map((key) => cards.reduce((sum, card) => sum + (keyOf(card) === key ? 1 : 0), 0))
  const all = counted(DECK)
  const gone = counted(discarded)
  const paid = memoOf((held: Counts) => {
    const cards = held.flatMap((count, kind) => new Array<Card>(count).fill(sample[kind] as Card))
    return cheapestPayment(cards, cost, overpaying) !== null
  })
  const best = new Map<string, Draw>()
  let lookedAt = 0

  /** The best draw, and in how many of all orders of the cards that come it pays. */
  function drawn(held: Counts, row: Counts, left: number): Draw {
    const unseen = all.map((count, kind) => count - at(gone, kind) - at(held, kind) - at(row, kind))
    const deck = unseen.reduce((sum, count) => sum + count, 0)
    if (paid(held)) return { ways: falling(deck, left), kind: null }
    if (left === 0 || lookedAt > MOST_LOOKED_AT) return NEVER
    const key = `${held.join()} ${row.join()} ${left}`
    const known = best.get(key)
    if (known) return known
    const options = [null, ...row.flatMap((count, kind) => (count > 0 ? [kind] : []))]
    lookedAt += options.length * kinds.length
    const found = options
      .map((kind): Draw => {
        const ways = unseen.reduce((sum, count, next) => {
          if (count === 0) return sum
          const taken = plus(held, kind ?? next)
          const then = kind === null ? row : plus(plus(row, kind, -1), next)
          return sum + count * drawn(taken, then, left - 1).ways
        }, 0)
        return { ways, kind }
      })
      .reduce((one, other) => (other.ways > one.ways ? other : one))
    best.set(key, found)
    return found
  }

  const { ways, kind } = drawn(counted(hand), counted(faceUp), draws)
  if (lookedAt > MOST_LOOKED_AT) return null
  const deck = DECK.length - hand.length - discarded.length - faceUp.length
  return {
    payable: { numerator: BigInt(ways), denominator: BigInt(falling(deck, draws)) },
    first: kind === null ? null : (faceUp.find((card) => keyOf(card) === kinds[kind]) ?? null),
  }
}

const NEVER: Draw = { ways: 0, kind: null }

/** Cards that serve a cost alike have the same key: what no part of it asks for is all one. */
function kindOf(cost: Cost, overpaying: Overpaying): (card: Card) => string {
  return (card) => {
    const parts = cost.filter(({ suit }) => serves(card.suit, suit))
    if (parts.length === 0) return ''
    const asked = parts.reduce((sum, { least }) => sum + least, 0)
    const worth = overpaying === 'allowed' ? Math.min(worthOf(card), asked) : worthOf(card)
    return `${parts.map(({ suit }) => suit).join()} ${worth}`
  }
}

function serves(suit: Suit, asked: CostSuit): boolean {
  if (asked === 'any' || asked === suit) return true
  return asked === (suit === 'heart' || suit === 'diamond' ? 'red' : 'black')
}

function at(counts: Counts, kind: number): number {
  return counts[kind] ?? 0
}

function plus(counts: Counts, kind: number, more = 1): Counts {
  return counts.map((count, i) => (i === kind ? count + more : count))
}

/** The orders in which so many cards can come from a deck. */
function falling(deck: number, cards: number): number {
  let ways = 1
  for (let i = 0; i < cards; i += 1) ways *= deck - i
  return ways
}

function memoOf(compute: (held: Counts) => boolean): (held: Counts) => boolean {
  const known = new Map<string, boolean>()
  return (held) => {
    const key = held.join()
    const value = known.get(key) ?? compute(held)
    known.set(key, value)
    return value
  }
}
