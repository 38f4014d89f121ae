import { describe, expect, test } from 'vitest'
import { magewindsCatalogue } from '../../support/catalogues'
import { fractionsOf } from '../../support/every-face'
import { furtherOf, oddsOf } from '../../support/odds'

const { answered } = await oddsOf('magewinds', magewindsCatalogue)

const target = { armour: 1, deflect: 2, evasion: 1, dodge: 3 }
const light = { power: 3, precision: 9 }
const heavy = { power: 6, precision: 5 }

const LIGHT_AND_HEAVY = [
  'light against none: 2.0000 damage on average.',
  'light against dodge: 1.5046 damage on average.',
  'light against deflect: 0.0000 damage on average.',
  'heavy against none: 3.0014 damage on average.',
  'heavy against dodge: 0.3349 damage on average.',
  'heavy against deflect: 1.1193 damage on average.',
]

describe('Every step of the secret choice, and all that it assumes', () => {
  const duel = (more: object = {}) => answered({ kind: 'choices', attack: { light, heavy }, target, ...more })

  test('of a target that cannot react', () => {
    const { steps, chances, table } = duel({ actionsLeft: 0 })
    expect(steps).toEqual([
      ...LIGHT_AND_HEAVY,
      'Light Attack is answered best by No reaction.',
      'Heavy Attack is answered best by No reaction.',
      'Feint is answered best by No reaction.',
      'No reaction is answered best by Heavy Attack.',
      'Against the target’s plan no attack is worth more than 3.0014; against the attacker’s plan no reaction lets through less than 3.0014.',
      'The attacker’s best plan: Heavy Attack 100.0 %.',
      'The target’s best plan: No reaction 100.0 %.',
      'Between best plans the choice is worth 3.0014.',
    ])
    expect(chances.map(({ id }) => id)).toEqual(['anyDamage'])
    expect(table?.assumptions).toEqual([
      'Both sides choose in secret and know all numbers.',
      'The attacker plays for damage on average, the target against it; knockback and steps count for nothing.',
      'A feint that draws a reaction takes no action counter, and is no second attack in this activation (13.0).',
      'An action that a feint saves is worth nothing in itself.',
      'The target has no action left, and does not react.',
      'An action that the target spends on a reaction is worth nothing in itself.',
      'The target has room for the step of a Dodge.',
      'The target is in the open.',
      'Where several plans are as good, one of them is shown.',
    ])
  })

  test('of one that can: a third of light attacks, and about as many dodges as deflections', () => {
    const { steps, table } = duel()
    // Light p, Heavy 1 − p: 1.504630 p + 0.334898 (1 − p) = 1.119341 (1 − p), so p = 0.3427, worth 0.7358.
    expect(steps).toEqual([
      ...LIGHT_AND_HEAVY,
      'Light Attack is answered best by Deflect.',
      'Heavy Attack is answered best by Dodge.',
      'Feint is answered best by No reaction or Dodge or Deflect.',
      'No reaction is answered best by Heavy Attack.',
      'Dodge is answered best by Light Attack.',
      'Deflect is answered best by Heavy Attack.',
      'Against the target’s plan no attack is worth more than 0.7358; against the attacker’s plan no reaction lets through less than 0.7358.',
      'The attacker’s best plan: Light Attack 34.3 %, Heavy Attack 65.7 %.',
      'The target’s best plan: Dodge 48.9 %, Deflect 51.1 %.',
      'Between best plans the choice is worth 0.7358.',
    ])
    expect(table?.counts).toBe('damage on average')
  })

  test('of one that has everything said of it', () => {
    const { table, chances, steps } = duel({
      ...{ readings: { 'feint-again': 'yes' }, aim: 'takeDown', target: { ...target, toughness: 3, damage: 1 } },
      ...{ actionsLeft: 1, guard: true, actionWorth: 0.25, canStep: false, cover: true },
    })
    expect(steps[1]).toBe('The target has no room for the step of a Dodge, and cannot dodge (18.4).')
    expect(chances.map(({ id }) => id)).toEqual(['anyDamage', 'takenDown'])
    expect(table?.counts).toBe('chance to take the target down')
    expect(table?.assumptions).toEqual([
      'Both sides choose in secret and know all numbers.',
      'The attacker plays for taking the target down with this action, the target against it.',
      'A feint that draws a reaction gives the action back, and the attacker attacks again at once.',
      'The target has 1 action left and is on Guard, so that its next reaction takes none; each reaction takes one.',
      'An action that the target spends on a reaction is worth 0.25 to the attacker.',
      'The target has no room for the step of a Dodge.',
      'The target is in cover.',
      'Where several plans are as good, one of them is shown.',
    ])
  })

  test('what an action saved is worth', () => {
    const { table } = duel({ savedWorth: 0.5, actionsLeft: 2 })
    expect(table?.assumptions).toContain('An action that a feint saves is worth 0.5.')
    expect(table?.assumptions).toContain('The target has 2 actions left; each reaction takes one.')
  })
})

