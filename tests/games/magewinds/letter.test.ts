import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCost } from '@/lib/games/magewinds/odds/cost'
import { type Card, cheapestPayment, DECK } from '@/lib/games/magewinds/odds/payment'
import { type Fraction, fractionText, inLowestTerms } from '@/lib/kernel/odds/fraction'
import { magewindsCatalogue } from '../../support/catalogues'
import { byEveryFace, fractionAtLeast, fractionsOf } from '../../support/every-face'
import { exactChance, furtherOf, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('magewinds', magewindsCatalogue)

const small = fc.integer({ min: 0, max: 3 })
const strike = fc.record({ power: fc.integer({ min: 0, max: 4 }), precision: fc.integer({ min: 0, max: 8 }) })
const target = fc.record({ armour: small, deflect: small, evasion: small, dodge: small })

/** The hits of every roll. */
function hitsOf(throwDie: () => number, { power, precision }: { power: number; precision: number }, evasion: number) {
  let hits = 0
  for (let i = 0; i < power; i += 1) if (throwDie() <= precision - evasion) hits += 1
  return hits
}

describe('Against trying every face of every die', () => {
  test('a Mirrorshield blocks as Deflect does, and sends back what it blocks', () => {
    fc.assert(
      fc.property(strike, target, small, (attack, target, armour) => {
        const answer = answered({
          ...{ kind: 'attack', attack, target, targetUnder: ['mirrorshield'] },
          attacker: { armour, toughness: 3, damage: 1 },
        })
        const blocked = target.armour + target.deflect
        const hits = (throwDie: () => number) => hitsOf(throwDie, attack, target.evasion)
        expect(fractionsOf(answer)).toEqual(byEveryFace((throwDie) => Math.max(0, hits(throwDie) - blocked)))
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(
          byEveryFace((throwDie) => Math.min(hits(throwDie), blocked)),
        )
        const damage = byEveryFace((throwDie) => Math.max(0, Math.min(hits(throwDie), blocked) - armour))
        expect(fractionsOf(furtherOf(answer, 'backDamage'))).toEqual(damage)
        expect(exactChance(answer, 'attackerDown')).toBe(fractionAtLeast(damage, 2))
        expect(exactChance(answer, 'knockedBack')).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  test('a push moves an inch for each point, and one more with the knockback', () => {
    fc.assert(
      fc.property(strike, target, (attack, target) => {
        const answer = answered({ kind: 'attack', attack, target, pushes: true, barrier: 3 })
        const points = (hits: number) => Math.max(0, hits - target.armour)
        const hits = (throwDie: () => number) => hitsOf(throwDie, attack, target.evasion)
        expect(answer.counts).toBe('inches')
        expect(fractionsOf(answer)).toEqual(byEveryFace((throwDie) => points(hits(throwDie))))
        expect(fractionsOf(furtherOf(answer, 'moved'))).toEqual(
          byEveryFace((throwDie) => {
            const scored = hits(throwDie)
            return points(scored) + (scored > 0 ? 1 : 0)
          }),
        )
      }),
      { numRuns: 40 },
    )
  })

  test.each([1, 2, 3, 4, 5, 6])('a Barrier of %d Clubs cancels each point on so much or less', (barrier) => {
    const target = { armour: 1, deflect: 0, evasion: 0, dodge: 0 }
    const answer = answered({ kind: 'attack', attack: { power: 3, precision: 4 }, target, barrier })
    const tried = byEveryFace((throwDie) => {
      const points = Math.max(0, hitsOf(throwDie, { power: 3, precision: 4 }, 0) - 1)
      let left = 0
      for (let i = 0; i < points; i += 1) if (throwDie() > barrier) left += 1
      return left
    })
    expect(fractionsOf(answer)).toEqual(tried)
  })

  test('two reactions of abilities are one too many', () => {
    const { rows } = magewindsCatalogue
    expect(rows.classes.flatMap(({ profiles }) => profiles.flatMap(({ abilities }) => abilities))).toContainEqual(
      expect.objectContaining({
        id: 'mirrorshield',
        effects: expect.objectContaining({ reacting: expect.anything() }),
      }),
    )
    expect(
      refused({
        kind: 'attack',
        attack: { power: 1, precision: 1 },
        target: { armour: 0, deflect: 0, evasion: 0, dodge: 0 },
        targetUnder: ['mirrorshield'],
        reaction: 'deflect',
      })?.place,
    ).toBe('reaction')
  })
})

/** The chance to pay with the best draws, tried out card by card. */
function best(
  cost: string,
  overpaying: 'allowed' | 'not-allowed',
  state: { hand: readonly Card[]; row: readonly Card[]; gone: readonly Card[] },
  draws: number,
): Fraction {
  const { hand, row, gone } = state
  const parts = parseCost(cost)
  if (draws === 0) return { numerator: parts && cheapestPayment(hand, parts, overpaying) ? 1n : 0n, denominator: 1n }
  const seen = new Set([...hand, ...row, ...gone])
  const deck = DECK.filter((card) => !seen.has(card))
  const options = [null, ...row].map((taken) => {
    const ways = deck.map((next) =>
      best(
        cost,
        overpaying,
        taken === null
          ? { hand: [...hand, next], row, gone }
          : { hand: [...hand, taken], row: [...row.filter((card) => card !== taken), next], gone },
        draws - 1,
      ),
    )
    const denominator = ways.reduce((product, one) => (product > one.denominator ? product : one.denominator), 1n)
    const common = ways.reduce((product, one) => lcm(product, one.denominator), denominator)
    const numerator = ways.reduce((sum, one) => sum + one.numerator * (common / one.denominator), 0n)
    return inLowestTerms({ numerator, denominator: common * BigInt(deck.length) })
  })
  return options.reduce((a, b) => (a.numerator * b.denominator >= b.numerator * a.denominator ? a : b))
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a / x) * b
}

const card = (suit: Card['suit'], rank: Card['rank']): Card => {
  const found = DECK.find((one) => one.suit === suit && one.rank === rank)
  if (!found) throw new Error(`There is no ${rank} of ${suit}s.`)
  return found
}

describe('Drawing from the cards that lie face up', () => {
  const row = [card('club', '2'), card('club', 'queen'), card('spade', '3'), card('spade', 'ace'), card('heart', '4')]

  test.each([
    ['1 Heart', [], 1],
    ['1 Diamond', [], 1],
    ['2 Red', [], 2],
    ['3 Spades', [], 1],
    ['1 Diamond, 1 Any', [], 2],
    ['1 Black, 1 Red', [card('club', 'ace')], 1],
    ['2 Clubs', [card('club', '5')], 1],
    ['2 Diamonds', [], 2],
    ['1+ Clubs', [], 1],
  ] as const)('%s with %o in hand and %d draws', (cost, hand, draws) => {
    // Few cards are left, so that every order of them can be tried.
    const gone = DECK.filter((one, i) => i % 3 > 0 && ![...row, ...hand].includes(one))
    for (const overpaying of ['allowed', 'not-allowed'] as const) {
      const answer = answered({ kind: 'payable', cost, hand, draws, gone, faceUp: row, readings: { overpaying } })
      const wanted = best(cost, overpaying, { hand, row, gone }, draws)
      expect(exactChance(answer, 'payable'), overpaying).toBe(fractionText(wanted))
    }
  })

  test('the choice is never worse than the deck alone, and says what to take', () => {
    const answer = answered({ kind: 'payable', cost: '1 Heart, 1 Spade', draws: 3, faceUp: row })
    const [chosen, blind] = ['payable', 'payableBlind'].map((id) => answer.chances.find((one) => one.id === id)?.p ?? 0)
    expect(chosen).toBeGreaterThan(blind ?? 1)
    expect(answer.steps.join(' ')).toContain('Best first draw: the ')
  })

  test.each([
    ['a card that lies there and is in hand', { hand: [row[0]], draws: 1, faceUp: row }, 'gone'],
    ['six cards face up', { draws: 1, faceUp: DECK.slice(0, 6) }, 'faceUp'],
  ])('%s is no question', (_, question, place) =>
    expect(invalidField({ kind: 'payable', cost: '1 Heart', ...question })).toBe(place),
  )

  test('what takes too long to look through is refused', () => {
    const ask = (draws: number) => refused({ kind: 'payable', cost: '1 Heart', draws, faceUp: row })
    expect(ask(10)?.place).toBe('draws')
    expect(ask(9)).toBeNull()
    const hard = { cost: '2 Hearts, 2 Diamonds, 2 Clubs, 2 Spades', readings: { overpaying: 'not-allowed' } }
    expect(refused({ kind: 'payable', ...hard, draws: 9, faceUp: row })?.place).toBe('draws')
  })
})
