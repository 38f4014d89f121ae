import { ODDS, type OddsState, oddsAddress } from './addresses'

/** The way to what was asked of a game. */
export function stopsTo(game: string, state: OddsState) {
  return [
    { label: 'Odds', href: ODDS },
    { label: game, href: oddsAddress(state) },
  ]
}
