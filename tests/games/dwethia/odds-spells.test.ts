import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionsOf } from '../../support/every-face'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const conquest = await oddsOf('dwethia-conquest')
const heroes = await oddsOf('dwethia-heroes')
const cosmic = await oddsOf('dwethia-cosmic')

const lightning = { name: 'Lightning', strength: 6, range: 18, wounds: 1, chains: true }

const cast = (spell: object, more: object = {}) =>
  conquest.answered({
    kind: 'spell',
    attacker: { models: [{ perception: 2 }] },
    spell,
    defender: {
      models: [
        { defense: 8, wounds: 1 },
        { defense: 4, wounds: 1 },
      ],
    },
    ...more,
  })

describe('Spells roll as weapons do', () => {
  test('one target', () => {
    const answer = cast({ strength: 6 })
    expect(fractionsOf(answer)).toEqual({ 0: '1/2', 1: '1/2' })
    expect(answer.steps.join(' ')).toContain('8 (Perception 2, Strength 6) against 8 (Defense 8): equal, so 4+')
  })

  test('Behemoths are not safe from them', () => {
    const strong = { defender: { models: [{ defense: 20, wounds: 1 }] } }
    expect(fractionsOf(cast({ strength: 6 }, strong))).toEqual({ 0: '5/6', 1: '1/6' })
  })

  test('one that leaps to others rolls for each of them, even in Heroes', () => {
    const tried = byEveryFace((throwDie) => Number(throwDie() >= 4) + Number(throwDie() >= neededInExample(8, 4)))
    expect(fractionsOf(cast(lightning))).toEqual(tried)
    const question = {
      kind: 'spell',
      attacker: { models: [{ perception: 2 }] },
      spell: lightning,
      defender: { models: [{ defense: 8 }, { defense: 4 }] },
    }
    expect(fractionsOf(heroes.answered(question))).toEqual(tried)
  })

  test('further Affinity adds wounds', () =>
    expect(fractionsOf(cast({ strength: 6, wounds: 1, extraWounds: 2 }))).toEqual({ 0: '1/2', 3: '1/2' }))

  test('Blast is of Strength 6, or 5 by the reading', () => {
    const blast = { slug: 'blast', strength: 6 }
    expect(cast(blast).steps.join(' ')).toContain('8 (Perception 2, Strength 6)')
    const steps = cast(blast, { readings: { 'blast-strength': '5' } }).steps.join(' ')
    expect(steps).toContain('7 (Perception 2, Strength 5)')
    expect(cast({ slug: 'fire', strength: 6 }, { readings: { 'blast-strength': '5' } }).steps.join(' ')).toContain(
      'Strength 6)',
    )
  })

  test('Dangerous spells may wound the caster: at 1 or less, and more below', () => {
    const caster = furtherOf(cast({ strength: 6, keywords: ['Dangerous 2'] }), 'caster')
    const tried = byEveryFace((throwDie) => {
      const left = throwDie() - 2
      return left > 1 ? 0 : 1 + (1 - left)
    })
    expect(fractionsOf(caster)).toEqual(tried)
  })

  test('what resists it takes its chance, for the target and for the others', () => {
    const resist = { caster: { charge: 2 }, resister: { bid: 1 } }
    const tried = byEveryFace((throwDie) => {
      if (throwDie() + 1 > throwDie() + 2) return 0
      return Number(throwDie() >= 4) + Number(throwDie() >= 2)
    })
    const answer = cast(lightning, { resist })
    expect(fractionsOf(answer)).toEqual(tried)
    const goes = byEveryFace((throwDie) => (throwDie() + 1 > throwDie() + 2 ? 0 : 1))
    expect(exactChance(answer, 'resolves')).toBe(goes[1])
    const wounds = byEveryFace((throwDie) => (throwDie() + 1 > throwDie() + 2 ? 0 : Number(throwDie() >= 4)))
    expect(exactChance(answer, 'removed')).toBe(wounds[1])
  })

  test('a spell is not lobbed, and must be known', () => {
    const question = {
      kind: 'spell',
      attacker: { models: [{ perception: 2 }] },
      spell: { strength: 6 },
      defender: { models: [{ defense: 8 }] },
    }
    expect(cosmic.refused({ ...question, lobbed: true })?.place).toBe('lobbed')
    expect(cosmic.refused({ ...question, spell: {} })?.place).toBe('spell.strength')
    expect(cosmic.refused({ ...question, spell: { slug: 'blast' } })).toBeNull()
  })
})

describe('Faith against Affinity', () => {
  const few = fc.integer({ min: 0, max: 4 })
  const question = fc.record({
    caster: fc.record({ charge: few, bid: few, destiny: few }),
    resister: fc.record({ bid: few, destiny: few }),
  })

  test.each(['example', 'additional', 'all'] as const)(
    'both throw a die and add what the reading %s counts',
    (reading) => {
      fc.assert(
        fc.property(question, ({ caster, resister }) => {
          const affinity = caster.bid + (reading === 'additional' ? 0 : caster.charge)
          const faith = resister.bid + (reading === 'all' ? 1 : 0)
          const dice = byEveryFace((throwDie) => throwDie() + faith - (throwDie() + affinity))
          // Bids one by one, in turn, as long as a side is behind and has Destiny left.
          const resisted = byEveryFace((throwDie) => {
            let [own, other] = [throwDie() + faith, throwDie() + affinity]
            let [ownLeft, otherLeft] = [resister.destiny, caster.destiny]
            for (;;) {
              if (own <= other && own + ownLeft > other) {
                ownLeft -= other + 1 - own
                own = other + 1
              } else if (own > other && other + otherLeft >= own) {
                otherLeft -= own - other
                other = own
              } else return own > other ? 1 : 0
            }
          })
          const answer = heroes.answered({ kind: 'resist', caster, resister, readings: { 'resist-bids': reading } })
          expect(fractionsOf(answer)).toEqual(resisted)
          expect(fractionsOf(furtherOf(answer, 'lead'))).toEqual(dice)
        }),
        { numRuns: 30 },
      )
    },
  )

  test('the worked example: 2 + 2 Affinity against 1 + 2 Faith', () => {
    const answer = conquest.answered({
      kind: 'resist',
      caster: { charge: 2, bid: 2, destiny: 1 },
      resister: { bid: 2, destiny: 6 },
    })
    // Dice of 4 and 5 come to 6 against 9; with Destiny 12 against 10.
    expect(answer.steps.join(' ')).toContain('the caster throws a die and adds 4, the resisting side a die and adds 2')
    expect(exactChance(answer, 'resistedByDice')).toBe('1/6')
    expect(furtherOf(answer, 'destinyToResist').atLeast[4]).toBeGreaterThan(0)
  })
})

describe('Destiny', () => {
  test('so many dice are thrown again, each once', () => {
    const tried = byEveryFace((throwDie) => {
      const first = [throwDie(), throwDie(), throwDie()].filter((face) => face >= 5).length
      const again = Math.min(2, 3 - first)
      return first + Array.from({ length: again }, throwDie).filter((face) => face >= 5).length
    })
    const answer = cosmic.answered({ kind: 'dice', dice: 3, needed: 5, rerolls: 2 })
    expect(fractionsOf(answer)).toEqual(tried)
    expect(exactChance(answer, 'all')).toBe(tried[3])
  })
})
