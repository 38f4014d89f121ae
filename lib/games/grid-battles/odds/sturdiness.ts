import type { PricedUnit } from '@/lib/kernel/rules/game'
import type { GridRows } from '../stats'

/** Health, and about half a shield for each defence die. */
export function sturdiness({ class: counter }: PricedUnit<GridRows>): number | null {
  if (counter.health === null || counter.health < 1) return null
  return counter.health + counter.defence.reduce((sum, { count }) => sum + count, 0) / 2
}
