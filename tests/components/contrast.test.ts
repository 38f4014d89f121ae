import { describe, expect, it } from 'vitest'
import { contrast } from '@/lib/kernel/sheets/paint'
import { accents, type Theme, tokensOf } from './tokens'

const TEXT = 4.5
const SHAPE = 3

const PAIRS: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...['paper', 'leaf', 'shade', 'accent-wash', 'bad-wash', 'warn-wash', 'good-wash'].map(
    (ground) => ['ink', ground, TEXT] as const,
  ),
  ...['paper', 'leaf', 'shade', 'accent-wash', 'bad-wash', 'warn-wash'].map(
    (ground) => ['soft', ground, TEXT] as const,
  ),
  ...['paper', 'leaf', 'bad-wash'].map((ground) => ['bad', ground, TEXT] as const),
  ...['paper', 'leaf', 'warn-wash'].map((ground) => ['warn', ground, TEXT] as const),
  ...['paper', 'leaf', 'good-wash'].map((ground) => ['good', ground, TEXT] as const),
  ...['paper', 'leaf', 'accent-wash'].map((ground) => ['accent', ground, TEXT] as const),
  ['on-accent', 'accent', TEXT],
  ['paper', 'ink', TEXT],
  ...['paper', 'leaf', 'shade'].map((ground) => ['edge', ground, SHAPE] as const),
  ...['paper', 'leaf', 'shade', 'accent-wash'].map((ground) => ['focus', ground, SHAPE] as const),
  ['bad', 'fine', SHAPE],
  ['accent', 'fine', SHAPE],
]

const THEMES: readonly Theme[] = ['light', 'dark']
const ACCENTS = [null, ...accents()]

describe('the colours of the look', () => {
  it('has an accent for each of the six factions', () => {
    expect(accents()).toEqual(['gold', 'blue', 'red', 'green', 'purple', 'black'])
  })

  const rows = THEMES.flatMap((theme) => ACCENTS.flatMap((accent) => PAIRS.map((pair) => ({ theme, accent, pair }))))

  it.each(rows)('reads: $pair in $theme with accent $accent', ({ theme, accent, pair: [ink, ground, least] }) => {
    const tokens = tokensOf(theme, accent)
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
