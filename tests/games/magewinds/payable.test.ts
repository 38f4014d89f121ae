import { describe, expect, test } from 'vitest'
import { parseCost, SUITS } from '@/lib/games/magewinds/odds/cost'
import { type Card, cheapestPayment, type Overpaying, RANKS } from '@/lib/games/magewinds/odds/payment'
import { fractionText } from '@/lib/kernel/odds/fraction'
import { exactChance, furtherOf, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('magewinds')

const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })))

const without = (cards: readonly Card[]) =>
  DECK.filter((card) => !cards.some((one) => one.suit === card.suit && one.rank === card.rank))

/** Every draw of so many cards, one after another. */
function* drawsFrom(cards: readonly Card[], count: number): Generator<readonly Card[]> {
  if (count === 0) yield []
  else
    for (const [i, card] of cards.entries())
      for (const others of drawsFrom(cards.slice(i + 1), count - 1)) yield [card, ...others]
}

function counted(cost: string, hand: readonly Card[], gone: readonly Card[], draws: number, overpaying: Overpaying) {
  const parts = parseCost(cost)
  if (!parts) throw new Error(cost)
  let [paid, all] = [0, 0]
  for (const drawn of drawsFrom(without([...hand, ...gone]), draws)) {
    all += 1
    if (cheapestPayment([...hand, ...drawn], parts, overpaying)) paid += 1
  }
  return fractionText({ numerator: BigInt(paid), denominator: BigInt(all) })
}

const ask = (cost: string, draws: number, more: object = {}) => answered({ kind: 'payable', cost, draws, ...more })

const ace: Card = { suit: 'club', rank: 'ace' }
const queen: Card = { suit: 'heart', rank: 'queen' }
const two: Card = { suit: 'spade', rank: '2' }

describe('What a hand can pay, against every draw that there is', () => {
  test.each([
    ['1 Heart', [], 1],
    ['1 Diamond, 1 Spade', [], 2],
    ['2 Red', [], 2],
    ['3 Spades', [], 2],
    ['1 Heart, 1 Any', [queen], 1],
    ['2+ Clubs', [ace], 1],
    ['1-2 Clubs, 1 Black', [ace], 1],
    ['1 Heart, 1 Spade, 1 Club', [queen, two], 2],
    ['2 Red, 1 Black', [two], 2],
  ] as const)('%s with %o in hand and %d drawn', (cost, hand, draws) => {
    for (const overpaying of ['allowed', 'not-allowed'] as const) {
      const answer = ask(cost, draws, { hand, readings: { overpaying } })
      expect(exactChance(answer, 'payable'), overpaying).toBe(counted(cost, hand, [], draws, overpaying))
    }
  })

  test('cards that are known to be elsewhere are not drawn', () => {
    const gone = DECK.filter(({ suit, rank }) => suit === 'heart' && rank !== '2')
    expect(exactChance(ask('1 Heart', 2, { gone }), 'payable')).toBe(counted('1 Heart', [], gone, 2, 'allowed'))
    expect(exactChance(ask('1 Heart', 5, { gone: [...gone, { suit: 'heart', rank: '2' }] }), 'payable')).toBe('0')
  })

  test('without a draw it is certain either way', () => {
    expect(exactChance(ask('3 Clubs', 0, { hand: [ace] }), 'payable')).toBe('1')
    expect(exactChance(ask('2 Clubs', 0, { hand: [ace] }), 'payable')).toBe('1')
    expect(exactChance(ask('2 Clubs', 0, { hand: [ace], readings: { overpaying: 'not-allowed' } }), 'payable')).toBe(
      '0',
    )
    expect(exactChance(ask('1 Heart', 0, { hand: [ace] }), 'payable')).toBe('0')
  })

  test('five cards hold a heart as often as five draws of fifty-two without one are rare', () => {
    // All five from the thirty-nine others: 39·38·37·36·35 in 52·51·50·49·48.
    expect(exactChance(ask('1 Heart', 5), 'payable')).toBe('7411/9520')
  })
})

describe('How much of an open cost can be spent', () => {
  test.each(['allowed', 'not-allowed'] as const)(
    'overpaying %s: each amount, counted over every draw',
    (overpaying) => {
      const spread = furtherOf(ask('1-4 Clubs', 2, { readings: { overpaying } }), 'amount')
      const atLeast = [1, 2, 3, 4].map((least) =>
        counted(least === 4 ? '4 Clubs' : `${least}-4 Clubs`, [], [], 2, overpaying),
      )
      const read = (written: string) => Number(written.split('/')[0]) / Number(written.split('/')[1] ?? 1)
      expect([1, 2, 3, 4].map((least) => spread.atLeast[least])).toEqual(atLeast.map(read))
    },
  )

  test('a fixed cost has no amounts', () => expect(ask('2 Clubs', 3).further).toEqual([]))
})

describe('What is no question', () => {
  test.each([
    ['a card twice', { cost: '1 Heart', draws: 1, hand: [queen], gone: [queen] }, 'gone'],
    ['more cards than the deck has', { cost: '1 Heart', draws: 20, gone: DECK.slice(0, 40) }, 'draws'],
    ['no cost', { cost: 'a song', draws: 1 }, 'cost'],
  ])('%s', (_, question, place) => expect(invalidField({ kind: 'payable', ...question })).toBe(place))

  test('a reading that there is not', () =>
    expect(refused({ kind: 'payable', cost: '1 Heart', draws: 1, readings: { overpaying: 'maybe' } })?.place).toBe(
      'readings.overpaying',
    ))
})
