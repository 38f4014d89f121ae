import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { OpenOdds } from '@/lib/odds/open'
import { catalogueNamed } from '../support/conformance'

/** A game’s odds with its starter pack, as a page opens them. */
export async function openStarter(gameId: GameId): Promise<OpenOdds> {
  const parts = partsOf(gameId)
  const [game, { rows, oddsQuestion }, odds, forms] = await Promise.all([
    parts.game(),
    parts.schema(),
    parts.odds?.(),
    parts.oddsForm?.(),
  ])
  if (!odds || !forms || !oddsQuestion) throw new Error(`${gameId} has no odds.`)
  const catalogue = catalogueNamed(`${gameId}-starter`, rows)
  const form = forms.oddsForm(catalogue)
  return { gameId, game, odds, schema: oddsQuestion, form, formOf: forms.oddsForm, catalogue, missingPack: null }
}
