import { EPOCH_HEADER } from '../http/epoch-header'
import type { Device } from './device/database'

/** A link to a list, as far as it takes to say which one it was and to make another like it. */
export type ShareLink = {
  readonly code: string
  readonly kind: 'frozen' | 'live'
  readonly public: boolean
  readonly createdAt: string
}

type RememberedLinks = {
  /** Of the database that had the links. */
  readonly epoch: string
  readonly links: readonly ShareLink[]
  /** Links that a restore took away, until the player has seen the notice. */
  readonly gone: readonly ShareLink[]
}

const PREFIX = 'shares '
const MOST_REMEMBERED = 200

/**
 * Stores which links a list has, and resolves to those that a restore took away. They never come back under their code:
 * anybody who read a code could be the one who asks for it.
 */
export async function compareLinks(
  device: Device,
  listId: string,
  { epoch, links }: Pick<RememberedLinks, 'epoch' | 'links'>,
): Promise<readonly ShareLink[]> {
  const before = await read(device, listId)
  const there = new Set(links.map(({ code }) => code))
  // Within one database, a link that is missing was revoked on another device.
  const taken = before && before.epoch !== epoch ? before.links : []
  const gone = [...(before?.gone ?? []), ...taken].filter(({ code }) => !there.has(code))
  await write(device, listId, { epoch, links: links.map(onlyStored).slice(0, MOST_REMEMBERED), gone })
  return gone
}

/** A link was made or revoked here. */
export async function updateLinks(
  device: Device,
  listId: string,
  change: (links: readonly ShareLink[]) => readonly ShareLink[],
): Promise<void> {
  const before = await read(device, listId)
  if (before)
    await write(device, listId, { ...before, links: change(before.links).map(onlyStored).slice(0, MOST_REMEMBERED) })
}

/** The player has seen the notice: only `left` are still to be shown. */
export async function acknowledgeLostLinks(device: Device, listId: string, left: readonly ShareLink[]): Promise<void> {
  const before = await read(device, listId)
  if (before) await write(device, listId, { ...before, gone: left })
}

/** How many links a restore took away, by list. */
export async function readLostLinks(device: Device): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const list of await rememberedLists(device)) {
    const count = (await read(device, list))?.gone.length ?? 0
    if (count > 0) found.set(list, count)
  }
  return found
}

/** Asks which links are left of each list whose links were noted under another database. */
export async function findLostLinks(device: Device, epoch: string, ask: typeof fetch): Promise<void> {
  for (const list of await rememberedLists(device)) {
    const before = await read(device, list)
    if (!before || before.epoch === epoch || before.links.length === 0) continue
    const there = await linksOf(list, ask)
    if (there && there.epoch === epoch) await compareLinks(device, list, there)
  }
}

/** A list that is gone has no links. Null without an answer of our server. */
async function linksOf(listId: string, ask: typeof fetch): Promise<Pick<RememberedLinks, 'epoch' | 'links'> | null> {
  try {
    const answer = await ask(`/api/lists/${encodeURIComponent(listId)}/shares`, { credentials: 'same-origin' })
    const epoch = answer.headers.get(EPOCH_HEADER)
    if (epoch === null) return null
    if (answer.status === 404) return { epoch, links: [] }
    if (!answer.ok) return null
    // Our own route, which answers so.
    const { shares } = (await answer.json()) as { shares: readonly ShareLink[] }
    return { epoch, links: shares }
  } catch {
    return null
  }
}

async function rememberedLists(device: Device): Promise<readonly string[]> {
  const keys = await device.getAllKeys('marks', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`))
  return keys.map((key) => key.slice(PREFIX.length))
}

async function read(device: Device, listId: string): Promise<RememberedLinks | null> {
  const text = await device.get('marks', PREFIX + listId)
  // Written below.
  return text === undefined ? null : (JSON.parse(text) as RememberedLinks)
}

function write(device: Device, listId: string, memory: RememberedLinks): Promise<string> {
  return device.put('marks', JSON.stringify(memory), PREFIX + listId)
}

function onlyStored({ code, kind, public: isPublic, createdAt }: ShareLink): ShareLink {
  return { code, kind, public: isPublic, createdAt }
}
