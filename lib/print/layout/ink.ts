import { COLOURS, type Colour } from '@/lib/kernel/sheets/marks'
import { contrast, DARK_INK, inkOn, LIGHT_INK, PAINTS } from '@/lib/kernel/sheets/paint'
import type { Paint, PrintOptions, Stroke } from '@/lib/kernel/sheets/sheet'
import type { Fill, Line } from './placed'

/** The tones of a printed page; `quiet` still has a contrast of 4.5 to 1. */
export const TONES = {
  ink: '#1d1912',
  quiet: '#5d584e',
  rule: '#b3ada0',
  shade: '#efece5',
  paper: '#ffffff',
} as const

export const isColour = (paint: Paint | null | undefined): paint is Colour => COLOURS.some((colour) => colour === paint)

export type Ink = PrintOptions['ink']

export function fillOf(paint: Paint, ink: Ink, pitch: number): Fill {
  if (!isColour(paint)) return { kind: 'flat', hex: TONES[paint] }
  return ink === 'grey' ? { kind: 'hatched', colour: paint, pitch } : { kind: 'flat', hex: PAINTS[paint] }
}

function hexOf(paint: Paint, ink: Ink): string {
  if (!isColour(paint)) return TONES[paint]
  return ink === 'grey' ? TONES.ink : PAINTS[paint]
}

export function lineOf({ paint, mm, dashed }: Stroke, ink: Ink): Line {
  return { hex: hexOf(paint, ink), mm, ...(dashed ? { dashed } : {}) }
}

/** A colour for letters that can be read on their ground. */
export function letteringOn(ground: Paint | null, ink: Ink): string {
  if (ground === null || (ink === 'grey' && isColour(ground))) return DARK_INK
  return isColour(ground) ? inkOn(PAINTS[ground]) : inkOn(TONES[ground])
}

const PITCH_SHARE = 0.075
const LEAST_PITCH = 0.9

/** The distance between the lines of a hatching, by the size of what is hatched. */
export const pitchFor = (narrow: number) => Math.max(narrow * PITCH_SHARE, LEAST_PITCH)

const LEAST_CONTRAST = 4.5

/** The wanted ink where it can be read on its ground, else one that can. */
export function readableInkOn(paint: Paint, ground: Paint | null, ink: Ink): string {
  const wanted = hexOf(paint, ink)
  if (ground === null) return contrast(wanted, TONES.paper) >= LEAST_CONTRAST ? wanted : TONES.ink
  if (ink === 'grey' && isColour(ground)) return DARK_INK
  return contrast(wanted, hexOf(ground, ink)) >= LEAST_CONTRAST ? wanted : letteringOn(ground, ink)
}

export { DARK_INK, LIGHT_INK }
