import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionAtLeast, fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { exactChance, neededInExample, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes'))

const sword = { name: 'Sword', strength: 2 }
const warrior = { aggression: 2, martial: 4, integrity: 0, strength: 2, defense: 3, wounds: 2, weapon: sword }

const fight = (attacker: object, defender: object, more: object = {}) =>
  answered({ kind: 'melee', attacker: { models: [attacker] }, defender: { models: [defender] }, ...more })

describe('A fight in Heroes, against trying every face', () => {
  const stat = fc.integer({ min: 0, max: 5 })
  const integrity = fc.integer({ min: -2, max: 2 })
  const striker = fc.record({
    aggression: fc.constantFrom(0, 1),
    martial: stat,
    integrity,
    strength: stat,
    weapon: fc.option(fc.record({ strength: stat, wounds: fc.constantFrom(1, 2) })),
  })
  const struck = fc.record({
    martial: stat,
    integrity,
    defense: stat,
    wounds: fc.constant(2),
    save: fc.constantFrom(null, 5),
    ignore: fc.constantFrom(null, 6),
  })

  test('only the attacker rolls, each with its own Strength and weapon', () => {
    fc.assert(
      fc.property(fc.array(striker, { minLength: 1, maxLength: 2 }), struck, (models, target) => {
        const integrities = models.map((one) => one.integrity)
        const own =
          Math.max(...models.map((one) => one.martial)) +
          Math.max(0, ...integrities) +
          (models.length > 1 ? Math.min(0, ...integrities) : 0)
        const other = target.martial + Math.max(0, target.integrity)
        const tried = byEveryFace((throwDie) => {
          let wounds = 0
          for (const { aggression, strength, weapon } of models) {
            const wound = neededInExample(strength + (weapon?.strength ?? 0), target.defense)
            for (let die = 0; die < aggression; die += 1) {
              if (throwDie() < neededInExample(own, other) || throwDie() < wound) continue
              if (target.save !== null && throwDie() >= target.save) continue
              if (target.ignore !== null && throwDie() >= target.ignore) continue
              wounds += weapon?.wounds ?? 1
            }
          }
          return wounds
        })
        const answer = answered({ kind: 'melee', attacker: { models }, defender: { models: [target] } })
        expect(fractionsOf(answer)).toEqual(tried)
        expect(exactChance(answer, 'removed')).toBe(fractionAtLeast(tried, 2))
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    { dice: 2, attack: 1, wound: 0, save: 0 },
    { dice: 2, attack: 0, wound: 2, save: 0 },
    { dice: 2, attack: 0, wound: 0, save: 1 },
    { dice: 1, attack: 1, wound: 1, save: 1 },
  ])('Destiny throws dice of each kind again, each once: %o', ({ dice, attack, wound, save }) => {
    const passes = (count: number, number: number, again: number, throwDie: () => number) => {
      const passed = Array.from({ length: count }, () => throwDie() >= number).filter(Boolean).length
      const more = Math.min(count - passed, again)
      return passed + Array.from({ length: more }, () => throwDie() >= number).filter(Boolean).length
    }
    const tried = byEveryFace((throwDie) => {
      const wounds = passes(passes(dice, 3, attack, throwDie), 3, wound, throwDie)
      return wounds - passes(wounds, 5, save, throwDie)
    })
    const answer = answered({
      kind: 'melee',
      attacker: { models: [{ ...warrior, aggression: dice, martial: 5 }], rerolls: { attack, wound } },
      defender: { models: [{ ...warrior, save: 5 }], rerolls: { save } },
    })
    expect(fractionsOf(answer)).toEqual(tried)
  })

  test('the attacker strikes, the defender does not strike back', () => {
    const answer = fight(warrior, warrior)
    expect(answer.further).toEqual([])
    expect(answer.steps.join(' ')).toContain('Strength 4 (2, and 2 of Sword) against Defense 3: higher, so 3+')
  })

  test.each([
    [
      'an ally lends its Integrity',
      { models: [warrior, { ...warrior, integrity: 2, martial: 9, reaches: false }] },
      {},
      /6 \(Martial 4, \+2/,
    ],
    [
      'negative Integrity counts beside an ally',
      { models: [warrior, { ...warrior, integrity: -2, reaches: false }] },
      {},
      /2 \(Martial 4, −2/,
    ],
    ['but not alone', { models: [{ ...warrior, integrity: -2 }] }, {}, /4 \(Martial 4\)/],
    [
      'alone, positive Integrity counts by the fight step',
      { models: [{ ...warrior, integrity: 2 }] },
      {},
      /6 \(Martial 4, \+2/,
    ],
    [
      'and does not by the other reading',
      { models: [{ ...warrior, integrity: 2 }] },
      { readings: { 'lone-integrity': 'in-coherency' } },
      /4 \(Martial 4, no Integrity/,
    ],
    [
      'Sunder lowers Defense',
      { models: [{ ...warrior, weapon: { ...sword, keywords: ['Sunder 1'] } }] },
      {},
      /Defense 3 less 1 for Sunder: double or more, so 2\+/,
    ],
  ])('%s', (_, attacker, more, words) => {
    const { steps } = answered({ kind: 'melee', attacker, defender: { models: [warrior] }, ...more })
    expect(steps.join(' ')).toMatch(words)
  })

  test('a defensive move helps the save', () => {
    const saved = (more: object) =>
      exactChance(fight({ ...warrior, aggression: 1 }, { ...warrior, save: 5, ...more }), 'anyWound')
    expect([saved({}), saved({ defensiveMove: true })]).toEqual(['2/9', '1/6'])
  })
})

describe('An opportunity attack on a model that retreats', () => {
  const staying = {
    models: [
      { ...warrior, aggression: 3 },
      { ...warrior, aggression: 3 },
    ],
  }
  const question = { kind: 'opportunity', attacker: staying, defender: { models: [{ ...warrior, wounds: 1 }] } }

  test('two models of Aggression 3 throw six dice, and each 6 wounds', () => {
    const tried = byEveryFace(
      (throwDie) => Array.from({ length: 6 }, () => throwDie()).filter((face) => face === 6).length,
    )
    expect(fractionsOf(answered(question))).toEqual(tried)
    expect(exactChance(answered(question), 'removed')).toBe('31031/46656')
  })

  const few = fc.integer({ min: 0, max: 2 })
  const stays = fc.record({ aggression: fc.constantFrom(0, 1), martial: fc.integer({ min: 0, max: 9 }), strength: few })
  const leaves = fc.record({
    martial: few,
    defense: few,
    wounds: fc.constantFrom(1, 2),
    save: fc.constantFrom(null, 4),
    ignore: fc.constantFrom(null, 6),
  })

  test.each(['sixes', 'attack'] as const)('against trying every face, by the reading “%s”', (reading) => {
    fc.assert(
      fc.property(fc.array(stays, { minLength: 1, maxLength: 2 }), leaves, few, (models, target, destiny) => {
        // Re-rolls are for those who strike alike: here only by sixes, where everybody does.
        const rerolls = reading === 'sixes' ? destiny : 0
        const survives = (throwDie: () => number) =>
          (target.save !== null && throwDie() >= target.save) || (target.ignore !== null && throwDie() >= target.ignore)
        const martial = Math.max(...models.map((one) => one.martial)) - 3
        const tried = byEveryFace((throwDie) => {
          let [wounds, again] = [0, rerolls]
          for (const { aggression, strength } of models)
            for (let die = 0; die < aggression; die += 1) {
              if (reading === 'sixes') {
                let wounded = throwDie() === 6
                if (!wounded && again > 0) {
                  again -= 1
                  wounded = throwDie() === 6
                }
                if (!wounded) continue
              } else if (
                throwDie() < neededInExample(martial, target.martial) ||
                throwDie() < neededInExample(strength, target.defense)
              )
                continue
              if (!survives(throwDie)) wounds += 1
            }
          return wounds
        })
        const answer = answered({
          kind: 'opportunity',
          attacker: { models: models.map((one) => ({ ...one, integrity: 0 })), rerolls: { attack: rerolls } },
          defender: { models: [{ ...target, integrity: 0 }] },
          readings: { 'opportunity-attack': reading },
        })
        expect(fractionsOf(answer)).toEqual(tried)
        expect(exactChance(answer, 'removed')).toBe(fractionAtLeast(tried, target.wounds))
      }),
      { numRuns: 40 },
    )
  })

  test('by the other reading it is an attack with 3 less Martial', () => {
    const answer = answered({ ...question, readings: { 'opportunity-attack': 'attack' } })
    expect(answer.steps.join(' ')).toMatch(/1 \(Martial 1\) against 4 \(Martial 4\): half or less, so 6\+/)
  })
})

describe('What is refused', () => {
  const question = (attacker: object, more: object = {}) => ({
    kind: 'melee',
    attacker: { models: [attacker] },
    defender: { models: [warrior] },
    ...more,
  })

  test.each([
    [
      'an unknown Strength of the weapon',
      question({ ...warrior, weapon: { strength: null } }),
      'attacker.models[0].weapon.strength',
    ],
    ['an unknown Aggression', question({ ...warrior, aggression: null }), 'attacker.models[0].aggression'],
    [
      're-rolls of unlike models',
      question(warrior, { attacker: { models: [warrior, { ...warrior, strength: 5 }], rerolls: { attack: 1 } } }),
      'attacker.rerolls',
    ],
  ])('%s', (_, asked, place) => expect(refused(asked)?.place).toBe(place))

  test('more than two hundred dice', () =>
    expect(invalidField(question({ ...warrior, aggression: 3, count: 67 }))).toBe('attacker.models'))
})
