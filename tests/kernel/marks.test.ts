import { describe, expect, test } from 'vitest'
import { type Base, footprint, nearestInRange, widest } from '@/lib/kernel/sheets/marks'

describe('Bases', () => {
  test.each<{ base: Base; wide: number; circle: number }>([
    { base: { shape: 'round', mm: [25] }, wide: 25, circle: 25 },
    { base: { shape: 'oval', mm: [75, 40] }, wide: 75, circle: 75 },
    { base: { shape: 'square', mm: [30] }, wide: 30, circle: 42.43 },
    { base: { shape: 'rectangle', mm: [60, 30] }, wide: 60, circle: 67.08 },
  ])('$base.shape $base.mm', ({ base, wide, circle }) => {
    expect(widest(base)).toBe(wide)
    expect(footprint(base)).toBeCloseTo(circle, 2)
  })

  test.each<{ base: Base; nearest: readonly number[] }>([
    { base: { shape: 'round', mm: [50] }, nearest: [40] },
    { base: { shape: 'round', mm: [10] }, nearest: [20] },
    { base: { shape: 'oval', mm: [80, 40] }, nearest: [40, 20] },
    { base: { shape: 'oval', mm: [1000, 1] }, nearest: [40, 1] },
  ])('$base.mm comes to $nearest between 20 and 40', ({ base, nearest }) => {
    expect(nearestInRange(base, { least: 20, most: 40 }).mm).toEqual(nearest)
  })

  test('a base in range stays the very same', () => {
    const base: Base = { shape: 'round', mm: [32] }
    expect(nearestInRange(base, { least: 20, most: 40 })).toBe(base)
  })
})
