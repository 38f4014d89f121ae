import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { OpenOdds } from '@/lib/odds/open'
import { catalogueNamed } from '../support/conformance'

/** A game’s odds with its starter pack, as a page opens them. */
export async function openStarter(game: GameId): Promise<OpenOdds> {
  const parts = partsOf(game)
  const [system, { rows, oddsQuestion }, odds] = await Promise.all([parts.system(), parts.schema(), parts.odds?.()])
  if (!odds || !oddsQuestion) throw new Error(`${game} has no odds.`)
  const catalogue = catalogueNamed(`${game}-starter`, rows)
  return { game, system, odds, schema: oddsQuestion, form: odds.form(catalogue), catalogue, lacks: null }
}
