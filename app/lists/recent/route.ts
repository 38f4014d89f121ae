import { MOST_RECENT_LISTS, type RecentAnswer, type RecentList } from '@/components/home/recent-list'
import { lookOf } from '@/lib/games/looks'
import { isGameId, partsOf } from '@/lib/games/registry'
import { NO_STORE, route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { countActive, newestRosters } from '@/lib/rosters/data'
import { type JudgedList, judgedLists, withFactions } from '@/lib/rosters/listed'

/** The private part of the home page, fetched on its own so that the page can be cached for everybody. */
export const GET = route(async () => {
  const ownerId = await viewer()
  const answer = ownerId === null ? { lists: [], all: 0 } : await recentListsOf(ownerId)
  return Response.json(answer, { headers: NO_STORE })
})

async function recentListsOf(ownerId: string): Promise<RecentAnswer> {
  const lists = await newestRosters(ownerId, { most: MOST_RECENT_LISTS })
  const newest = await judgedLists(ownerId, await withFactions(ownerId, lists))
  return { lists: await Promise.all(newest.map(recentList)), all: await countActive(ownerId) }
}

async function recentList({ id, name, game, faction, updatedAt, summary }: JudgedList): Promise<RecentList> {
  const about = isGameId(game) ? await partsOf(game).about() : null
  return {
    id,
    name,
    game,
    gameName: about?.name ?? game,
    accent: lookOf(game).accent,
    faction: faction?.name ?? null,
    ship: about?.bases.some(({ drawnAsShip }) => drawnAsShip) ?? false,
    savedAt: updatedAt.toISOString(),
    standing: summary,
  }
}
