import type { Offer, OfferedRow } from '@/components/lists/new/new-list-options'
import { fieldsOf } from '@/components/packs/row-fields'
import { markOf } from '@/components/packs/row-mark'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Row } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import type { Roster } from '@/lib/kernel/roster/roster'
import { listPacks, type PackSummary, readCatalogue } from '@/lib/packs/data'
import { newestRosters, readRoster } from '@/lib/rosters/data'
import { forceContextFor } from '@/lib/rosters/force-context'
import { packForNewList } from '@/lib/rosters/new-roster'
import { rosterIn } from '@/lib/rosters/stored'

/** Where a game suggests no limit, its lists are small. */
const PLAIN_LIMIT = 20

/** What a list of the game can start with. The defaults come from the owner's last list of that game. */
export async function offerFor(
  viewer: string | null,
  gameId: GameId,
  asked: string | undefined,
): Promise<Offer | null> {
  const last = viewer === null ? null : await lastOf(viewer, gameId)
  const packs = await listPacks({ viewer, game: gameId })
  const pack = packForNewList(packs, asked, last?.pack.id)
  if (!pack || pack.newest === null) return null
  const catalogue = await readCatalogue({ viewer, packId: pack.id, version: pack.newest })
  if (!catalogue.ok) return null
  const game = await partsOf(gameId).game()
  const { unit, presets } = game
  const { factions, religions } = catalogue.value.rows
  const limit = last?.limit ?? presets[0]?.limit ?? PLAIN_LIMIT
  const allegiance = last ?? forceContextFor({ game: gameId, pack: catalogue.value.pack, limit }, catalogue.value, game)
  return {
    game: gameId,
    unit,
    presets,
    factions: factions.map(offered),
    religions: religions.map(offered),
    packs: packs.flatMap((one) => offeredPack(one) ?? []),
    chosen: {
      pack: { id: pack.id, name: pack.name, version: pack.newest, own: pack.own },
      limit,
      faction: slugIn(factions, allegiance.faction),
      religion: slugIn(religions, allegiance.religion),
    },
  }
}

/** The likeliest game of a new list; null for a player without lists. */
export async function lastGameOf(viewer: string): Promise<string | null> {
  const [newest] = await newestRosters(viewer, { most: 1 })
  return newest?.game ?? null
}

async function lastOf(ownerId: string, gameId: GameId): Promise<Roster | null> {
  const [last] = await newestRosters(ownerId, { most: 1, game: gameId })
  const record = last && (await readRoster({ ownerId, rosterId: last.id }))
  return record?.ok ? rosterIn(record.value) : null
}

/** As the pack has it: a list of another pack may have had one that this one lacks. */
function slugIn(rows: readonly Row[], wished: Slug | null): string | null {
  return rows.find(({ slug }) => slug === wished)?.slug ?? null
}

function offered(row: Row): OfferedRow {
  const { slug, name, source } = row
  return { slug, name, source, mark: markOf(fieldsOf(row), () => null) }
}

function offeredPack({ id, name, newest, own }: PackSummary) {
  return newest === null ? null : { id, name, version: newest, own }
}
