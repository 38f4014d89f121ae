import type { NewListOptions, RowOption } from '@/components/lists/new/new-list-options'
import { fieldsOf } from '@/components/packs/row-fields'
import { markOf } from '@/components/packs/row-mark'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue, Row } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import type { Roster } from '@/lib/kernel/roster/roster'
import { listPacks, type PackSummary, readCatalogue } from '@/lib/packs/data'
import type { GroupType } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { newestRosters, readRoster } from '@/lib/rosters/data'
import { forceContextFor } from '@/lib/rosters/force-context'
import { packForNewList } from '@/lib/rosters/new-roster'
import { rosterIn } from '@/lib/rosters/stored'

/** For a game that suggests no limits. */
const PLAIN_LIMIT = 20

/** What a list of the game can start with. The defaults come from the owner's last list of that game. */
export async function newListOptions(
  viewer: string | null,
  gameId: GameId,
  askedPackId: string | undefined,
): Promise<NewListOptions | null> {
  const lastList = viewer === null ? null : await lastListOf(viewer, gameId)
  const packs = await listPacks({ viewer, game: gameId })
  const pack = packForNewList(packs, askedPackId, lastList?.pack.id)
  if (!pack || pack.newest === null) return null
  const catalogue = await readCatalogue({ viewer, packId: pack.id, version: pack.newest })
  if (!catalogue.ok) return null
  const game = await partsOf(gameId).game()
  const types = await rowTypesOf(gameId)
  const { limitUnit, presets } = game
  const { factions, religions } = catalogue.value.rows
  const limit = lastList?.limit ?? presets[0]?.limit ?? PLAIN_LIMIT
  const defaults =
    lastList ?? forceContextFor({ game: gameId, pack: catalogue.value.pack, limit }, catalogue.value, game)
  return {
    game: gameId,
    limitUnit: limitUnit,
    presets,
    factions: factions.map((row) => rowOption(row, types.factions, catalogue.value)),
    religions: religions.map((row) => rowOption(row, types.religions, catalogue.value)),
    packs: packs.flatMap((summary) => packOption(summary) ?? []),
    chosen: {
      pack: { id: pack.id, name: pack.name, version: pack.newest, own: pack.own },
      limit,
      faction: slugIfThere(factions, defaults.faction),
      religion: slugIfThere(religions, defaults.religion),
    },
  }
}

/** The game of the newest list, as a guess for the next one; null for a player without lists. */
export async function lastGameOf(viewer: string): Promise<string | null> {
  const [newest] = await newestRosters(viewer, { most: 1 })
  return newest?.game ?? null
}

async function lastListOf(ownerId: string, gameId: GameId): Promise<Roster | null> {
  const [lastList] = await newestRosters(ownerId, { most: 1, game: gameId })
  const record = lastList && (await readRoster({ ownerId, rosterId: lastList.id }))
  return record?.ok ? rosterIn(record.value) : null
}

/** Null if this pack has no such row: the last list may have been built with another pack. */
function slugIfThere(rows: readonly Row[], wanted: Slug | null): string | null {
  return rows.find(({ slug }) => slug === wanted)?.slug ?? null
}

function rowOption(row: Row, type: GroupType | undefined, catalogue: Catalogue): RowOption {
  const { slug, name, source } = row
  return { slug, name, source, mark: markOf(fieldsOf(row), type, catalogue) }
}

function packOption({ id, name, newest, own }: PackSummary) {
  return newest === null ? null : { id, name, version: newest, own }
}
