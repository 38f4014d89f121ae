import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelsFallen, woundsSuffered } from '@/lib/kernel/odds/casualties'
import { constant, die } from '@/lib/kernel/odds/dice'
import { failing, passing } from '@/lib/kernel/odds/die-tests'
import { inRerollOrder, sumOfShots } from '@/lib/kernel/odds/shots'
import { asFractions, byEveryFace } from '../support/every-face'

const needing = (number: number) => ({ numerator: BigInt(7 - number), denominator: 6n })

const number = fc.integer({ min: 1, max: 7 })

describe('Tests on dice, against trying every face', () => {
  const question = fc.record({
    dice: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
    number,
    rerolls: fc.integer({ min: 0, max: 3 }),
  })

  test.each([
    ['pass', passing],
    ['fail', failing],
  ])('how many %s, with some of those that failed thrown once more', (what, counting) => {
    fc.assert(
      fc.property(question, ({ dice, number, rerolls }) => {
        const tried = byEveryFace((throwDie) => {
          const count = dice[throwDie(dice.length) - 1] ?? 0
          const first = Array.from({ length: count }, () => throwDie() >= number)
          let left = rerolls
          const second = first.map((passed) => {
            if (passed || left === 0) return passed
            left -= 1
            return throwDie() >= number
          })
          return second.filter((passed) => passed === (what === 'pass')).length
        })
        expect(asFractions(counting(die(dice), { chance: needing(number), rerolls }))).toEqual(tried)
      }),
      { numRuns: 60 },
    )
  })
})

describe('Wounds that are taken one after another, against trying every face', () => {
  const bearer = fc.record({
    wounds: fc.integer({ min: 1, max: 2 }),
    save: fc.constantFrom(4, 5, 7),
    ignore: fc.constantFrom(6, 7),
  })
  const question = fc.record({
    dice: fc.integer({ min: 0, max: 3 }),
    bearers: fc.array(bearer, { minLength: 1, maxLength: 3 }),
    rerolls: fc.integer({ min: 0, max: 1 }),
  })

  test('each die meets the saves of whoever takes it', () => {
    fc.assert(
      fc.property(question, ({ dice, bearers, rerolls }) => {
        const tried = byEveryFace((throwDie) => {
          let [wounds, left] = [0, rerolls]
          for (let i = 0; i < dice; i += 1) {
            const taker = takerAfter(wounds, bearers)
            let saved = passes(throwDie, taker.save)
            if (!saved && left > 0 && taker.save <= 6) {
              left -= 1
              saved = passes(throwDie, taker.save)
            }
            if (!saved && !passes(throwDie, taker.ignore)) wounds += 1
          }
          return wounds
        })
        const written = bearers.map(({ wounds, save, ignore }) => ({
          wounds,
          save: needing(save),
          ignore: needing(ignore),
        }))
        expect(asFractions(woundsSuffered(constant(dice), written, rerolls))).toEqual(tried)
      }),
      { numRuns: 40 },
    )
  })

  function passes(throwDie: () => number, needed: number): boolean {
    return needed <= 6 && throwDie() >= needed
  }

  function takerAfter<T extends { readonly wounds: number }>(wounds: number, bearers: readonly T[]): T {
    let left = wounds
    for (const one of bearers) {
      if (left < one.wounds) return one
      left -= one.wounds
    }
    return bearers[bearers.length - 1] as T
  }

  test('who has fallen after so many wounds', () => {
    const bearers = [{ wounds: 2 }, { wounds: 1 }, { wounds: 3 }]
    const down = [0, 1, 2, 3, 5, 6, 9].map((wounds) => modelsFallen(constant(wounds), bearers).from)
    expect(down).toEqual([0, 0, 1, 2, 2, 3, 3])
  })
})

describe('Unlike dice thrown together, against trying every face', () => {
  const group = fc.record({
    dice: fc.integer({ min: 0, max: 2 }),
    number,
    worth: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }),
  })
  const question = fc.record({
    groups: fc.array(group, { minLength: 1, maxLength: 2 }),
    rerolls: fc.integer({ min: 0, max: 2 }),
  })
  const average = ({ number, worth }: { number: number; worth: readonly number[] }) =>
    ((7 - number) * worth.reduce((a, b) => a + b)) / worth.length

  test('each success comes to its own worth, and re-rolls go where they are worth most', () => {
    fc.assert(
      fc.property(question, ({ groups, rerolls }) => {
        const tried = byEveryFace((throwDie) => {
          const thrown = [...groups]
            .sort((a, b) => average(b) - average(a))
            .flatMap((group) =>
              Array.from({ length: group.dice }, () => ({ group, passed: throwDie() >= group.number })),
            )
          let left = rerolls
          const second = thrown.map(({ group, passed }) => {
            if (passed || left === 0) return { group, passed }
            left -= 1
            return { group, passed: throwDie() >= group.number }
          })
          return second
            .filter(({ passed }) => passed)
            .reduce((sum, { group: { worth } }) => sum + (worth[throwDie(worth.length) - 1] ?? 0), 0)
        })
        const written = groups.map(({ dice, number, worth }) => ({ dice, chance: needing(number), worth: die(worth) }))
        expect(asFractions(sumOfShots(inRerollOrder(written), rerolls))).toEqual(tried)
      }),
      { numRuns: 40 },
    )
  })
})
