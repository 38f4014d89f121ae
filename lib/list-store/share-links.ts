import { EPOCH_HEADER } from '../http/epoch-header'
import { type DeviceDatabase, NOTES_STORE } from './device/database'

/** A link to a list, as far as it takes to say which one it was and to make another like it. */
export type ShareLink = {
  readonly code: string
  readonly kind: 'frozen' | 'live'
  readonly public: boolean
  readonly notes: boolean
  readonly names: boolean
  readonly createdAt: string
}

type StoredLinks = {
  /** Of the database that had the links. */
  readonly epoch: string
  readonly links: readonly ShareLink[]
  /** Links that a restore took away, until the player has seen the notice. */
  readonly gone: readonly ShareLink[]
}

const KEY_PREFIX = 'shares '
const MOST_STORED = 200

/**
 * Stores which links a list has, and resolves to those that a restore took away. They never come back under their code:
 * anybody who read a code could be the one who asks for it.
 */
export async function compareLinks(
  device: DeviceDatabase,
  listId: string,
  { epoch, links }: Pick<StoredLinks, 'epoch' | 'links'>,
): Promise<readonly ShareLink[]> {
  const stored = await readLinks(device, listId)
  const currentCodes = new Set(links.map(({ code }) => code))
  // Within one database, a link that is missing was revoked on another device.
  const missingAfterRestore = stored && stored.epoch !== epoch ? stored.links : []
  const gone = [...(stored?.gone ?? []), ...missingAfterRestore].filter(({ code }) => !currentCodes.has(code))
  await writeLinks(device, listId, { epoch, links: links.map(storedFields).slice(0, MOST_STORED), gone })
  return gone
}

/** A link was made or revoked here. */
export async function updateLinks(
  device: DeviceDatabase,
  listId: string,
  change: (links: readonly ShareLink[]) => readonly ShareLink[],
): Promise<void> {
  const stored = await readLinks(device, listId)
  if (stored)
    await writeLinks(device, listId, { ...stored, links: change(stored.links).map(storedFields).slice(0, MOST_STORED) })
}

/** The player has seen the notice: only `remaining` are still to be shown. */
export async function acknowledgeLostLinks(
  device: DeviceDatabase,
  listId: string,
  remaining: readonly ShareLink[],
): Promise<void> {
  const stored = await readLinks(device, listId)
  if (stored) await writeLinks(device, listId, { ...stored, gone: remaining })
}

/** How many links a restore took away, for each list. */
export async function readLostLinks(device: DeviceDatabase): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const listId of await listIdsWithLinks(device)) {
    const count = (await readLinks(device, listId))?.gone.length ?? 0
    if (count > 0) counts.set(listId, count)
  }
  return counts
}

/** Asks which links are left of each list whose links were noted under another database. */
export async function findLostLinks(device: DeviceDatabase, epoch: string, fetchFn: typeof fetch): Promise<void> {
  for (const listId of await listIdsWithLinks(device)) {
    const stored = await readLinks(device, listId)
    if (!stored || stored.epoch === epoch || stored.links.length === 0) continue
    const current = await fetchLinks(listId, fetchFn)
    if (current && current.epoch === epoch) await compareLinks(device, listId, current)
  }
}

/** A list that is gone has no links. Null without an answer of our server. */
async function fetchLinks(listId: string, fetchFn: typeof fetch): Promise<Pick<StoredLinks, 'epoch' | 'links'> | null> {
  try {
    const answer = await fetchFn(`/api/lists/${encodeURIComponent(listId)}/shares`, { credentials: 'same-origin' })
    const epoch = answer.headers.get(EPOCH_HEADER)
    if (epoch === null) return null
    if (answer.status === 404) return { epoch, links: [] }
    if (!answer.ok) return null
    // Our own route answers in this form.
    const { shares } = (await answer.json()) as { shares: readonly ShareLink[] }
    return { epoch, links: shares }
  } catch {
    return null
  }
}

async function listIdsWithLinks(device: DeviceDatabase): Promise<readonly string[]> {
  const keys = await device.getAllKeys(NOTES_STORE, IDBKeyRange.bound(KEY_PREFIX, `${KEY_PREFIX}\uffff`))
  return keys.map((key) => key.slice(KEY_PREFIX.length))
}

async function readLinks(device: DeviceDatabase, listId: string): Promise<StoredLinks | null> {
  const text = await device.get(NOTES_STORE, KEY_PREFIX + listId)
  if (text === undefined) return null
  // Written below.
  const stored = JSON.parse(text) as StoredLinks
  return { ...stored, links: stored.links.map(withShows), gone: stored.gone.map(withShows) }
}

function writeLinks(device: DeviceDatabase, listId: string, stored: StoredLinks): Promise<string> {
  return device.put(NOTES_STORE, JSON.stringify(stored), KEY_PREFIX + listId)
}

/** The links of earlier builds showed notes and names, and do not say so. */
function withShows(link: ShareLink): ShareLink {
  return { ...link, notes: link.notes ?? true, names: link.names ?? true }
}

function storedFields({ code, kind, public: isIndexable, notes, names, createdAt }: ShareLink): ShareLink {
  return { code, kind, public: isIndexable, notes, names, createdAt }
}
