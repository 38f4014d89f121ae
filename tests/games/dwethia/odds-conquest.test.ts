import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionsOf, groupedBy } from '../../support/every-face'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('dwethia-conquest')

const legion = { aggression: 2, martial: 5, integrity: 0, strength: 3, defense: 3, wounds: 1 }

const melee = (attacker: object, defender: object, more: object = {}) =>
  answered({ kind: 'melee', attacker: { models: [attacker] }, defender: { models: [defender] }, ...more })

const stat = fc.integer({ min: 0, max: 6 })
const integrity = fc.integer({ min: -2, max: 2 })
const onOrMore = fc.constantFrom(null, 4, 6)

describe('A fight in Conquest, against trying every face', () => {
  const model = fc.record({
    aggression: fc.constantFrom(0, 1),
    martial: stat,
    integrity,
    strength: stat,
    defense: stat,
    wounds: fc.integer({ min: 1, max: 2 }),
    save: onOrMore,
    ignore: fc.constantFrom(null, null, null, 5),
    commander: fc.boolean(),
    sunder: fc.integer({ min: 0, max: 2 }),
    reaches: fc.boolean(),
  })
  const side = fc.record({ models: fc.array(model, { minLength: 1, maxLength: 2 }) })
  type Side = { readonly models: readonly (typeof model extends fc.Arbitrary<infer T> ? T : never)[] }

  const attackValue = ({ models }: Side) => {
    const integrities = models.map((one) => one.integrity)
    return Math.max(...models.map((one) => one.martial)) + Math.max(0, ...integrities) + Math.min(0, ...integrities)
  }

  /** Who saves is tested first, and a [Commander] is not chosen while others stand. */
  function inOrder({ models }: Side) {
    const ranks = [...models.filter((one) => !one.commander), ...models.filter((one) => one.commander)]
    const saving = (commander: boolean, saves: boolean) =>
      ranks.filter((one) => one.commander === commander && (one.save !== null) === saves)
    return [...saving(false, true), ...saving(false, false), ...saving(true, true), ...saving(true, false)]
  }

  function struck(own: Side, other: Side, throwDie: () => number) {
    const hit = neededInExample(attackValue(own), attackValue(other))
    const strength = Math.max(...own.models.map((one) => one.strength))
    const sunder = Math.max(...own.models.filter((one) => one.strength === strength).map((one) => one.sunder))
    const defense = Math.max(...other.models.map((one) => one.defense))
    const wound = neededInExample(strength, Math.max(0, defense - sunder))
    const order = inOrder(other)
    const takers = order.flatMap((one) => new Array<typeof one>(one.wounds).fill(one))
    let dice = own.models.filter((one) => one.reaches).reduce((sum, one) => sum + one.aggression, 0)
    let wounds = 0
    for (; dice > 0; dice -= 1) {
      if (throwDie() < hit || throwDie() < wound) continue
      const taker = takers[Math.min(wounds, takers.length - 1)]
      if (taker?.save != null && throwDie() >= taker.save) continue
      if (taker?.ignore != null && throwDie() >= taker.ignore) continue
      wounds += 1
    }
    let left = wounds
    const fallen = order.filter((one) => {
      left -= one.wounds
      return left >= 0
    }).length
    return { wounds, fallen }
  }

  /** Both counts of one go through all faces: wounds in tens, those who fell in ones. */
  function triedOf(own: Side, other: Side) {
    const both = byEveryFace((throwDie) => {
      const { wounds, fallen } = struck(own, other, throwDie)
      return wounds * 10 + fallen
    })
    return {
      wounds: groupedBy(both, (packed) => Math.floor(packed / 10)),
      fallen: groupedBy(both, (packed) => packed % 10),
    }
  }

  test('both sides strike, saves are taken first by those who have them', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const answer = answered({ kind: 'melee', attacker, defender })
        const tried = triedOf(attacker, defender)
        expect(fractionsOf(answer)).toEqual(tried.wounds)
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(triedOf(defender, attacker).wounds)
        expect(exactChance(answer, 'removed')).toBe(tried.fallen[defender.models.length] ?? '0')
        if (defender.models.length > 1) expect(fractionsOf(furtherOf(answer, 'fallen'))).toEqual(tried.fallen)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    { attack: 1, wound: 0, save: 0, resolve: 0 },
    { attack: 0, wound: 2, save: 0, resolve: 0 },
    { attack: 0, wound: 0, save: 1, resolve: 0 },
    { attack: 0, wound: 0, save: 0, resolve: 1 },
    { attack: 0, wound: 1, save: 0, resolve: 1 },
  ])(
    'Destiny throws dice again, each once, and Heroic Resolve ignores wounds: %o',
    ({ attack, wound, save, resolve }) => {
      const tried = byEveryFace((throwDie) => {
        const passes = (count: number, number: number, again: number) => {
          const failed = Array.from({ length: count }, () => throwDie() >= number).filter((passed) => !passed).length
          const more = Math.min(failed, again)
          return count - failed + Array.from({ length: more }, () => throwDie() >= number).filter(Boolean).length
        }
        const wounds = passes(passes(2, 3, attack), 4, wound)
        const left = wounds - passes(wounds, 5, save)
        return left - (left > 0 && resolve > 0 && throwDie() >= 4 ? 1 : 0)
      })
      const answer = answered({
        kind: 'melee',
        attacker: { models: [legion], rerolls: { attack, wound } },
        defender: { models: [{ ...legion, martial: 4, save: 5 }], rerolls: { save }, resolve },
      })
      expect(fractionsOf(answer)).toEqual(tried)
    },
  )
})

