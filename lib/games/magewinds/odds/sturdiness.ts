import type { PricedUnit } from '@/lib/kernel/rules/game'
import { type MagewindsRows, profileShown } from '../stats'

/** What most fighters attack with. */
const USUAL_PRECISION = 4
const SIDES = 6

/** Dice of usual precision that bring a fighter down, on average. */
export function sturdiness(unit: PricedUnit<MagewindsRows>): number | null {
  const profile = profileShown(unit.class, unit.entry)
  if (!profile || !unit.class.selectable) return null
  const { toughness, armour, evasion } = profile
  if (toughness === null || armour === null || evasion === null || toughness < 1) return null
  return (toughness + armour) * (SIDES / Math.max(1, USUAL_PRECISION - evasion))
}
