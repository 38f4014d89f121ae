import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fractionText, ONE, sum, wholeFraction, ZERO } from '@/lib/kernel/odds/fraction'
import { equilibriumOf, gainOfColumn, gainOfRow, isEquilibrium, type MatrixGame } from '@/lib/kernel/odds/secret-choice'

const game = (rows: readonly (readonly number[])[]): MatrixGame => rows.map((row) => row.map(wholeFraction))

const written = (shares: ReturnType<typeof equilibriumOf>['rows']) => shares.map(fractionText)

describe('Small games of secret choices', () => {
  test('rock, paper, scissors: each as often, worth nothing', () => {
    const { rows, columns, value } = equilibriumOf(
      game([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
    )
    expect([written(rows), written(columns), fractionText(value)]).toEqual([
      ['1/3', '1/3', '1/3'],
      ['1/3', '1/3', '1/3'],
      '0',
    ])
  })

  test('a mixed answer is an exact fraction', () => {
    const { rows, columns, value } = equilibriumOf(
      game([
        [3, 1],
        [0, 2],
      ]),
    )
    expect([written(rows), written(columns), fractionText(value)]).toEqual([['1/2', '1/2'], ['1/4', '3/4'], '3/2'])
  })

  test('where one choice is always best, it is always taken', () => {
    const { rows, columns, value } = equilibriumOf(
      game([
        [4, 2, 3],
        [1, 1, 9],
      ]),
    )
    expect([written(rows), written(columns), fractionText(value)]).toEqual([['1', '0'], ['0', '1', '0'], '2'])
  })

  const gain = fc.integer({ min: -4, max: 4 })
  const games = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(gain, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )

  test('neither side can do better by another choice, and both plans are chances that sum to one', () => {
    fc.assert(
      fc.property(games, (rows) => {
        const matrix = game(rows)
        const { rows: often, columns, value } = equilibriumOf(matrix)
        const bestRow = matrix.map((row) => gainOfRow(row, columns)).reduce((a, b) => (compare(a, b) >= 0 ? a : b))
        const bestColumn = (matrix[0] ?? [])
          .map((_, i) => gainOfColumn(matrix, i, often))
          .reduce((a, b) => (compare(a, b) <= 0 ? a : b))
        expect([fractionText(bestRow), fractionText(bestColumn)]).toEqual([fractionText(value), fractionText(value)])
        expect([often, columns].map((plan) => compare(plan.reduce(sum, ZERO), ONE))).toEqual([0, 0])
        expect([...often, ...columns].every((share) => compare(share, ZERO) >= 0)).toBe(true)
      }),
    )
  })

  test('a plan that could be bettered is no equilibrium', () => {
    const matrix = game([
      [3, 1],
      [0, 2],
    ])
    expect(isEquilibrium(matrix, { ...equilibriumOf(matrix), rows: [wholeFraction(1), wholeFraction(0)] })).toBe(false)
  })
})
