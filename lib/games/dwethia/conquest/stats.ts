import type { LimitPreset, Option } from '@/lib/kernel/rules/game'
import type { Base, SizeRange } from '@/lib/kernel/sheets/marks'
import { type DwethiaUnit, isBuilding } from '../shared/rows'

export const SCENARIO = 'scenario'
export const MISSIONS = 'missions'
export const HEADQUARTERS = 'headquarters'

export const MISSIONS_CHOSEN = 2

/** Conquest, Place your Starting Force. */
export const STARTING_POINTS = 500

export const KEYWORDS = {
  headquarters: 'Headquarters',
  start: 'Starting force',
  commander: 'Commander',
  elite: 'Elite',
} as const

/** Conquest, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 1500, name: 'Starter', time: 'about 90 minutes', board: '3 × 3 ft' },
  { limit: 3000, name: 'Skirmish', time: 'about two hours', board: '3 × 3 ft' },
  { limit: 4500, name: 'War', time: '4 hours and more', board: '3 × 3 ft' },
  { limit: 6000, name: 'Epic', time: 'a long day', board: '3 × 3 ft' },
]

/** The rounds of a game, unless a scenario names another number (Conquest, “Starting the Game”). */
export const ROUNDS = 6

export const MINING = 'mine-the-resources'

/** Conquest, Main Scenario. */
export const SCENARIOS: readonly Option[] = [
  { id: 'annihilation', name: 'Annihilation' },
  { id: 'take-the-city', name: 'Take the City' },
  { id: MINING, name: 'Mine the Resources' },
]

export function hasKeyword(unit: Pick<DwethiaUnit, 'class'>, keyword: string): boolean {
  return unit.class.keywords.includes(keyword)
}

/** Conquest, Base Sizes: the profile gives the base of an epic unit. Null where it is not known. */
function sizeOf(unit: DwethiaUnit): number | null {
  if (unit.class.role === 'epic') return unit.class.base ? Math.max(...unit.class.base.mm) : null
  if (isBuilding(unit.class) || unit.class.role === 'building') return 50
  if (hasKeyword(unit, KEYWORDS.commander) || hasKeyword(unit, KEYWORDS.elite)) return 25
  return unit.class.role === null ? null : 40
}

export function sizeRange(unit: DwethiaUnit): SizeRange | null {
  const size = sizeOf(unit)
  return size === null ? null : { least: size, most: size }
}

/** Conquest: the lower caps of upgrades hold for all but commanders. */
export function isBasic(unit: DwethiaUnit): boolean {
  return !hasKeyword(unit, KEYWORDS.commander)
}

export function usualBase(unit: DwethiaUnit): Base {
  return { shape: 'round', mm: [sizeOf(unit) ?? 40] }
}