describe('Every step of a payment', () => {
  const card = (suit: string, rank: string) => ({ suit, rank })
  const WORTHS = 'Number cards are worth one of their suit, court cards two, aces three (17.0).'
  const LOST = 'Cards may be worth more than the cost asks; the rest is lost, by the reading.'
  const evenly = { readings: { overpaying: 'not-allowed' } }

  test.each([
    [
      'a queen for one Heart',
      { cost: '1 Heart', draws: 1, hand: [card('heart', 'queen')] },
      [
        '1 card is in hand, and 1 more comes from 51 unseen; all sets of cards are equally likely.',
        WORTHS,
        LOST,
        'The hand pays it as it is, at best with the queen of hearts, worth 2, 1 of it lost.',
        '51 of 51 possible draws can pay.',
      ],
    ],
    [
      'two cards for two Red, evenly',
      { cost: '2 Red', draws: 0, hand: [card('heart', '2'), card('diamond', '3')], ...evenly },
      [
        '2 cards are in hand, and 0 more come from 50 unseen; all sets of cards are equally likely.',
        WORTHS,
        'The worth must come out even, by the reading.',
        'The hand pays it as it is, at best with the 2 of hearts and the 3 of diamonds, worth 2.',
        '1 of 1 possible draws can pay.',
      ],
    ],
    [
      'an empty hand, with two cards known to be gone',
      { cost: '1 Heart', draws: 1, gone: [card('heart', '2'), card('club', '2')] },
      [
        '0 cards are in hand, and 1 more comes from 50 unseen; all sets of cards are equally likely.',
        WORTHS,
        LOST,
        '12 of 50 possible draws can pay.',
      ],
    ],
    [
      'a Heart that lies face up',
      { cost: '1 Heart', draws: 1, gone: [card('club', '2')], faceUp: [card('heart', '4')] },
      [
        '0 cards are in hand, and 1 more comes: each the best of 1 face up, which the top of the deck replaces, or that top card itself (12.0). 50 are unseen.',
        WORTHS,
        LOST,
        'Best first draw: the 4 of hearts.',
        'What the other players take from the row meanwhile is not counted.',
      ],
    ],
    [
      'a Heart that does not help',
      { cost: '1 Diamond', draws: 2, hand: [card('club', '9')], faceUp: [card('heart', '4')] },
      [
        '1 card is in hand, and 2 more come: each the best of 1 face up, which the top of the deck replaces, or that top card itself (12.0). 50 are unseen.',
        WORTHS,
        LOST,
        'Best first draw: the top card of the deck.',
        'What the other players take from the row meanwhile is not counted.',
      ],
    ],
    [
      'a row of which nothing is drawn',
      { cost: '1 Diamond', draws: 0, faceUp: [card('diamond', '4')] },
      [
        '0 cards are in hand, and 0 more come: each the best of 1 face up, which the top of the deck replaces, or that top card itself (12.0). 51 are unseen.',
        WORTHS,
        LOST,
        'What the other players take from the row meanwhile is not counted.',
      ],
    ],
  ])('%s', (_, question, steps) => expect(answered({ kind: 'payable', ...question }).steps).toEqual(steps))

  test('a row beside draws from the deck alone', () => {
    const row = { gone: [card('club', '2')], faceUp: [card('heart', '4')] }
    const { chances, further } = answered({ kind: 'payable', cost: '1 Heart', draws: 1, ...row })
    // Of 50 unseen cards, 12 are Hearts.
    expect(chances.map(({ id, exactly }) => [id, exactly])).toEqual([
      ['payable', '1'],
      ['payableBlind', '6/25'],
    ])
    expect(further).toEqual([])
  })

  test.each([
    // Beside the 2: eight cards of one, three of two and one of three among 51.
    ['2+ Clubs', 1, { 0: '13/17', 2: '8/51', 3: '1/17', 4: '1/51' }],
    ['2-3 Clubs', 1, { 0: '13/17', 2: '8/51', 3: '4/51' }],
    ['1-4 Clubs', 0, { 1: '1' }],
    ['3+ Clubs', 0, { 0: '1' }],
  ])('%s beside the 2 of clubs, with draws: %d', (cost, draws, amounts) => {
    const answer = answered({ kind: 'payable', cost, draws, hand: [card('club', '2')] })
    expect(fractionsOf(furtherOf(answer, 'amount'))).toEqual(amounts)
  })

  test('two parts have no amount', () => {
    expect(answered({ kind: 'payable', cost: '1+ Clubs, 1 Heart', draws: 2 }).further).toEqual([])
  })
})
