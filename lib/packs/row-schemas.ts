import { isGameId, partsOf } from '../games/registry'
import type { RowSchemas } from '../games/row-schema'
import { fail, type Result, succeed } from '../result'

/** What may stand in the rows of a game's packs. */
export async function schemasOf(game: string): Promise<Result<RowSchemas>> {
  if (!isGameId(game)) return fail({ kind: 'unreadable', reason: `There is no game "${game}" here.` })
  return succeed((await partsOf(game).schema()).rows)
}
