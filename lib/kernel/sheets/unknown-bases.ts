import type { RowTypes } from '../catalogue'
import { nameOf } from '../rules/force'
import type { Game, PricedUnit } from '../rules/game'
import type { Printed } from './sheet'

/** The units whose base is known: of the others nothing is printed that is as large as a base. */
export function unitsWithBase<R extends RowTypes>({ force }: Printed<R>, game: Game<R>): readonly PricedUnit<R>[] {
  return force.units.filter((unit) => !game.mark(unit, force).baseUnknown)
}

/** Names those that are left out for it; null where there are none. */
export function unknownBasesOf<R extends RowTypes>({ force, blank }: Printed<R>, game: Game<R>): string | null {
  if (blank) return null
  const names = force.units.filter((unit) => game.mark(unit, force).baseUnknown).map(nameOf)
  return names.length === 0 ? null : `Not here, because their base is not known: ${[...new Set(names)].join(', ')}`
}
