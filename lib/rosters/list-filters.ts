import { readEpoch } from '../db/epoch'
import { isGameId, partsOf } from '../games/registry'
import { Pace } from '../http/pace'
import type { Catalogue } from '../kernel/catalogue'
import type { PackId, PackRef } from '../kernel/ids'
import { readCatalogue } from '../packs/data'
import { type ArchiveState, listRosters, type RosterSummary, readBodies } from './data'
import { rosterIn } from './stored'
import { type ListSummary, nameOf, summaryOf } from './summary'

/** A list as it lies on its shelf: found by name, game, faction and tags. */
export type ListedList = RosterSummary & {
  readonly faction: { readonly slug: string; readonly name: string } | null
}

export type JudgedList = ListedList & { readonly summary: ListSummary }

/** Newest first. */
export async function readListed(ownerId: string, shelf: ArchiveState): Promise<readonly ListedList[]> {
  return withFactions(ownerId, await listRosters(ownerId, shelf))
}

export async function withFactions(ownerId: string, lists: readonly RosterSummary[]): Promise<readonly ListedList[]> {
  const catalogues = await cataloguesOf(ownerId, lists)
  const slugs = await factionsOf(ownerId, lists)
  return lists.map((list) => {
    const slug = slugs.get(list.id) ?? null
    const catalogue = catalogues.get(pinOf(list))
    const name = catalogue ? nameOf(catalogue, 'factions', slug) : slug
    return { ...list, faction: slug === null || name === null ? null : { slug, name } }
  })
}

/** A list says which it is of in its body: that is read once for each revision, a part of the shelf at a time. */
async function factionsOf(
  ownerId: string,
  lists: readonly RosterSummary[],
): Promise<ReadonlyMap<string, string | null>> {
  const slugs = new Map<string, string | null>()
  const unread = lists.filter((list) => {
    const known = factions.get(keyOf(list))
    if (known !== undefined) slugs.set(list.id, known)
    return known === undefined
  })
  const pace = new Pace()
  for (let from = 0; from < unread.length; from += MOST_AT_ONCE) {
    await pace.rest()
    const some = unread.slice(from, from + MOST_AT_ONCE)
    const bodies = await readBodies(
      ownerId,
      some.map(({ id }) => id),
    )
    for (const list of some) {
      await pace.rest()
      const slug = factionIn(bodies.get(list.id) ?? '{}')
      slugs.set(list.id, slug)
      remember(keyOf(list), slug)
    }
  }
  return slugs
}

/** A few bytes each; whole lists are read again only for whoever asks again much later. */
const factions = new Map<string, string | null>()
const MOST_KNOWN = 50_000
/** Each may have a megabyte. */
const MOST_AT_ONCE = 20

function remember(key: string, slug: string | null): void {
  factions.set(key, slug)
  const [oldest] = factions.keys()
  if (factions.size > MOST_KNOWN && oldest !== undefined) factions.delete(oldest)
}

/** The time as well: a restored backup takes revisions back. */
function keyOf({ id, revision, updatedAt }: RosterSummary): string {
  return `${id} ${revision} ${updatedAt.getTime()}`
}

/** The body was read by the schema before it was stored: one field of it can be had without reading it all again. */
function factionIn(body: string): string | null {
  const { faction }: { faction?: unknown } = JSON.parse(body)
  return typeof faction === 'string' ? faction : null
}

type Kept = {
  readonly revision: number
  readonly savedAt: number
  readonly epoch: string
  readonly summary: ListSummary
}

/** A published version is one object while it is in memory: what was judged by it goes when it goes. */
const judgedBy = new WeakMap<Catalogue, Map<string, Kept>>()

/** Only what was saved since it was last asked for is judged again. */
export async function judgedLists<L extends RosterSummary>(
  ownerId: string,
  lists: readonly L[],
): Promise<readonly (L & { readonly summary: ListSummary })[]> {
  const epoch = await readEpoch()
  const catalogues = await cataloguesOf(ownerId, lists)
  const pace = new Pace()
  const judged: (L & { readonly summary: ListSummary })[] = []
  for (const list of lists) {
    await pace.rest()
    judged.push({ ...list, summary: await summaryNow(list) })
  }
  return judged

  async function summaryNow(list: L): Promise<ListSummary> {
    const catalogue = catalogues.get(pinOf(list))
    if (!catalogue) return { kind: 'no-pack', pack: packOf(list) }
    const kept = keptOf(catalogue, list, epoch)
    if (kept) return kept.summary
    const body = (await readBodies(ownerId, [list.id])).get(list.id)
    // Gone since the shelf was read.
    if (body === undefined) return { kind: 'unknown' }
    const summary = await judge(body, catalogue)
    keep(catalogue, list, { epoch, summary })
    return summary
  }
}

async function judge(body: string, catalogue: Catalogue): Promise<ListSummary> {
  const roster = rosterIn({ body })
  if (roster.game !== catalogue.game || !isGameId(catalogue.game)) return { kind: 'unknown' }
  return summaryOf(roster, catalogue, await partsOf(catalogue.game).game())
}

/** A restore takes revisions back: the next to have this one may be another list. */
function keptOf(catalogue: Catalogue, { id, revision, updatedAt }: RosterSummary, epoch: string): Kept | null {
  const kept = judgedBy.get(catalogue)?.get(id)
  return kept?.revision === revision && kept.savedAt === updatedAt.getTime() && kept.epoch === epoch ? kept : null
}

type Judgement = Pick<Kept, 'epoch' | 'summary'>

function keep(catalogue: Catalogue, { id, revision, updatedAt }: RosterSummary, judged: Judgement) {
  const lists = judgedBy.get(catalogue) ?? new Map<string, Kept>()
  judgedBy.set(catalogue, lists)
  lists.set(id, { revision, savedAt: updatedAt.getTime(), ...judged })
}

/** Many lists are built with few packs. */
async function cataloguesOf(ownerId: string, lists: readonly RosterSummary[]): Promise<ReadonlyMap<string, Catalogue>> {
  const pins = new Map(lists.map((list) => [pinOf(list), packOf(list)]))
  const found = new Map<string, Catalogue>()
  for (const [pin, { id, version }] of pins) {
    if (!Number.isInteger(version)) continue
    const catalogue = await readCatalogue({ viewer: ownerId, packId: id, version })
    if (catalogue.ok) found.set(pin, catalogue.value)
  }
  return found
}

type Pinned = Pick<RosterSummary, 'packId' | 'packVersion'>

function pinOf({ packId, packVersion }: Pinned): string {
  return `${packId}@${packVersion}`
}

function packOf({ packId, packVersion }: Pinned): PackRef {
  // It was read as a pack's id before it was stored.
  return { id: packId as PackId, version: Number(packVersion) }
}
