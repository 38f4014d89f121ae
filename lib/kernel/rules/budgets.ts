import type { RowTypes } from '../catalogue'
import { addsTally } from '../ledger'
import { countedName } from '../names'
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
    .map((unit) => addsTally(unitLabel(unit), unit.total, { kind: 'classes', slug: unit.class.slug }))
  return { id: 'points', label, limit: force.roster.limit, lines }
}

export function unitLabel<R extends RowTypes>(unit: PricedUnit<R>): string {
  return countedName(nameOf(unit), unit.entry.count)
}
