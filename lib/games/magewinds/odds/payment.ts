import { WORTH } from '../stats'
import { type Cost, type CostPart, SUITS, type Suit } from './cost'

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const

export type Rank = (typeof RANKS)[number]

export type Card = { readonly suit: Suit; readonly rank: Rank }

/** Core rules 0.9. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })))

/** "queen of hearts" */
export function cardWords({ suit, rank }: Card): string {
  return `${rank} of ${suit}s`
}

export type Overpaying = 'allowed' | 'not-allowed'

export type Payment = {
  readonly cards: readonly Card[]
  /** The worth of all cards together. */
  readonly worth: number
  /** The part of the worth that is lost because no part of the cost can take it. */
  readonly wasted: number
}

/** Core rules 17.0: number cards are worth one, court cards two, aces three. */
export function worthOf({ rank }: Card): number {
  if (rank === 'ace') return WORTH.ace
  return rank === 'jack' || rank === 'queen' || rank === 'king' ? WORTH.court : WORTH.number
}

/**
 * The cheapest way to pay a cost from a hand, or null where there is none.
 * A court card or an ace is worth several cards of its suit, and may pay two parts of one cost.
 */
export function cheapestPayment(hand: readonly Card[], cost: Cost, overpaying: Overpaying = 'allowed'): Payment | null {
  let best: Payment | null = null
  for (const spending of spendingsOf(hand)) {
    const wasted = wasteOf(spending, cost)
    if (wasted === null || (wasted > 0 && overpaying === 'not-allowed')) continue
    const payment = paymentOf(spending, wasted)
    if (best === null || isCheaper(payment, best)) best = payment
  }
  return best
}

type Spending = Readonly<Record<Suit, readonly Card[]>>

/** Each worth that a suit can pay, with the fewest cards. */
function* spendingsOf(hand: readonly Card[]): Generator<Spending> {
  const ways = SUITS.map((suit) => waysToSpend(hand.filter((card) => card.suit === suit)))
  const [hearts = [], diamonds = [], clubs = [], spades = []] = ways
  for (const heart of hearts)
    for (const diamond of diamonds)
      for (const club of clubs) for (const spade of spades) yield { heart, diamond, club, spade }
}

function waysToSpend(cards: readonly Card[]): readonly (readonly Card[])[] {
  const ways = new Map<number, readonly Card[]>([[0, []]])
  for (const card of cards) {
    for (const [worth, spent] of [...ways]) {
      const sum = worth + worthOf(card)
      const known = ways.get(sum)
      if (!known || known.length > spent.length + 1) ways.set(sum, [...spent, card])
    }
  }
  return [...ways.values()]
}

/** The worth that a payment wastes; null where it is not enough. */
function wasteOf(spending: Spending, cost: Cost): number | null {
  const red = afterSuits(spending, cost, ['heart', 'diamond'])
  const black = afterSuits(spending, cost, ['club', 'spade'])
  if (!red || !black) return null
  const afterRed = afterCost(red, boundsOf(cost, 'red'))
  const afterBlack = afterCost(black, boundsOf(cost, 'black'))
  if (!afterRed || !afterBlack) return null
  return afterCost(sum(afterRed, afterBlack), boundsOf(cost, 'any'))?.least ?? null
}

/** The worth that may be left over, from `least` to `most`. */
type LeftoverRange = { readonly least: number; readonly most: number }

function afterSuits(spending: Spending, cost: Cost, suits: readonly Suit[]): LeftoverRange | null {
  let left: LeftoverRange = { least: 0, most: 0 }
  for (const suit of suits) {
    const worth = spending[suit].reduce((sum, card) => sum + worthOf(card), 0)
    const own = afterCost({ least: worth, most: worth }, boundsOf(cost, suit))
    if (!own) return null
    left = sum(left, own)
  }
  return left
}

function afterCost(left: LeftoverRange, { least, most }: { least: number; most: number }): LeftoverRange | null {
  if (left.most < least) return null
  return { least: Math.max(0, left.least - most), most: left.most - least }
}

function sum(a: LeftoverRange, b: LeftoverRange): LeftoverRange {
  return { least: a.least + b.least, most: a.most + b.most }
}

function boundsOf(cost: Cost, suit: CostPart['suit']): { least: number; most: number } {
  const parts = cost.filter((part) => part.suit === suit)
  return {
    least: parts.reduce((total, part) => total + part.least, 0),
    most: parts.reduce((total, part) => total + (part.most ?? Number.POSITIVE_INFINITY), 0),
  }
}

function paymentOf(spending: Spending, wasted: number): Payment {
  const cards = SUITS.flatMap((suit) => spending[suit])
  return { cards, worth: cards.reduce((total, card) => total + worthOf(card), 0), wasted }
}

function isCheaper(a: Payment, b: Payment): boolean {
  return a.worth !== b.worth ? a.worth < b.worth : a.cards.length < b.cards.length
}
