import { bestForPoints, type LoadoutRank } from '../kernel/odds/best-for-points'
import { classUnits, markedAttacks, typicalOf } from '../kernel/odds/units'
import { nameOf } from '../kernel/rules/force'
import type { PricedUnit } from '../kernel/rules/game'
import type { OpenedUnits } from './units'

/** The ways to arm a unit, ranked by what they do to a target for their points. */
export type RankedLoadouts = {
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  /** The id of the chosen target. */
  readonly target: string
  readonly ranked: readonly LoadoutRank[]
}

/** Against one of the pack's typical targets; null where there is no choice or no target. */
export function rankedLoadouts(
  { open, roster, readings }: OpenedUnits,
  unit: PricedUnit,
  wanted: string | undefined,
): RankedLoadouts | null {
  const { catalogue, game, odds } = open
  if (!roster || !catalogue) return null
  const targets = typicalOf(classUnits(catalogue, game), odds.sturdiness)
  const target = targets.find(({ entry }) => entry.class === wanted) ?? targets[0]
  if (!target) return null
  const ranked = bestForPoints({
    roster,
    catalogue,
    game,
    entry: unit.entry,
    target,
    otherLoadouts: odds.otherLoadouts,
    attacksOn: markedAttacks(odds, { readings, catalogue }),
    answer: (question) => odds.answer(question, catalogue),
  })
  if (ranked.length < 2) return null
  return {
    targets: targets.map((one) => ({ id: one.entry.class, name: nameOf(one) })),
    target: target.entry.class,
    ranked,
  }
}
