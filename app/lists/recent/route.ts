import { MOST_RECENT, type Recent, type RecentList } from '@/components/home/recent-list'
import { lookOf } from '@/lib/games/looks'
import { isGameId, partsOf } from '@/lib/games/registry'
import { NO_STORE, route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { countActive, newestRosters } from '@/lib/rosters/data'
import { type JudgedList, judgedLists, withFactions } from '@/lib/rosters/listed'

/** The private part of the first page, apart from it: that page is the same for everybody, and can be kept. */
export const GET = route(async () => {
  const ownerId = await viewer()
  const recent = ownerId === null ? { lists: [], all: 0 } : await recentOf(ownerId)
  return Response.json(recent, { headers: NO_STORE })
})

async function recentOf(ownerId: string): Promise<Recent> {
  const lists = await newestRosters(ownerId, { most: MOST_RECENT })
  const newest = await judgedLists(ownerId, await withFactions(ownerId, lists))
  return { lists: await Promise.all(newest.map(recent)), all: await countActive(ownerId) }
}

async function recent({ id, name, game, faction, updatedAt, summary }: JudgedList): Promise<RecentList> {
  const about = isGameId(game) ? await partsOf(game).about() : null
  return {
    id,
    name,
    game,
    gameName: about?.name ?? game,
    accent: lookOf(game).accent,
    faction: faction?.name ?? null,
    ship: about?.bases.some(({ ship }) => ship) ?? false,
    savedAt: updatedAt.toISOString(),
    standing: summary,
  }
}
