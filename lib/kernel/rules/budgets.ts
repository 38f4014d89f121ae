import type { RowTypes } from '../catalogue'
import { addsTally } from '../ledger'
import type { Budget, Force, PricedUnit } from './game'
import { nameOf } from './units'

/** The list against its limit, a line for each unit that counts. */
export function mainBudget<R extends RowTypes>(
  label: string,
  force: Force<R>,
  counts: (unit: PricedUnit<R>) => boolean = () => true,
): Budget {
  const lines = force.units
    .filter(counts)
    .map((unit) => addsTally(countedName(unit), unit.total, { kind: 'classes', slug: unit.class.slug }))
  return { id: 'points', label, limit: force.roster.limit, lines }
}

export function countedName<R extends RowTypes>(unit: PricedUnit<R>): string {
  return unit.entry.count === 1 ? nameOf(unit) : `${nameOf(unit)} × ${unit.entry.count}`
}
