import { gamesWith } from '@/lib/cli/games'
import { packFinderFrom } from '@/lib/cli/packs'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackId } from '@/lib/kernel/ids'
import type { Roster } from '@/lib/kernel/roster/roster'
import { rosterFrom } from '@/lib/rosters/schema'

const games = await gamesWith([])
if ('problem' in games) throw new Error(games.problem)
const packs = await packFinderFrom([], games)

/** The bundled starter pack of a game. */
export async function starter(game: string): Promise<Catalogue> {
  if (!packs.ok) throw new Error(packs.unreadable.reason)
  const found = await packs.value.find({ id: `${game}-starter` as PackId, version: 1 })
  if (!found.ok) throw new Error(found.unreadable.reason)
  return found.value
}

/** Reads a list that must be readable. */
export function readList(list: object): Roster {
  const read = rosterFrom(list)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}
