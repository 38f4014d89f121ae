import type { LimitPreset } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'
import type { DwethiaUnit } from '../shared/rows'

export const SPECIES = 'species'

/** Cosmic Combat, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 1500, name: 'Starter', time: 'about 90 minutes', board: '2 × 2 ft' },
  { limit: 3000, name: 'Skirmish', time: 'about two hours', board: '3 × 3 ft' },
  { limit: 4500, name: 'War', time: '4 hours and more', board: '4 × 6 ft' },
  { limit: 6000, name: 'Epic', time: '6 to 8 hours and more', board: '4 × 6 ft' },
]

/** The rounds of a game, unless a scenario names another number (Cosmic Combat, on how a game goes). */
export const ROUNDS = 5

/** Cosmic Combat, base sizes by class: each dimension may differ by so much. */
export const TOLERANCE_MM = 10

const SIZES: Readonly<Record<string, readonly [length: number, width: number]>> = {
  fighter: [30, 30],
  cruiser: [60, 30],
  warship: [100, 60],
}

/** The size from a ship's class or profile, longer side first; null where it is not known. */
export function sizeOf(unit: Pick<DwethiaUnit, 'class'>): readonly [number, number] | null {
  const scale = 'scale' in unit.class && typeof unit.class.scale === 'string' ? unit.class.scale : unit.class.role
  return SIZES[scale ?? ''] ?? (unit.class.base ? sidesOf(unit.class.base) : null)
}

export function usualBase(unit: Pick<DwethiaUnit, 'class'>): Base {
  const size = sizeOf(unit)
  // Only for drawing on screens: no rule uses it, and it is not printed. Ships are not round.
  if (!size) return { shape: 'rectangle', mm: [60, 30] }
  if (mayBeRound(unit) && unit.class.base) return unit.class.base
  return size[0] === size[1] ? { shape: 'square', mm: [size[0]] } : { shape: 'rectangle', mm: size }
}

/** Length and width, the longer first. */
export function sidesOf({ mm }: Base): readonly [number, number] {
  const [length = 0, width = length] = mm
  return length >= width ? [length, width] : [width, length]
}

/** Ships have round bases only where their profile says so. */
export function mayBeRound(unit: Pick<DwethiaUnit, 'class'>): boolean {
  return unit.class.base?.shape === 'round' || unit.class.base?.shape === 'oval'
}
