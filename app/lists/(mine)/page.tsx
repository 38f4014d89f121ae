import type { Metadata } from 'next'
import type { SearchParams } from '@/app/catalogue/open-pack'
import { MyLists } from '@/components/lists/mine/my-lists'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { viewer } from '@/lib/owners/session'
import { countByArchiveState } from '@/lib/rosters/data'
import { factionCounts, filtered, gameCounts, grouped, tagCounts } from '@/lib/rosters/filter'
import { judgedLists, readListed } from '@/lib/rosters/list-filters'
import { narrowingFrom } from './narrowing'

export const metadata: Metadata = { title: 'My lists', robots: { index: false } }

const PAGE_SIZE = 40

export default async function MyListsPage({ searchParams }: { searchParams: SearchParams }) {
  const narrowing = narrowingFrom(await searchParams)
  const owner = await viewer()
  const all = owner === null ? [] : await readListed(owner, narrowing.state)
  const found = filtered(all, narrowing)
  const ordered = narrowing.order === 'newest' ? found : grouped(found, GAME_IDS).flatMap(({ lists }) => lists)
  const pages = Math.max(1, Math.ceil(ordered.length / PAGE_SIZE))
  const page = Math.min(narrowing.page, pages)
  const shown = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <MyLists
      query={{ ...narrowing, page }}
      lists={owner === null ? [] : await judgedLists(owner, shown)}
      found={found.length}
      pages={pages}
      filters={{
        games: gameCounts(all, GAME_IDS),
        factions: narrowing.game === undefined ? [] : factionCounts(all, narrowing.game),
        tags: tagCounts(all),
        counts: owner === null ? { active: 0, archived: 0, deleted: 0 } : await countByArchiveState(owner),
      }}
      games={GAME_IDS}
      ships={await gamesOfShips()}
      now={new Date()}
    />
  )
}

async function gamesOfShips(): Promise<ReadonlySet<string>> {
  const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, about: await partsOf(id).about() })))
  return new Set(games.filter(({ about }) => about.bases.some(({ ship }) => ship)).map(({ id }) => id as string))
}
