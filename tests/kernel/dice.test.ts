import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addThrows,
  atLeast,
  constant,
  denominatorOf,
  die,
  followedBy,
  likeliest,
  mapped,
  meanOf,
  reduced,
  repeated,
  valuesOf,
  zeroOrOne,
} from '@/lib/kernel/odds/dice'
import { decimalOf, fractionText } from '@/lib/kernel/odds/fraction'

const D6 = die([1, 2, 3, 4, 5, 6])

describe('Exact distributions', () => {
  test('two dice make the well-known triangle', () => {
    expect(addThrows(D6, D6)).toEqual({ from: 2, weights: [1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n] })
  })

  test('faces may repeat, miss values and be negative', () => {
    expect(die([-1, -1, 2])).toEqual({ from: -1, weights: [2n, 0n, 0n, 1n] })
  })

  test.each([
    [{ numerator: 1n, denominator: 3n }, '1/3'],
    [{ numerator: 4n, denominator: 8n }, '1/2'],
    [{ numerator: 6n, denominator: 3n }, '2'],
    [{ numerator: 0n, denominator: 7n }, '0'],
    [{ numerator: -2n, denominator: 4n }, '-1/2'],
  ])('%o is written as %s', (fraction, written) => expect(fractionText(fraction)).toBe(written))

  test('a decimal is right even when both sides are hundreds of digits long', () => {
    const huge = 10n ** 300n
    expect(decimalOf({ numerator: huge, denominator: 3n * huge })).toBe(1 / 3)
    expect(decimalOf({ numerator: 1n, denominator: 6n ** 40n })).toBeCloseTo(6 ** -40, 45)
    expect(decimalOf({ numerator: -1n, denominator: 4n })).toBe(-0.25)
  })

  test('a throw that decides the next throw is weighed rightly', () => {
    const rolls = followedBy(die([1, 2]), (count) => repeated(die([0, 1]), count))
    expect(rolls).toEqual({ from: 0, weights: [3n, 4n, 1n] })
  })

  test('mean, likeliest value and "at least" of two dice', () => {
    const two = addThrows(D6, D6)
    expect(fractionText(meanOf(two))).toBe('7')
    expect(likeliest(two)).toBe(7)
    expect(fractionText(atLeast(two, 10))).toBe('1/6')
    expect(fractionText(atLeast(two, 13))).toBe('0')
  })

  test('no dice sum to nothing for certain', () => expect(repeated(D6, 0)).toEqual(constant(0)))

  test('a die without faces and a chance beyond certainty are bugs', () => {
    expect(() => die([])).toThrow()
    expect(() => zeroOrOne({ numerator: 7n, denominator: 6n })).toThrow()
  })
})

describe('Against trying every face', () => {
  const faces = fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 1, maxLength: 6 })
  const pools = fc.array(faces, { minLength: 1, maxLength: 4 })

  test('sums of unlike dice', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        const sums = pool.reduce<readonly number[]>(
          (all, die) => all.flatMap((sum) => die.map((face) => sum + face)),
          [0],
        )
        const thrown = pool.map(die).reduce(addThrows, constant(0))
        expect(Number(denominatorOf(thrown))).toBe(sums.length)
        for (const { value, weight } of valuesOf(thrown)) {
          expect(Number(weight)).toBe(sums.filter((sum) => sum === value).length)
        }
      }),
    )
  })

  test('the same die many times is the sum of its throws', () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: 0, max: 12 }), (face, count) => {
        const one = die(face)
        const slowly = Array.from({ length: count }).reduce<ReturnType<typeof die>>(
          (sum) => addThrows(sum, one),
          constant(0),
        )
        expect(repeated(one, count)).toEqual(slowly)
      }),
    )
  })

  test('turning values into others keeps the whole at exactly one', () => {
    fc.assert(
      fc.property(faces, (face) => {
        const turned = mapped(die(face), (value) => Math.max(0, value))
        const scale = denominatorOf(reduced(die(face)))
        expect(scale % denominatorOf(turned)).toBe(0n)
        expect(valuesOf(turned).every(({ value }) => value >= 0)).toBe(true)
      }),
    )
  })
})
