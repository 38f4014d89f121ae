import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionsOf } from '../../support/every-face'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('dwethia-cosmic')

const ship = { aggression: 2, martial: 3, wounds: 2, strength: 2, integrity: 6 }

describe('Boarding actions, against trying every face', () => {
  const crew = fc.record({
    aggression: fc.integer({ min: 0, max: 1 }),
    martial: fc.integer({ min: 0, max: 6 }),
    wounds: fc.integer({ min: 1, max: 2 }),
    save: fc.constantFrom(null, 3),
    ignore: fc.constantFrom(null, 6),
  })
  const side = fc.record({ models: fc.array(crew, { minLength: 1, maxLength: 2 }) })
  type Side = { readonly models: readonly (typeof crew extends fc.Arbitrary<infer T> ? T : never)[] }

  const wounds = (own: Side, other: Side, throwDie: () => number) => {
    const hit = neededInExample(
      Math.max(...own.models.map((one) => one.martial)),
      Math.max(...other.models.map((one) => one.martial)),
    )
    const order = [...other.models].sort((a, b) => a.wounds - b.wounds)
    const takers = order.flatMap((one) => new Array<typeof one>(one.wounds).fill(one))
    let taken = 0
    for (let dice = own.models.reduce((sum, one) => sum + one.aggression, 0); dice > 0; dice -= 1) {
      if (throwDie() < hit) continue
      const ignore = takers[Math.min(taken, takers.length - 1)]?.ignore
      if (ignore == null || throwDie() < ignore) taken += 1
    }
    return taken
  }

  /** Those with the fewest wounds left fall first. */
  function fallenOf({ models }: Side, taken: number): number {
    let left = taken
    const fallen = [...models]
      .sort((a, b) => a.wounds - b.wounds)
      .filter((one) => {
        left -= one.wounds
        return left >= 0
      })
    return fallen.length
  }

  test('Martial against Martial, each hit a wound, no saves, both sides', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const leaving = answered({ kind: 'opportunity', attacker, defender })
        const board = { kind: 'boarding', attacker, defender }
        if (attacker.models.every(({ aggression }) => aggression === 0)) {
          expect(refused(board)?.place).toBe('attacker.models[0].aggression')
          expect(fractionsOf(leaving)).toEqual({ 0: '1' })
          return
        }
        const answer = answered(board)
        expect(fractionsOf(answer)).toEqual(byEveryFace((throwDie) => wounds(attacker, defender, throwDie)))
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(
          byEveryFace((throwDie) => wounds(defender, attacker, throwDie)),
        )
        const fallen = byEveryFace((throwDie) => fallenOf(defender, wounds(attacker, defender, throwDie)))
        if (defender.models.length > 1) expect(fractionsOf(furtherOf(answer, 'fallen'))).toEqual(fallen)
        expect(exactChance(answer, 'removed')).toBe(fallen[defender.models.length] ?? '0')
        expect(fractionsOf(leaving)).toEqual(fractionsOf(answer))
        expect(exactChance(leaving, 'removed')).toBe(exactChance(answer, 'removed'))
      }),
      { numRuns: 50 },
    )
  })

  test.each([1, 2])('%d points of Destiny throw dice again that miss, each once', (attack) => {
    const tried = byEveryFace((throwDie) => {
      const hits = [throwDie(), throwDie()].filter((face) => face >= 5).length
      const again = Math.min(2 - hits, attack)
      return hits + Array.from({ length: again }, () => throwDie()).filter((face) => face >= 5).length
    })
    const answer = answered({
      kind: 'boarding',
      attacker: { models: [{ ...ship, martial: 2 }], rerolls: { attack } },
      defender: { models: [ship] },
    })
    expect(fractionsOf(answer)).toEqual(tried)
  })

  test('the chart for boarding is printed right: the reading of the other does not touch it', () => {
    const weaker = { kind: 'boarding', attacker: { models: [{ ...ship, martial: 2 }] }, defender: { models: [ship] } }
    const letter = { readings: { 'roll-chart': 'letter' } }
    expect(answered({ ...weaker, ...letter })).toEqual(answered(weaker))
  })

  test('when a ship leaves, only those that stay roll', () => {
    const stay = { models: [ship, ship] }
    const answer = answered({ kind: 'opportunity', attacker: stay, defender: { models: [ship] } })
    expect(answer.steps.join(' ')).toMatch(/Only those that stay.*throws 4 dice/)
    expect(answer.further).toEqual([])
    expect(fractionsOf(answer)).toEqual(
      fractionsOf(answered({ kind: 'boarding', attacker: stay, defender: { models: [ship] } })),
    )
  })

  test('a small fighter cannot be boarded, and boards nobody', () => {
    const [one, fighter] = [{ models: [ship] }, { models: [{ ...ship, boardable: false }] }]
    expect(refused({ kind: 'boarding', attacker: one, defender: fighter })?.place).toBe('defender.models[0].boardable')
    expect(refused({ kind: 'boarding', attacker: fighter, defender: one })?.place).toBe('attacker.models[0].boardable')
    expect(refused({ kind: 'opportunity', attacker: one, defender: fighter })?.place).toBe(
      'defender.models[0].boardable',
    )
    expect(refused({ kind: 'opportunity', attacker: fighter, defender: one })).toBeNull()
  })

  test('a ship without Aggressors boards nobody, whatever its abilities throw', () => {
    const none = { models: [{ ...ship, aggression: 0 }], extraDice: 2 }
    const question = { kind: 'boarding', attacker: none, defender: { models: [ship] } }
    expect(refused(question)).toEqual({
      place: 'attacker.models[0].aggression',
      refused: 'A ship with 0 Aggressors cannot board, and loses the order (Cosmic Combat, Order Phase).',
    })
    expect(refused({ ...question, attacker: { models: [ship] }, defender: none })).toBeNull()
    const inTerrain = { models: [{ ...ship, aggression: 1, hazardous: true }] }
    expect(refused({ ...question, attacker: inTerrain })?.place).toBe('attacker.models[0].aggression')
    const unknown = { models: [{ ...ship, aggression: null }] }
    expect(refused({ ...question, attacker: unknown })?.refused).toContain('Aggression not known')
  })

  test('one ship against several: the others have come to it', () => {
    const [one, two] = [{ models: [ship] }, { models: [{ ...ship, count: 2 }] }]
    const words = 'A ship boards one ship and no more'
    expect(answered({ kind: 'boarding', attacker: one, defender: two }).steps.join(' ')).toContain(words)
    expect(answered({ kind: 'boarding', attacker: two, defender: one }).steps.join(' ')).not.toContain(words)
    expect(answered({ kind: 'opportunity', attacker: one, defender: two }).steps.join(' ')).not.toContain(words)
  })

  test('more than two hundred dice', () => {
    const many = { models: [{ ...ship, aggression: 21, count: 10 }] }
    expect(invalidField({ kind: 'boarding', attacker: { models: [ship] }, defender: many })).toBe('defender.models')
    expect(invalidField({ kind: 'opportunity', attacker: { models: [ship] }, defender: many })).toBeNull()
  })
})

