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
  readonly blankBases: readonly Base[]
  readonly drawnAsShip?: true
  /** What is said beside everything that is as large as a base. */
  readonly markNote?: string
  /** The game's printables before the labels. */
  readonly beforeLabels?: readonly Printable<R>[]
}): readonly Printable<R>[] {
  const { game, odds, blankBases, drawnAsShip = false, markNote = null, beforeLabels = [] } = parts
  const labelParts = { game, blanks: blankBases, drawnAsShip, markNote }
  return [
    opponentSummary(game),
    oddsSheet(game, odds),
    ...beforeLabels,
    labels(labelParts),
    strips(labelParts),
    baseTokens(labelParts),
  ]
}
