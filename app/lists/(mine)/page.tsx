import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import type { ListQuery } from '@/components/lists/addresses'
import { MyLists } from '@/components/lists/mine/my-lists'
import { GAME_IDS } from '@/lib/games/ids'
import { lookOf } from '@/lib/games/looks'
import { partsOf } from '@/lib/games/registry'
import type { About } from '@/lib/kernel/about'
import { nameFromId } from '@/lib/kernel/names'
import { isRemovedDevice, viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'
import { type ArchiveState, countByArchiveState } from '@/lib/rosters/data'
import { factionCounts, filterLists, gameCounts, groupLists, tagCounts } from '@/lib/rosters/filter'
import { judgedLists, readListed } from '@/lib/rosters/listed'

/** Says which of them: that is how a page that is kept for later is found. */
export async function generateMetadata({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> {
  const { state, game, faction, tag, page } = queryFrom(await searchParams)
  const shown = [
    game === undefined ? null : lookOf(game).name,
    faction === undefined ? null : nameFromId(faction),
    tag ?? null,
    page > 1 ? `page ${page}` : null,
  ].filter((part) => part !== null)
  return { title: [TITLES[state], ...shown].join(' · '), robots: { index: false } }
}

const TITLES = { active: 'My lists', archived: 'Archived lists', deleted: 'Deleted lists' } as const

const PAGE_SIZE = 40

export default async function MyListsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = queryFrom(await searchParams)
  const owner = await viewer()
  const all = owner === null ? [] : await readListed(owner, query.state)
  const found = filterLists(all, query)
  const ordered = query.order === 'newest' ? found : groupLists(found, GAME_IDS).flatMap(({ lists }) => lists)
  const pages = Math.max(1, Math.ceil(ordered.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const shown = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const gamesToTry = await Promise.all(GAME_IDS.map(async (id) => ({ id, about: await partsOf(id).about() })))
  return (
    <MyLists
      query={{ ...query, page }}
      lists={owner === null ? [] : await judgedLists(owner, shown)}
      found={found.length}
      pages={pages}
      filters={{
        games: gameCounts(all, GAME_IDS),
        factions: query.game === undefined ? [] : factionCounts(all, query.game),
        tags: tagCounts(all),
        counts: owner === null ? { active: 0, archived: 0, deleted: 0 } : await countByArchiveState(owner),
      }}
      games={GAME_IDS}
      ships={shipsOf(gamesToTry)}
      gamesToTry={gamesToTry}
      newestVersions={owner === null ? {} : await newestVersions(owner)}
      isRemoved={owner === null && (await isRemovedDevice())}
      now={new Date()}
    />
  )
}

async function newestVersions(owner: string): Promise<Readonly<Record<string, number>>> {
  const packs = await listPacks({ viewer: owner })
  return Object.fromEntries(packs.flatMap(({ id, newest }) => (newest === null ? [] : [[id, newest]])))
}

function shipsOf(games: readonly { readonly id: string; readonly about: About }[]): ReadonlySet<string> {
  return new Set(games.filter(({ about }) => about.bases.some(({ drawnAsShip }) => drawnAsShip)).map(({ id }) => id))
}

const STATES: readonly ArchiveState[] = ['active', 'archived', 'deleted']

/** Reads the query of the address; invalid values are ignored. */
function queryFrom(params: Awaited<SearchParams>): ListQuery & { state: ArchiveState; page: number } {
  const page = Number(firstValue(params.page))
  return {
    state: STATES.find((state) => state === firstValue(params.shelf)) ?? 'active',
    q: firstValue(params.q)?.slice(0, 200),
    game: firstValue(params.game),
    faction: firstValue(params.faction),
    tag: firstValue(params.tag),
    order: firstValue(params.order) === 'newest' ? 'newest' : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}
