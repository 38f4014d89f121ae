import { readEpoch } from '../db/epoch'
import { isGameId, partsOf } from '../games/registry'
import type { Catalogue } from '../kernel/catalogue'
import type { PackId, PackRef } from '../kernel/ids'
import { memo } from '../kernel/memo'
import { readCatalogue } from '../packs/data'
import { Yielder } from '../yielding'
import { type ArchiveState, listRosters, type RosterSummary, readBodies } from './data'
import { summaryOf } from './judge'
import { rosterIn } from './stored'
import { type ListSummary, nameOf } from './summary'

/** A list with the fields that it is filtered by: name, game, faction and tags. */
export type ListedList = RosterSummary & {
  readonly faction: { readonly slug: string; readonly name: string } | null
}

export type JudgedList = ListedList & { readonly summary: ListSummary }

/** Newest first. */
export async function readListed(ownerId: string, state: ArchiveState): Promise<readonly ListedList[]> {
  return withFactions(ownerId, await listRosters(ownerId, state))
}

export async function withFactions(ownerId: string, lists: readonly RosterSummary[]): Promise<readonly ListedList[]> {
  const catalogues = await cataloguesOf(ownerId, lists)
  const slugs = await factionsOf(ownerId, lists)
  return lists.map((list) => {
    const slug = slugs.get(list.id) ?? null
    const catalogue = catalogues.get(pinKey(list))
    const name = catalogue ? nameOf(catalogue, 'factions', slug) : slug
    return { ...list, faction: slug === null || name === null ? null : { slug, name } }
  })
}

/** The faction is in the body of a list, which is read once for each revision. */
async function factionsOf(
  ownerId: string,
  lists: readonly RosterSummary[],
): Promise<ReadonlyMap<string, string | null>> {
  const slugs = new Map<string, string | null>()
  const uncached = lists.filter((list) => {
    const known = factionCache.get(cacheKey(list))
    if (known !== undefined) slugs.set(list.id, known)
    return known === undefined
  })
  const pace = new Yielder()
  for (let from = 0; from < uncached.length; from += BODIES_AT_ONCE) {
    await pace.yieldIfDue()
    const batch = uncached.slice(from, from + BODIES_AT_ONCE)
    const bodies = await readBodies(
      ownerId,
      batch.map(({ id }) => id),
    )
    for (const list of batch) {
      await pace.yieldIfDue()
      const slug = factionIn(bodies.get(list.id) ?? '{}')
      slugs.set(list.id, slug)
      cacheFaction(cacheKey(list), slug)
    }
  }
  return slugs
}

/** Each takes a few bytes; a list's body may have a megabyte. */
const factionCache = new Map<string, string | null>()
const MOST_CACHED_FACTIONS = 50_000
/** Each may have a megabyte. */
const BODIES_AT_ONCE = 20

function cacheFaction(key: string, slug: string | null): void {
  factionCache.set(key, slug)
  const [oldest] = factionCache.keys()
  if (factionCache.size > MOST_CACHED_FACTIONS && oldest !== undefined) factionCache.delete(oldest)
}

/** With the time, because a restored backup may use the same revision numbers again. */
function cacheKey({ id, revision, updatedAt }: RosterSummary): string {
  return `${id} ${revision} ${updatedAt.getTime()}`
}

/** The schema read the body before it was stored, so one field can be taken from it. */
function factionIn(body: string): string | null {
  const { faction }: { faction?: unknown } = JSON.parse(body)
  return typeof faction === 'string' ? faction : null
}

type CachedSummary = {
  readonly revision: number
  readonly savedAt: number
  readonly epoch: string
  readonly summary: ListSummary
}

/** Keyed by the catalogue object: when the catalogue leaves memory, so do the summaries that were made with it. */
const summaryCacheOf = memo((_: Catalogue) => new Map<string, CachedSummary>())

/** Evaluates only lists that were saved since the last call. */
export async function judgedLists<L extends RosterSummary>(
  ownerId: string,
  lists: readonly L[],
): Promise<readonly (L & { readonly summary: ListSummary })[]> {
  const epoch = await readEpoch()
  const catalogues = await cataloguesOf(ownerId, lists)
  const pace = new Yielder()
  const judged: (L & { readonly summary: ListSummary })[] = []
  for (const list of lists) {
    await pace.yieldIfDue()
    judged.push({ ...list, summary: await summaryNow(list) })
  }
  return judged

  async function summaryNow(list: L): Promise<ListSummary> {
    const catalogue = catalogues.get(pinKey(list))
    if (!catalogue) return { kind: 'no-pack', pack: packOf(list) }
    const cached = cachedSummary(catalogue, list, epoch)
    if (cached) return cached.summary
    const body = (await readBodies(ownerId, [list.id])).get(list.id)
    // It was deleted since the lists were read.
    if (body === undefined) return { kind: 'unknown' }
    const summary = await summarise(body, catalogue)
    cacheSummary(catalogue, list, { epoch, summary })
    return summary
  }
}

async function summarise(body: string, catalogue: Catalogue): Promise<ListSummary> {
  const roster = rosterIn({ body })
  if (roster.game !== catalogue.game || !isGameId(catalogue.game)) return { kind: 'unknown' }
  return summaryOf(roster, catalogue, await partsOf(catalogue.game).game())
}

/** After a restore another list may have the same revision, hence the epoch. */
function cachedSummary(
  catalogue: Catalogue,
  { id, revision, updatedAt }: RosterSummary,
  epoch: string,
): CachedSummary | null {
  const cached = summaryCacheOf(catalogue).get(id)
  return cached?.revision === revision && cached.savedAt === updatedAt.getTime() && cached.epoch === epoch
    ? cached
    : null
}

type NewSummary = Pick<CachedSummary, 'epoch' | 'summary'>

function cacheSummary(catalogue: Catalogue, { id, revision, updatedAt }: RosterSummary, judged: NewSummary) {
  summaryCacheOf(catalogue).set(id, { revision, savedAt: updatedAt.getTime(), ...judged })
}

/** Many lists are built with few packs. */
async function cataloguesOf(ownerId: string, lists: readonly RosterSummary[]): Promise<ReadonlyMap<string, Catalogue>> {
  const pins = new Map(lists.map((list) => [pinKey(list), packOf(list)]))
  const catalogues = new Map<string, Catalogue>()
  for (const [pin, { id, version }] of pins) {
    if (!Number.isInteger(version)) continue
    const catalogue = await readCatalogue({ viewer: ownerId, packId: id, version })
    if (catalogue.ok) catalogues.set(pin, catalogue.value)
  }
  return catalogues
}

type PinnedPack = Pick<RosterSummary, 'packId' | 'packVersion'>

function pinKey({ packId, packVersion }: PinnedPack): string {
  return `${packId}@${packVersion}`
}

function packOf({ packId, packVersion }: PinnedPack): PackRef {
  // The schema read it as a pack's id before it was stored.
  return { id: packId as PackId, version: Number(packVersion) }
}
