import type { RowTypes } from '../catalogue'
import type { Game } from '../rules/game'
import { baseTokens, labels } from './labels'
import type { Base } from './marks'
import { type GameOdds, oddsSheet } from './odds'
import type { Printable } from './sheet'
import { strips } from './strips'
import { opponentSummary } from './summary'

/** What nearly every game prints behind its own sheets. */
export function usualSheets<R extends RowTypes>(parts: {
  readonly game: Game<R>
  readonly odds: GameOdds<R>
  /** Bases for labels that are filled in by hand. */
  readonly blanks: readonly Base[]
  readonly ship?: true
  /** What the game prints before the labels. */
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
