import { isGameId, partsOf } from '../games/registry'
import type { GameSchema } from '../games/row-schema'
import { fail, type Result, succeed } from '../result'

export async function schemaOf(game: string): Promise<Result<GameSchema>> {
  if (!isGameId(game)) return fail({ kind: 'unreadable', reason: `There is no game "${game}" here.` })
  return succeed(await partsOf(game).schema())
}
