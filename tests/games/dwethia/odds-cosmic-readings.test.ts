import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionsOf } from '../../support/every-face'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('dwethia-cosmic')

const stat = fc.integer({ min: 0, max: 9 })

/** The roll chart word for word: lower 3+, exactly half 6+, less than half 5+. */
function neededByLetter(value: number, against: number): number {
  if (value >= against) return neededInExample(value, against)
  if (2 * value === against) return 6
  return 2 * value < against ? 5 : 3
}

describe('Boarding: whether a hit still has to wound', () => {
  const crew = fc.record({
    aggression: fc.constant(1),
    martial: stat,
    strength: stat,
    defense: stat,
    ignore: fc.constantFrom(null, 6),
  })
  const side = fc.record({ models: fc.array(crew, { minLength: 1, maxLength: 2 }) })
  type Side = { readonly models: readonly (typeof crew extends fc.Arbitrary<infer T> ? T : never)[] }
  const best = ({ models }: Side, of: 'martial' | 'strength' | 'defense') => Math.max(...models.map((one) => one[of]))

  const wounds = (own: Side, other: Side, chart: typeof neededInExample | null) => (throwDie: () => number) => {
    const hit = neededInExample(best(own, 'martial'), best(other, 'martial'))
    const wound = chart?.(best(own, 'strength'), best(other, 'defense')) ?? null
    const ignore = other.models[0]?.ignore ?? null
    let taken = 0
    for (let dice = own.models.reduce((sum, one) => sum + one.aggression, 0); dice > 0; dice -= 1) {
      if (throwDie() < hit || (wound !== null && throwDie() < wound)) continue
      if (ignore === null || throwDie() < ignore) taken += 1
    }
    return taken
  }

  test.each([
    ['hits', 'example'],
    ['several', 'example'],
    ['several', 'letter'],
    ['strength', 'example'],
  ] as const)('read as %s, with the chart as %s', (reading, chart) => {
    const needed = chart === 'letter' ? neededByLetter : neededInExample
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        // One number of ignored wounds on a side: here only the dice that wound matter.
        for (const { models } of [attacker, defender])
          fc.pre(models.every(({ ignore }) => ignore === models[0]?.ignore))
        const several = attacker.models.length + defender.models.length > 2
        const mustWound = reading === 'strength' || (reading === 'several' && several)
        const readings = { 'boarding-wounds': reading, 'roll-chart': chart }
        const answer = answered({ kind: 'boarding', readings, attacker, defender })
        const by = mustWound ? needed : null
        expect(fractionsOf(answer)).toEqual(byEveryFace(wounds(attacker, defender, by)))
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(byEveryFace(wounds(defender, attacker, by)))
        const leaving = answered({ kind: 'opportunity', readings, attacker, defender })
        expect(fractionsOf(leaving)).toEqual(byEveryFace(wounds(attacker, defender, null)))
      }),
      { numRuns: 20 },
    )
  })

  test('a point of Destiny throws a die again that does not wound', () => {
    const ship = { aggression: 1, martial: 3, strength: 3, defense: 3 }
    const attacker = { models: [ship], rerolls: { wound: 1 } }
    const question = { kind: 'boarding', attacker, defender: { models: [ship] } }
    expect(fractionsOf(answered({ ...question, readings: { 'boarding-wounds': 'strength' } }))).toEqual({
      0: '5/8',
      1: '3/8',
    })
    expect(fractionsOf(answered(question))).toEqual({ 0: '1/2', 1: '1/2' })
  })

  test('Strength is asked for where it is needed', () => {
    const ship = { aggression: 1, martial: 3, defense: 3 }
    const question = { kind: 'boarding', attacker: { models: [ship] }, defender: { models: [ship] } }
    expect(refused(question)).toBeNull()
    expect(refused({ ...question, readings: { 'boarding-wounds': 'several' } })).toBeNull()
    expect(refused({ ...question, readings: { 'boarding-wounds': 'strength' } })?.place).toBe(
      'attacker.models[0].strength',
    )
  })
})

