import type { EntryId } from '@/lib/kernel/ids'
import { type Entry, emptyEntry } from '@/lib/kernel/roster/roster'
import type { ForceContext, LimitPreset } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'
import { armed, type DwethiaForce, type DwethiaRows, type DwethiaUnit, newEntry } from '../shared/rows'
import type { DwethiaClass, Race } from '../shared/schema'
import { STAT_IDS } from '../shared/stats'

export const SPECIES = 'species'
export const SHIP_BASE = 'ship-base'

/** Cosmic Combat, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 1500, name: 'Starter', time: 'about 90 minutes or less', board: '2 × 2 ft; elsewhere 3 × 3 or 4 × 6 ft' },
  { limit: 3000, name: 'Skirmish', time: 'about two hours or more', board: '3 × 3 ft' },
  { limit: 4500, name: 'War', time: '4 hours or more', board: '4 × 6 ft' },
  { limit: 6000, name: 'Epic, or more points', time: '6 to 8 hours or more', board: '4 × 6 ft' },
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

/** What the readings of a list say; where nobody asks, the game's own answers count. */
type Readings = Pick<DwethiaForce, 'answer'>

/** The size from a ship's profile, or else its class, longer side first; null where it is not known. */
export function sizeOf(unit: Pick<DwethiaUnit, 'class'>, force?: Readings): readonly [number, number] | null {
  const scale = 'scale' in unit.class && typeof unit.class.scale === 'string' ? unit.class.scale : unit.class.role
  const ofClass = SIZES[scale ?? ''] ?? null
  const ofProfile = unit.class.base ? sidesOf(unit.class.base) : null
  return force?.answer(SHIP_BASE) === 'class' ? (ofClass ?? ofProfile) : (ofProfile ?? ofClass)
}

export function usualBase(unit: Pick<DwethiaUnit, 'class'>, force?: Readings): Base {
  const size = sizeOf(unit, force)
  // Only for drawing on screens: no rule uses it, and it is not printed. Ships are not round.
  if (!size) return { shape: 'rectangle', mm: [60, 30] }
  if (mayBeRound(unit) && unit.class.base) return unit.class.base
  return size[0] === size[1] ? { shape: 'square', mm: [size[0]] } : { shape: 'rectangle', mm: size }
}

/** The base that the player chose. Whether a ship of unknown class may be round nobody knows: then it is not that. */
export function chosenBase(unit: DwethiaUnit): Base | null {
  const { base } = unit.entry
  const isShapeKnown = sizeOf(unit) !== null || unit.class.role === 'entity'
  return base && isRound(base) && !isShapeKnown ? null : base
}

/** The base of the ship in the list, else of its profile or its class, as it is read. */
export function shipBase(unit: DwethiaUnit, force: Readings): Base {
  const usual = usualBase(unit, force)
  return chosenBase(unit) ?? (force.answer(SHIP_BASE) === 'class' && sizeOf(unit) ? usual : (unit.class.base ?? usual))
}

/** A new ship has a species where one is wanted, each must have one, or its hull does not have all values. */
export function newShip(
  row: DwethiaClass,
  context: ForceContext<DwethiaRows>,
  id: EntryId,
  wanted: Race | null = null,
): Entry {
  const needsSpecies = context.answer(SPECIES) === 'one-per-ship' || !STAT_IDS.every((stat) => isSetBy(row, stat))
  const entry = newEntry(row, context, id, wanted)
  const isWanted = wanted !== null && entry.race === wanted.slug
  return needsSpecies || isWanted ? entry : armed(emptyEntry(id, row.slug), row, context)
}

function isSetBy({ modifiers }: DwethiaClass, stat: string): boolean {
  return modifiers.some((modifier) => modifier.stat === stat && 'set' in modifier && modifier.set !== null)
}

/** Length and width, the longer first. */
export function sidesOf({ mm }: Base): readonly [number, number] {
  const [length = 0, width = length] = mm
  return length >= width ? [length, width] : [width, length]
}

/** Ships have round bases only where their profile says so. */
export function mayBeRound(unit: Pick<DwethiaUnit, 'class'>): boolean {
  return unit.class.base !== null && isRound(unit.class.base)
}

export function isRound({ shape }: Base): boolean {
  return shape === 'round' || shape === 'oval'
}
