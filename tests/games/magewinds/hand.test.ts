import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cost, formatCost, parseCost, SUITS } from '@/lib/games/magewinds/odds/cost'
import { type Card, cheapestPayment, type Rank, worthOf } from '@/lib/games/magewinds/odds/payment'

const RANKS: readonly Rank[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace']

const LETTERS = { H: 'heart', D: 'diamond', C: 'club', S: 'spade' } as const
const COURTS: Readonly<Record<string, Rank>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' }

/** "AS 10H" is the ace of spades and the ten of hearts. */
function hand(written: string): readonly Card[] {
  return written
    .split(' ')
    .filter(Boolean)
    .map((card) => {
      const letter = card.slice(-1) as keyof typeof LETTERS
      const rank = card.slice(0, -1)
      return { suit: LETTERS[letter], rank: COURTS[rank] ?? (rank as Rank) }
    })
}

function cost(written: string): Cost {
  const read = parseCost(written)
  if (!read) throw new Error(`"${written}" is no cost.`)
  return read
}

describe('Casting costs are read as the rules write them', () => {
  test.each([
    ['1 Heart', [{ suit: 'heart', least: 1, most: 1 }]],
    ['2 Red', [{ suit: 'red', least: 2, most: 2 }]],
    ['1 Any', [{ suit: 'any', least: 1, most: 1 }]],
    [
      '1 Diamond, 1 Spade',
      [
        { suit: 'diamond', least: 1, most: 1 },
        { suit: 'spade', least: 1, most: 1 },
      ],
    ],
    ['1+ Clubs', [{ suit: 'club', least: 1, most: null }]],
    ['1-4 Clubs', [{ suit: 'club', least: 1, most: 4 }]],
    ['3 Black', [{ suit: 'black', least: 3, most: 3 }]],
  ])('%s', (written, read) => {
    expect(parseCost(written)).toEqual(read)
    expect(formatCost(cost(written))).toBe(written)
  })

  test.each(['', 'Heart', '0 Hearts', '4-1 Clubs', '1 Cup', '1 Heart 1 Club', '1.5 Hearts', '-1 Heart'])(
    '“%s” is no cost',
    (written) => {
      expect(parseCost(written)).toBeNull()
    },
  )
})

describe('Cards are worth one, two or three of their suit', () => {
  test.each(RANKS)('%s', (rank) => {
    const worth = rank === 'ace' ? 3 : ['jack', 'queen', 'king'].includes(rank) ? 2 : 1
    expect(worthOf({ suit: 'heart', rank })).toBe(worth)
  })
})

describe('cheapestPayment', () => {
  test.each([
    { cards: 'AS', price: '3 Spades', pays: true },
    { cards: 'KS', price: '3 Spades', pays: false },
    { cards: 'KS 2S', price: '3 Spades', pays: true },
    { cards: '2H', price: '1 Heart', pays: true },
    { cards: '2D', price: '1 Heart', pays: false },
    { cards: '2D 3H', price: '2 Red', pays: true },
    { cards: '2C 3H', price: '2 Red', pays: false },
    { cards: 'KC', price: '2 Black', pays: true },
    { cards: '', price: '1 Any', pays: false },
    { cards: '7S', price: '1 Any', pays: true },
    { cards: '2D 2S', price: '1 Diamond, 1 Spade', pays: true },
    { cards: 'AD', price: '1 Diamond, 1 Spade', pays: false },
    { cards: 'KD', price: '1 Diamond, 1 Any', pays: true },
    { cards: '2C', price: '1+ Clubs', pays: true },
    { cards: '2C', price: '1-4 Clubs', pays: true },
    { cards: '2H', price: '1-4 Clubs', pays: false },
  ])('$cards for $price: $pays', ({ cards, price, pays }) => {
    expect(cheapestPayment(hand(cards), cost(price)) !== null).toBe(pays)
  })

  test('it spends as little as it can, and says what is lost', () => {
    expect(cheapestPayment(hand('AH 2H KH'), cost('1 Heart'))).toMatchObject({ cards: hand('2H'), worth: 1, wasted: 0 })
    expect(cheapestPayment(hand('AH'), cost('1 Heart'))).toMatchObject({ worth: 3, wasted: 2 })
  })

  test.each([
    { cards: '2H 3H KH', price: '2 Hearts', spends: 'KH', because: 'one card is fewer than two of its worth' },
    { cards: 'KH 2H 3H', price: '2 Hearts', spends: 'KH', because: 'the order of the hand changes nothing' },
    { cards: '3H 2D KH', price: '2 Red', spends: 'KH', because: 'two suits are no better than one' },
    { cards: 'KD 2D 3H', price: '2 Red', spends: 'KD', because: 'nor when they are found later' },
    { cards: 'AH 2H 3H', price: '2 Hearts', spends: '2H 3H', because: 'cheap comes before few' },
    { cards: 'AH 2D 3D', price: '2 Red', spends: '2D 3D', because: 'cheap stays, whatever is found later' },
    { cards: 'AD 3D 2H', price: '2 Red', spends: '2H 3D', because: 'cheap replaces what was found earlier' },
  ])('$cards for $price: $spends, as $because', ({ cards, price, spends }) => {
    expect(cheapestPayment(hand(cards), cost(price))?.cards).toEqual(hand(spends))
  })

  test('read so that nothing may be overpaid, the worth must come out even', () => {
    expect(cheapestPayment(hand('AH'), cost('1 Heart'), 'not-allowed')).toBeNull()
    expect(cheapestPayment(hand('AH'), cost('3 Hearts'), 'not-allowed')).not.toBeNull()
    expect(cheapestPayment(hand('AC'), cost('1-4 Clubs'), 'not-allowed')).not.toBeNull()
    expect(cheapestPayment(hand('KH 2H'), cost('1 Heart, 1 Red, 1 Any'), 'not-allowed')).not.toBeNull()
  })

  const card = fc.record({ suit: fc.constantFrom(...SUITS), rank: fc.constantFrom(...RANKS) })
  const part = fc
    .record({
      suit: fc.constantFrom(...SUITS, 'red' as const, 'black' as const, 'any' as const),
      least: fc.integer({ min: 1, max: 3 }),
      more: fc.option(fc.integer({ min: 0, max: 2 })),
    })
    .map(({ suit, least, more }) => ({ suit, least, most: more === null ? null : least + more }))

  test('it agrees with trying every set of cards and every way to hand them out', () => {
    fc.assert(
      fc.property(
        fc.array(card, { maxLength: 5 }),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (cards, price, over) => {
          const payment = cheapestPayment(cards, price, over ? 'allowed' : 'not-allowed')
          expect(payment?.worth ?? null).toBe(cheapestByTrying(cards, price, over))
        },
      ),
      { numRuns: 400 },
    )
  })
})

/** Every subset of the hand, every single worth given to every part that takes it. */
function cheapestByTrying(cards: readonly Card[], price: Cost, overpaying: boolean): number | null {
  const worths: number[] = []
  for (let set = 0; set < 2 ** cards.length; set += 1) {
    const spent = cards.filter((_, i) => (set >> i) & 1)
    const singles = spent.flatMap((one) => Array.from({ length: worthOf(one) }, () => one.suit))
    if (
      canHandOut(
        singles,
        price,
        price.map(() => 0),
        overpaying,
      )
    )
      worths.push(singles.length)
  }
  return worths.length > 0 ? Math.min(...worths) : null
}

function canHandOut(singles: readonly string[], price: Cost, given: readonly number[], overpaying: boolean): boolean {
  const [suit, ...others] = singles
  if (suit === undefined) return price.every((part, i) => (given[i] ?? 0) >= part.least)
  const takers = price.flatMap((part, i) => (takes(part.suit, suit) && (given[i] ?? 0) < (part.most ?? 99) ? [i] : []))
  if (takers.some((i) => canHandOut(others, price, given.with(i, (given[i] ?? 0) + 1), overpaying))) return true
  return overpaying && canHandOut(others, price, given, overpaying)
}

function takes(asked: string, suit: string): boolean {
  if (asked === 'any' || asked === suit) return true
  return asked === 'red'
    ? suit === 'heart' || suit === 'diamond'
    : asked === 'black' && (suit === 'club' || suit === 'spade')
}