describe('Ramming: whose hull Strength breaks', () => {
  const rammer = fc.record({
    strength: stat,
    integrity: stat,
    wounds: fc.integer({ min: 1, max: 2 }),
    modifier: fc.integer({ min: -1, max: 1 }),
    ignore: fc.constantFrom(null, 5),
  })
  type Rammer = typeof rammer extends fc.Arbitrary<infer T> ? T : never

  test.each(['own-hull', 'other-hull'] as const)('read as %s', (reading) => {
    const isHit = (hit: Rammer, strikes: Rammer, throwDie: () => number) =>
      throwDie() + strikes.strength + strikes.modifier >= hit.integrity &&
      (hit.ignore === null || throwDie() < hit.ignore)
    const pairOf = (hit: Rammer, other: Rammer) => [hit, reading === 'own-hull' ? hit : other] as const
    fc.assert(
      fc.property(rammer, rammer, (own, other) => {
        const [attacker, defender] = [{ models: [own] }, { models: [other] }]
        const answer = answered({ kind: 'ramming', readings: { ramming: reading }, attacker, defender })
        const taken = byEveryFace((die) => Number(isHit(...pairOf(other, own), die)))
        expect(fractionsOf(answer)).toEqual(taken)
        expect(exactChance(answer, 'removed')).toBe(other.wounds > 1 ? '0' : (taken[1] ?? '0'))
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(
          byEveryFace((die) => Number(isHit(...pairOf(own, other), die))),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('a ship in hazardous terrain strikes and stands worse by one', () => {
    const ship = { strength: 3, integrity: 7, wounds: 1 }
    const question = { kind: 'ramming', readings: { ramming: 'other-hull' }, defender: { models: [ship] } }
    const answer = answered({ ...question, attacker: { models: [{ ...ship, hazardous: true }] } })
    expect(exactChance(answer, 'anyWound')).toBe('1/3')
    expect(exactChance(answer, 'anyWoundBack')).toBe('2/3')
    expect(answer.steps[0]).toContain('The ramming ship throws a die and adds its Strength 2')
    expect(answer.steps[0]).toContain('the Integrity of the rammed ship, 7')
  })
})

describe('Perception', () => {
  test.each(['added', 'lower'] as const)('read as %s, under cover and without', (reading) => {
    const [perception, strength, defense] = [fc.integer({ min: 1, max: 6 }), stat, fc.integer({ min: 1, max: 12 })]
    const cover = fc.integer({ min: 0, max: 2 })
    const distance = fc.constantFrom(12, 13)
    const all = fc.record({ perception, strength, defense, cover, distance })
    fc.assert(
      fc.property(all, ({ perception, strength, defense, cover, distance }) => {
        const worse = cover + (distance > 12 ? 1 : 0)
        const value = reading === 'added' ? strength + perception - worse : strength - perception - worse
        fc.pre(value >= 0)
        const needed = defense >= 3 * strength ? 7 : neededInExample(value, defense)
        const tried = byEveryFace((throwDie) => Number(throwDie() >= needed))
        const circumstances = { cover, distance, readings: { perception: reading } }
        const attacker = { models: [{ perception, weapon: { strength } }] }
        const shot = answered({ kind: 'ranged', attacker, defender: { models: [{ defense }] }, ...circumstances })
        expect(fractionsOf(shot)).toEqual(tried)
      }),
      { numRuns: 120 },
    )
  })

  test('the lower, the better, with spells too; without the reading the higher', () => {
    const chance = (perception: number, reading: string) =>
      exactChance(
        answered({
          kind: 'spell',
          readings: { perception: reading },
          attacker: { models: [{ perception }] },
          spell: { strength: 6 },
          defender: { models: [{ defense: 4 }] },
        }),
        'anyWound',
      )
    expect([1, 2, 3, 4].map((perception) => chance(perception, 'lower'))).toEqual(['2/3', '1/2', '1/3', '1/6'])
    expect([1, 2].map((perception) => chance(perception, 'added'))).toEqual(['2/3', '5/6'])
  })
})

describe('Fire tokens', () => {
  const weapon = fc.record({
    perception: fc.integer({ min: 1, max: 3 }),
    shots: fc.integer({ min: 1, max: 2 }),
    weapon: fc.record({ strength: fc.integer({ min: 1, max: 6 }) }),
  })
  const question = { kind: 'ranged', defender: { models: [{ defense: 5, wounds: 2 }] } }

  test.each([
    ['one-weapon', 1],
    ['one-weapon', 2],
    ['all-weapons', 1],
    ['all-weapons', 2],
  ] as const)('%s fires for each of %d tokens', (reading, fireTokens) => {
    fc.assert(
      fc.property(fc.array(weapon, { minLength: 1, maxLength: 2 }), (models) => {
        const asked = { ...question, readings: { 'fire-token': reading }, fireTokens, attacker: { models } }
        if (reading === 'one-weapon' && models.length > fireTokens) {
          expect(refused(asked)?.place).toBe('fireTokens')
          return
        }
        // Two weapons fire once each where each token fires one of them.
        const fired = reading === 'one-weapon' && models.length === 2 ? 1 : fireTokens
        const wounds = byEveryFace((throwDie) => {
          let taken = 0
          for (let token = 0; token < fired; token += 1)
            for (const { perception, shots, weapon } of models)
              for (let shot = 0; shot < shots; shot += 1)
                if (throwDie() >= (5 >= 3 * weapon.strength ? 7 : neededInExample(perception + weapon.strength, 5)))
                  taken += 1
          return taken
        })
        expect(fractionsOf(answered(asked))).toEqual(wounds)
      }),
      { numRuns: 15 },
    )
  })

  test('without tokens the question says how many shots there are', () => {
    const one = { perception: 2, weapon: { strength: 3 } }
    const attacker = { models: [one, one, one] }
    expect(answered({ ...question, attacker }).distribution).toHaveLength(4)
    expect(refused({ ...question, attacker, fireTokens: 2 })).toEqual({
      place: 'fireTokens',
      refused: 'A Fire token fires one weapon (Cosmic Combat, Order Phase), and these are 3 weapons for two tokens.',
    })
  })

  test('several ships fire alike, and have as many of each weapon', () => {
    const one = { perception: 2, weapon: { strength: 3 } }
    const two = { ...one, count: 2 }
    expect(answered({ ...question, attacker: { models: [two, two] }, fireTokens: 2 }).distribution).toHaveLength(5)
    expect(refused({ ...question, attacker: { models: [two, one] }, fireTokens: 2 })?.place).toBe(
      'attacker.models[1].count',
    )
  })

  test('at most two tokens, and at most two hundred dice', () => {
    const many = { perception: 2, shots: 20, count: 10, weapon: { strength: 3 } }
    expect(invalidField({ ...question, attacker: { models: [many] }, fireTokens: 3 })).toBe('fireTokens')
    expect(invalidField({ ...question, attacker: { models: [many] }, fireTokens: 1 })).toBeNull()
    expect(invalidField({ ...question, attacker: { models: [many] }, fireTokens: 2 })).toBe('attacker.models')
  })
})

describe('Who shoots, past whom and at whom', () => {
  const shooter = { perception: 2, weapon: { strength: 3 } }
  const question = { kind: 'ranged', attacker: { models: [shooter] }, defender: { models: [{ defense: 5 }] } }

  test('a ship in a boarding action does not shoot', () =>
    expect(refused({ ...question, engaged: true })).toEqual({
      place: 'engaged',
      refused: 'A ship in a boarding action does not shoot (Cosmic Combat, Shoot Phase).',
    }))

  test.each(['ranged', 'spell'])('own ships take a hit on 1 to 3, unless the shooter is beside them: %s', (kind) => {
    const cast = { attacker: { models: [{ perception: 2 }] }, spell: { strength: 3 } }
    const asked = { ...question, kind, ...(kind === 'spell' ? cast : {}) }
    const past = byEveryFace((throwDie) => Number(throwDie() >= 4 && [1, 2, 3].every(() => throwDie() >= 4)))
    const passed = answered({ ...asked, objects: 1, ownShips: 2 })
    expect(exactChance(passed, 'anyWound')).toBe(past[1])
    expect(passed.steps[0]).toBe('Own ships are in the way as other objects are; some factions do not allow the shot.')
    const beside = answered({ ...asked, objects: 1, ownShips: 2, besideOwn: true })
    expect(exactChance(beside, 'anyWound')).toBe('1/4')
    expect(beside.steps[0]).toBe('Own ships with which the shooter is in coherency are not in the way.')
  })

  test('in coherency the target is the one that suffers least', () => {
    const target = fc.record({ defense: fc.integer({ min: 1, max: 12 }), save: fc.constantFrom(null, 4) })
    fc.assert(
      fc.property(fc.array(target, { minLength: 1, maxLength: 3 }), (models) => {
        const asked = { ...question, defender: { models } }
        const each = models.map((model) => answered({ ...asked, defender: { models: [model] } }))
        const least = each.reduce((best, one) => (one.mean < best.mean ? one : best))
        const answer = answered({ ...asked, inCoherency: true })
        expect(fractionsOf(answer)).toEqual(fractionsOf(least))
        expect(answer.steps[0]?.includes(`number ${each.indexOf(least) + 1} of these`)).toBe(models.length > 1)
        expect(fractionsOf(answered(asked))).toEqual(fractionsOf(each[0] ?? answer))
      }),
      { numRuns: 60 },
    )
  })

  test('of two that suffer alike, the one that stays', () => {
    const models = [
      { defense: 5, wounds: 1 },
      { defense: 5, wounds: 2 },
    ]
    const answer = answered({ ...question, inCoherency: true, defender: { models } })
    expect(answer.steps[0]).toContain('number 2 of these')
    expect(exactChance(answer, 'removed')).toBe('0')
  })

  test('what is not known of one of them is asked for where it stands', () => {
    const models = [{ defense: 5 }, { defense: 6 }, {}]
    expect(refused({ ...question, inCoherency: true, defender: { models } })?.place).toBe('defender.models[2].defense')
  })
})
