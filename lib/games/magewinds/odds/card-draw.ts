import type { Fraction } from '@/lib/kernel/odds/fraction'
import { type Cost, type CostSuit, SUITS, type Suit } from './cost'
import { type Card, type Overpaying, RANKS, worthOf } from './payment'

export type CardDraw = {
  readonly hand: readonly Card[]
  readonly discarded: readonly Card[]
  readonly draws: number
  readonly overpaying: Overpaying
}

/**
 * What may be left of some suits after their parts of the cost are paid. By the number of their cards that were drawn:
 * each set of possible remainders as a bit mask (bit n: n may be left), with the number of draws that lead to it.
 */
type Leftovers = ReadonlyMap<number, ReadonlyMap<bigint, bigint>>

/**
 * The share of all equally likely draws that can pay the cost. Hands are counted by the worth of each suit, not one
 * by one: there are 133 million hands of seven cards, but only eighty worths of a suit.
 */
export function waysToPay(cost: Cost, cardDraw: CardDraw): Fraction {
  const afterCost = (left: Leftovers, suit: CostSuit) => afterPart(left, boundsOf(cost, suit), cardDraw.overpaying)
  const suits = SUITS.map((suit) => afterCost(spendableOf(suit, cardDraw), suit))
  const [hearts = EMPTY, diamonds = EMPTY, clubs = EMPTY, spades = EMPTY] = suits
  const red = afterCost(combined(hearts, diamonds, cardDraw.draws), 'red')
  const black = afterCost(combined(clubs, spades, cardDraw.draws), 'black')
  const all = afterCost(combined(red, black, cardDraw.draws), 'any')
  const paid = [...(all.get(cardDraw.draws) ?? [])].reduce(
    (sum, [left, ways]) => (isPaid(left, cardDraw.overpaying) ? sum + ways : sum),
    0n,
  )
  return {
    numerator: paid,
    denominator: binomial(52 - cardDraw.hand.length - cardDraw.discarded.length, cardDraw.draws),
  }
}

const EMPTY: Leftovers = new Map()

function isPaid(left: bigint, overpaying: Overpaying): boolean {
  return overpaying === 'allowed' ? left !== 0n : (left & 1n) === 1n
}

/** Each worth that a suit can spend, by how many of its cards were drawn. */
function spendableOf(suit: Suit, { hand, discarded, draws, overpaying }: CardDraw): Leftovers {
  const held = hand.filter((card) => card.suit === suit)
  const known = [...held, ...discarded.filter((card) => card.suit === suit)]
  const unseen = RANKS.map((rank) => ({ suit, rank })).filter(({ rank }) => known.every((card) => card.rank !== rank))
  const available = [1, 2, 3].map((worth) => unseen.filter((card) => worthOf(card) === worth).length)
  const drawn = new Map<number, Map<bigint, bigint>>()
  const [ones = 0, twos = 0, threes = 0] = available
  for (let one = 0; one <= ones; one += 1)
    for (let two = 0; two <= twos; two += 1)
      for (let three = 0; three <= threes; three += 1) {
        const count = one + two + three
        if (count > draws) continue
        const worths = [...held.map(worthOf), ...copiesOf(1, one), ...copiesOf(2, two), ...copiesOf(3, three)]
        // Where the rest of a payment may be lost, it is best to spend everything.
        const spendable =
          overpaying === 'allowed' ? 1n << BigInt(worths.reduce((sum, worth) => sum + worth, 0)) : sumsOf(worths)
        addWays(drawn, count, spendable, binomial(ones, one) * binomial(twos, two) * binomial(threes, three))
      }
  return drawn
}

function copiesOf(worth: number, count: number): readonly number[] {
  return new Array<number>(count).fill(worth)
}

/** The sums of all subsets of the worths, as bits. */
function sumsOf(worths: readonly number[]): bigint {
  return worths.reduce((sums, worth) => sums | (sums << BigInt(worth)), 1n)
}

/** What may be left after a part of the cost takes between its least and its most; none where it is not enough. */
function afterPart(drawn: Leftovers, { least, most }: Bounds, overpaying: Overpaying): Leftovers {
  const left = new Map<number, Map<bigint, bigint>>()
  for (const [count, masks] of drawn)
    for (const [mask, ways] of masks) {
      let restMask = 0n
      // Where the rest may be lost, a part of the cost takes its least, to leave more for the others.
      const largestTaken = overpaying === 'allowed' ? least : Math.min(most, mask.toString(2).length - 1)
      for (let taken = least; taken <= largestTaken; taken += 1) restMask |= mask >> BigInt(taken)
      addWays(left, count, restMask, ways)
    }
  return left
}

function combined(a: Leftovers, b: Leftovers, draws: number): Leftovers {
  const result = new Map<number, Map<bigint, bigint>>()
  const sumsCache = new Map<string, bigint>()
  for (const [left, leftMasks] of a)
    for (const [right, rightMasks] of b) {
      if (left + right > draws) continue
      for (const [leftMask, ways] of leftMasks)
        for (const [rightMask, otherWays] of rightMasks)
          addWays(result, left + right, sumsOfPairs(leftMask, rightMask, sumsCache), ways * otherWays)
    }
  return result
}

/** All sums of a bit of one number and a bit of the other. */
function sumsOfPairs(a: bigint, b: bigint, cache: Map<string, bigint>): bigint {
  if (a === 0n || b === 0n) return 0n
  const key = `${a} ${b}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  let sum = 0n
  for (let shift = 0n, rest = a; rest > 0n; shift += 1n, rest >>= 1n) if ((rest & 1n) === 1n) sum |= b << shift
  cache.set(key, sum)
  return sum
}

function addWays(to: Map<number, Map<bigint, bigint>>, count: number, mask: bigint, ways: bigint) {
  const masks = to.get(count) ?? new Map<bigint, bigint>()
  to.set(count, masks.set(mask, (masks.get(mask) ?? 0n) + ways))
}

type Bounds = { readonly least: number; readonly most: number }

function boundsOf(cost: Cost, suit: CostSuit): Bounds {
  const parts = cost.filter((part) => part.suit === suit)
  return {
    least: parts.reduce((sum, part) => sum + part.least, 0),
    most: parts.reduce((sum, part) => sum + (part.most ?? Number.POSITIVE_INFINITY), 0),
  }
}

function binomial(from: number, count: number): bigint {
  let ways = 1n
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1)
  return ways
}
