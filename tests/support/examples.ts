import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueNamed } from './conformance'

export type Example = { readonly roster: Roster; readonly catalogue: Catalogue; readonly game: Game }

const FOLDER = 'prisma/lists'

/** A bundled list of a game with its game and catalogue: the first, or the named one. */
export async function exampleOf(gameId: GameId, name?: string): Promise<Example> {
  const { game, schema } = partsOf(gameId)
  const [first = ''] = readdirSync(path.join(FOLDER, gameId)).toSorted()
  const file = path.join(FOLDER, gameId, name ? `${name}.json` : first)
  const roster = parseRoster(readFileSync(file, 'utf8'))
  if (!roster.ok) throw new Error(`${file}: ${roster.unreadable.place}: ${roster.unreadable.reason}`)
  const catalogue = catalogueNamed(roster.value.pack.id, (await schema()).rows)
  return { roster: roster.value, catalogue, game: await game() }
}
