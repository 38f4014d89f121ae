import type { NewListOptions, PackOption, RowOption } from '@/components/lists/new/new-list-options'
import { fieldsOf } from '@/components/packs/row-fields'
import { markOf } from '@/components/packs/row-mark'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue, Row } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import type { PackId, Slug } from '@/lib/kernel/ids'
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
  const fixedLists = game.fixedLists?.(catalogue.value) ?? []
  const lastFixed = fixedLists.find(({ choices }) => sameValue(choices, lastList?.choices))
  const fixedList = lastFixed ?? (lastList ? undefined : fixedLists[0])
  const limit = fixedList?.limit ?? lastList?.limit ?? presets[0]?.limit ?? PLAIN_LIMIT
  const defaults =
    lastList ?? forceContextFor({ game: gameId, pack: catalogue.value.pack, limit }, catalogue.value, game)
  return {
    game: gameId,
    gameName: (await partsOf(gameId).about()).name,
    limitUnit,
    presets,
    fixedLists,
    factions: factions.map((row) => rowOption(row, types.factions, catalogue.value)),
    religions: religions.map((row) => rowOption(row, types.religions, catalogue.value)),
    packs: packs.flatMap((summary) => packOption(summary) ?? []),
    chosen: {
      pack: { ...catalogue.value.pack, name: pack.name, own: pack.own },
      limit,
      fixedList: fixedList?.id ?? null,
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

function packOption({ id, name, newest, own }: PackSummary): PackOption | null {
  // Checked when the pack was stored.
  return newest === null ? null : { id: id as PackId, name, version: newest, own }
}
