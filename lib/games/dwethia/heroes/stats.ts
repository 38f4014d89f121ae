import type { LimitPreset } from '@/lib/kernel/rules/game'
import type { Base, SizeRange } from '@/lib/kernel/sheets/marks'
import type { DwethiaUnit } from '../shared/rows'

export const OBJECTIVES = 'objectives'
export const RELIGION = 'religion'

/** Heroes, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 60, name: 'Duel', time: 'about 45 minutes', board: '2 × 2 ft' },
  { limit: 150, name: 'Skirmish', time: 'about 90 minutes', board: '3 × 3 ft' },
  { limit: 300, name: 'Battle', time: '3 hours and more', board: '4 × 4 ft' },
]

/** Heroes, Base Sizes: the range of the widest dimension; religious elites have the heroes' range. */
const BASE_RANGES: Readonly<Record<string, SizeRange>> = {
  basic: { least: 20, most: 32 },
  hero: { least: 20, most: 40 },
  religious: { least: 20, most: 40 },
  monster: { least: 40, most: 70 },
  titan: { least: 90, most: 170 },
}

const USUAL: Readonly<Record<string, number>> = { basic: 32, hero: 40, religious: 40, monster: 50, titan: 100 }

/** Heroes: the lower caps of upgrades hold for basic warriors. */
export function isBasic(unit: DwethiaUnit): boolean {
  return unit.class.role === 'basic'
}

/** Null where the role is not known. */
export function rangeOf({ class: { role } }: DwethiaUnit): SizeRange | null {
  return role === null ? null : (BASE_RANGES[role] ?? null)
}

export function usualBase({ class: { role } }: DwethiaUnit): Base {
  return { shape: 'round', mm: [(role === null ? null : USUAL[role]) ?? 32] }
}

export const LETTERS: Readonly<Record<string, string>> = {
  basic: 'B',
  hero: 'H',
  religious: 'R',
  monster: 'M',
  titan: 'T',
}
