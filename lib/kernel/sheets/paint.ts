import type { Colour } from './marks'

/** The colours of the paint pots, the same on screen, in both themes and on paper. */
export const PAINTS: Readonly<Record<Colour, string>> = {
  gold: '#c6991f',
  red: '#b0392b',
  blue: '#2d5a9c',
  green: '#387a3e',
  yellow: '#ecd04a',
  purple: '#67428f',
  silver: '#b9bec5',
  bronze: '#99673a',
  brown: '#5f402a',
  black: '#25221f',
}

export const LIGHT_INK = '#fffdf6'
export const DARK_INK = '#1d1912'

const channel = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The ink with more contrast on a ground. */
export function inkOn(ground: string): typeof LIGHT_INK | typeof DARK_INK {
  return contrast(LIGHT_INK, ground) >= contrast(DARK_INK, ground) ? LIGHT_INK : DARK_INK
}
