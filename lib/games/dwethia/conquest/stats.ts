import type { LimitPreset, Option } from '@/lib/kernel/rules/game'
import { type Base, type SizeRange, widest } from '@/lib/kernel/sheets/marks'
import { type DwethiaForce, type DwethiaUnit, isBuilding } from '../shared/rows'
import { RELIGIOUS } from '../shared/stats'

export const SCENARIO = 'scenario'
export const MISSIONS = 'missions'
export const HEADQUARTERS = 'headquarters'

/** The readings of a religious elite without [Elite], and of the shape of bases. */
export const ELITE_BASE = 'elite-base'
export const BASE_SHAPE = 'base-shape'

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
  { limit: 1500, name: 'Starter', time: 'about 90 minutes or less', board: '3 × 3 ft' },
  { limit: 3000, name: 'Skirmish', time: 'about two hours or more', board: '3 × 3 ft' },
  { limit: 4500, name: 'War', time: '4 hours or more', board: '3 × 3 ft, or a larger battlefield' },
  { limit: 6000, name: 'Epic, or more points', time: 'a long day (our guess)', board: '3 × 3 ft' },
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

/** What the readings of a list say; where nobody asks, the game's own answers count. */
type Readings = Pick<DwethiaForce, 'answer'>

/** Conquest, Base Sizes: most units have these, and a profile may give its own. Null where it is not known. */
function sizeOf(unit: DwethiaUnit, force?: Readings): number | null {
  if (unit.class.base) return widest(unit.class.base)
  if (unit.class.role === 'epic') return null
  if (isBuilding(unit.class)) return 50
  if (hasKeyword(unit, KEYWORDS.commander) || hasKeyword(unit, KEYWORDS.elite)) return 25
  if (unit.class.role === RELIGIOUS && force) return Number(force.answer(ELITE_BASE))
  return unit.class.role === null ? null : 40
}

export function sizeRange(unit: DwethiaUnit, force: Readings): SizeRange | null {
  const size = sizeOf(unit, force)
  return size === null ? null : { least: size, most: size }
}

/** Whether a unit is on the table before the first round. */
export function isThereAtFirst(unit: DwethiaUnit): boolean {
  return unit.entry.start || hasKeyword(unit, KEYWORDS.headquarters)
}

/** Conquest: the lower caps of upgrades hold for all but commanders. */
export function isBasic(unit: DwethiaUnit): boolean {
  return !hasKeyword(unit, KEYWORDS.commander)
}

export function usualBase(unit: DwethiaUnit, force?: Readings): Base {
  return { shape: 'round', mm: [sizeOf(unit, force) ?? 40] }
}