describe('Who counts in a fight', () => {
  test.each([
    [
      'a model out of reach lends its Martial and Integrity, but no dice',
      { models: [legion, { ...legion, martial: 9, reaches: false }] },
      /throws 2 dice.*9 \(Martial 9\)/,
    ],
    [
      'the highest Integrity is added',
      {
        models: [
          { ...legion, integrity: 2 },
          { ...legion, integrity: 1 },
        ],
      },
      /7 \(Martial 5, \+2/,
    ],
    [
      'the worst negative one is subtracted',
      {
        models: [
          { ...legion, integrity: 2 },
          { ...legion, integrity: -3 },
        ],
      },
      /4 \(Martial 5, \+2.*, −3/,
    ],
    ['models are counted', { models: [{ ...legion, count: 3 }] }, /throws 6 dice/],
    ['special abilities add dice', { models: [legion], extraDice: 3 }, /throws 5 dice/],
    [
      'hazardous terrain takes one of everything',
      { models: [{ ...legion, hazardous: true }] },
      /throws 1 die.*3 \(Martial 4, −1.*Strength 2/,
    ],
  ])('%s', (_, attacker, words) => {
    const { steps } = answered({ kind: 'melee', attacker, defender: { models: [legion] } })
    expect(steps.join(' ')).toMatch(words)
  })

  test('a [Commander] falls last', () => {
    const commander = { ...legion, save: 2, commander: true }
    const answer = answered({
      kind: 'melee',
      attacker: { models: [{ ...legion, aggression: 1 }] },
      defender: { models: [commander, legion] },
    })
    expect(fractionsOf(answer)).toEqual(fractionsOf(melee({ ...legion, aggression: 1 }, legion)))
  })

  test('Integrity of a lone model counts, unless the reading keeps it for coherency', () => {
    const lone = { ...legion, integrity: 1 }
    const steps = (readings: object) => melee(lone, legion, { readings }).steps.join(' ')
    expect(steps({})).toContain('6 (Martial 5, +1')
    expect(steps({ 'lone-integrity': 'in-coherency' })).toContain('5 (Martial 5, no Integrity')
  })
})

describe('The roll chart', () => {
  const hitOn = (martial: number, against: number, readings: object) =>
    /: ([^:]*?)(?: by the letter of the chart| as in the example: the chart has no row for it)?\.$/.exec(
      melee({ ...legion, martial }, { ...legion, martial: against }, { readings }).steps[1] ?? '',
    )?.[1]

  test.each([
    [4, 4, 'equal, so 4+', 'equal, so 4+'],
    [5, 4, 'higher, so 3+', 'higher, so 3+'],
    [4, 5, 'lower, so 5+', 'lower, so 3+'],
    [8, 4, 'double or more, so 2+', 'double or more, so 2+'],
    [2, 4, 'half or less, so 6+', 'exactly half, so 6+'],
    [1, 4, 'half or less, so 6+', 'less than half, so 5+'],
    [3, 0, 'double or more, so 2+', 'double or more, so 2+'],
    [0, 0, 'equal, so 4+', 'equal, so 4+'],
  ])('%d against %d: %s; by the letter: %s', (value, against, example, letter) => {
    expect(hitOn(value, against, {})).toBe(example)
    expect(hitOn(value, against, { 'roll-chart': 'letter' })).toBe(letter)
  })
})

describe('What cannot be answered is refused with its place', () => {
  const fight = (attacker: object, defender: object) => ({
    kind: 'melee',
    attacker: { models: [attacker] },
    defender: { models: [defender] },
  })

  test.each([
    ['a value that is needed', fight({ ...legion, martial: null }, legion), 'attacker.models[0].martial'],
    ['a Defense that is needed', fight(legion, { ...legion, defense: null }), 'defender.models[0].defense'],
    [
      'a reading that there is not',
      { ...fight(legion, legion), readings: { 'roll-chart': 'mine' } },
      'readings.roll-chart',
    ],
  ])('%s', (_, question, place) => expect(refused(question)?.place).toBe(place))

  test('but what only the blow back needs is not asked for', () => {
    const answer = answered(fight({ ...legion, defense: null }, { ...legion, strength: null }))
    expect(answer.steps.join(' ')).toContain('Strength, Defense not known')
    expect(answer.further).toEqual([])
  })

  test('saves that unlike models share so many re-rolls for that nobody would wait', () => {
    const unlike = (count: number) => ({
      kind: 'melee',
      attacker: { models: [{ ...legion, aggression: 4, count }] },
      defender: { models: [{ ...legion, save: 4, count: 2 }, legion], rerolls: { save: 20 } },
    })
    expect(refused(unlike(50))?.place).toBe('defender.rerolls.save')
    expect(answered(unlike(10)).mean).toBeGreaterThan(0)
  })

  test('more than two hundred dice', () => {
    const many = { ...legion, aggression: 3 }
    expect(invalidField(fight({ ...many, count: 67 }, legion))).toBe('attacker.models')
    expect(invalidField(fight(legion, { ...many, count: 67 }))).toBe('defender.models')
    expect(invalidField(fight({ ...many, count: 66 }, legion))).toBeNull()
  })
})
