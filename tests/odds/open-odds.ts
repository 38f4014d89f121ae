import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { OpenOdds } from '@/lib/odds/open'
import { catalogueNamed } from '../support/conformance'

/** A game’s odds with its starter pack, as a page opens them. */
export async function openStarter(gameId: GameId): Promise<OpenOdds> {
  const parts = partsOf(gameId)
  const [game, { rows, oddsQuestion }, odds] = await Promise.all([parts.game(), parts.schema(), parts.odds?.()])
  if (!odds || !oddsQuestion) throw new Error(`${gameId} has no odds.`)
  const catalogue = catalogueNamed(`${gameId}-starter`, rows)
  return { gameId: gameId, game, odds, schema: oddsQuestion, form: odds.form(catalogue), catalogue, missingPack: null }
}
