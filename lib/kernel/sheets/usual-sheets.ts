import type { RowTypes } from '../catalogue'
import type { Game } from '../rules/game'
import { baseTokens, labels } from './labels'
import type { Base } from './marks'
import { type GameOdds, oddsSheet } from './odds'
import type { Printable } from './sheet'
import { strips } from './strips'
import { opponentSummary } from './summary'

/** The printables that nearly every game has after its own. */
export function usualSheets<R extends RowTypes>(parts: {
  readonly game: Game<R>
  readonly odds: GameOdds<R>
  /** The bases of blank labels. */
  readonly blanks: readonly Base[]
  readonly ship?: true
  /** The game's printables before the labels. */
  readonly between?: readonly Printable<R>[]
}): readonly Printable<R>[] {
  const { game, odds, blanks, ship = false, between = [] } = parts
  return [
    opponentSummary(game),
    oddsSheet(game, odds),
    ...between,
    labels({ game, blanks, ship }),
    strips(game, blanks),
    baseTokens({ game, blanks, ship }),
  ]
}