describe('Ramming', () => {
  const stat = fc.integer({ min: 0, max: 9 })
  const rammer = fc.record({
    strength: stat,
    integrity: stat,
    wounds: fc.integer({ min: 1, max: 2 }),
    modifier: fc.integer({ min: -1, max: 1 }),
    ignore: fc.constantFrom(null, null, 5),
  })
  type Rammer = typeof rammer extends fc.Arbitrary<infer T> ? T : never

  const wounded = ({ strength, integrity, modifier, ignore }: Rammer, throwDie: () => number) =>
    throwDie() + strength + modifier >= integrity && (ignore === null || throwDie() < ignore)

  test('each ship throws a die, adds its own Strength, and fears its own Integrity', () => {
    fc.assert(
      fc.property(rammer, rammer, (own, other) => {
        const answer = answered({ kind: 'ramming', attacker: { models: [own] }, defender: { models: [other] } })
        const risk = (ship: Rammer) => byEveryFace((throwDie) => Number(wounded(ship, throwDie)))
        expect(fractionsOf(answer)).toEqual(risk(other))
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(risk(own))
        const both = byEveryFace((throwDie) => Number(wounded(own, throwDie) && wounded(other, throwDie)))
        expect(exactChance(answer, 'both')).toBe(both[1] ?? '0')
        expect(exactChance(answer, 'removed')).toBe(other.wounds > 1 ? '0' : (risk(other)[1] ?? '0'))
      }),
      { numRuns: 40 },
    )
  })

  test('an unknown Integrity is asked for', () =>
    expect(
      refused({ kind: 'ramming', attacker: { models: [ship] }, defender: { models: [{ ...ship, integrity: null }] } })
        ?.place,
    ).toBe('defender.models[0].integrity'))
})
