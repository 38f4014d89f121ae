import { describe, expect, it } from 'vitest'
import {
  badgeOf,
  facingLines,
  headingArrow,
  letterSizeOf,
  outlineOf,
  rimWidthOf,
} from '@/lib/kernel/sheets/base-outline'
import type { Base } from '@/lib/kernel/sheets/marks'

const BASES: readonly (readonly [string, Base])[] = [
  ['25 mm round', { shape: 'round', mm: [25] }],
  ['40 mm round', { shape: 'round', mm: [40] }],
  ['50 mm round', { shape: 'round', mm: [50] }],
  ['60 × 35 oval', { shape: 'oval', mm: [60, 35] }],
  ['30 mm square', { shape: 'square', mm: [30] }],
  ['60 × 30 rectangle', { shape: 'rectangle', mm: [60, 30] }],
  ['100 × 60 rectangle', { shape: 'rectangle', mm: [100, 60] }],
]

const half = ({ mm: [length = 0, width = length] }: Base) => ({ x: length / 2, y: width / 2 })

describe.each(BASES)('a %s base', (_, base) => {
  it('is drawn to its edge', () => {
    const outline = outlineOf(base)
    const reach = outline.kind === 'ellipse' ? [outline.rx, outline.ry] : [outline.halfLength, outline.halfWidth]
    expect(reach).toEqual([half(base).x, half(base).y])
  })

  it('keeps room for its top inside the rim', () => {
    const rim = rimWidthOf(base)
    expect(rim).toBeGreaterThanOrEqual(1.5)
    expect(rim).toBeLessThanOrEqual(5)
    expect(rim).toBeLessThan(Math.min(half(base).x, half(base).y))
  })

  it('keeps its badge inside the box around it', () => {
    const { x, y, radius } = badgeOf(base)
    expect(x + radius).toBeLessThanOrEqual(half(base).x)
    expect(y + radius).toBeLessThanOrEqual(half(base).y)
  })

  it('writes longer marks smaller, and never outside the top', () => {
    const sizes = ['1', '10', 'B.12', 'AA.123'].map((text) => letterSizeOf(base, text, rimWidthOf(base)))
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(Math.max(...sizes)).toBeLessThan(2 * half(base).y)
  })

  it('points its heading along its length, inside the rim', () => {
    const [tip] = headingArrow(base, rimWidthOf(base))
    expect(tip?.y).toBe(0)
    expect(tip?.x).toBeLessThan(half(base).x - rimWidthOf(base))
  })

  it('parts four facings from its corners', () => {
    expect(facingLines(base, 0)).toHaveLength(4)
  })
})
