import { readdirSync, readFileSync } from 'node:fs'
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

describe('what is chosen does not look like what is wrong', () => {
  /** Less apart on the circle of colours, two colours are taken for one. */
  const LEAST_DEGREES = 25
  /** A grey has no colour that could be mistaken. */
  const LEAST_SATURATION = 0.25

  const pairs = THEMES.flatMap((theme) => accents().map((accent) => ({ theme, accent })))

  it.each(pairs)('in $theme with accent $accent', ({ theme, accent }) => {
    const { accent: chosen = '', bad = '' } = tokensOf(theme, accent)
    const { hue, saturation } = colourOf(chosen)
    const apart = Math.abs(hue - colourOf(bad).hue)
    if (saturation >= LEAST_SATURATION) expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(LEAST_DEGREES)
  })
})

describe('the colour of an accent', () => {
  it('is that of headings only: a coloured line looks like a link', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file))
    const coloured = files.filter((file) =>
      /<Text\b[^>]*tone="accent"/.test(readFileSync(`components/${file}`, 'utf8')),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(coloured).toEqual([])
  })
})

function colourOf(hex: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: range === 0 ? 0 : (sector * 60 + 360) % 360, saturation: most === 0 ? 0 : range / most }
}
