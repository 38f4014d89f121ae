import { EPOCH_HEADER } from '../http/epoch-header'
import type { Device } from './device/database'

/** A link to a list, as far as it takes to say which one it was and to make another like it. */
export type SeenLink = {
  readonly code: string
  readonly kind: 'frozen' | 'live'
  readonly public: boolean
  readonly createdAt: string
}

type Memory = {
  /** Of the database that told of the links. */
  readonly epoch: string
  readonly links: readonly SeenLink[]
  /** Links that a restore took away, until their owner has heard of it. */
  readonly gone: readonly SeenLink[]
}

const PREFIX = 'shares '
const MOST_REMEMBERED = 200

/**
 * Remembers which links a list has, and says which ones a restore took away. They never come back by their code:
 * whoever read one knows it, and could be the one who asks.
 */
export async function meetLinks(
  device: Device,
  listId: string,
  { epoch, links }: Pick<Memory, 'epoch' | 'links'>,
): Promise<readonly SeenLink[]> {
  const before = await read(device, listId)
  const there = new Set(links.map(({ code }) => code))
  // In the same database, a link that is not there any more was taken back on another device.
  const taken = before && before.epoch !== epoch ? before.links : []
  const gone = [...(before?.gone ?? []), ...taken].filter(({ code }) => !there.has(code))
  await write(device, listId, { epoch, links: links.map(seen).slice(0, MOST_REMEMBERED), gone })
  return gone
}

/** A link was made or taken back here. */
export async function changeLinks(
  device: Device,
  listId: string,
  change: (links: readonly SeenLink[]) => readonly SeenLink[],
): Promise<void> {
  const before = await read(device, listId)
  if (before)
    await write(device, listId, { ...before, links: change(before.links).map(seen).slice(0, MOST_REMEMBERED) })
}

/** Their owner has heard of it: only these are left to be told. */
export async function forgetGoneLinks(device: Device, listId: string, left: readonly SeenLink[]): Promise<void> {
  const before = await read(device, listId)
  if (before) await write(device, listId, { ...before, gone: left })
}

/** How many links of which lists a restore took away, as far as it is known. */
export async function goneLinks(device: Device): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const list of await remembered(device)) {
    const count = (await read(device, list))?.gone.length ?? 0
    if (count > 0) found.set(list, count)
  }
  return found
}

/** Asks, for each list whose links another database told of, which of them are left. */
export async function findGoneLinks(device: Device, epoch: string, ask: typeof fetch): Promise<void> {
  for (const list of await remembered(device)) {
    const before = await read(device, list)
    if (!before || before.epoch === epoch || before.links.length === 0) continue
    const there = await linksOf(list, ask)
    if (there && there.epoch === epoch) await meetLinks(device, list, there)
  }
}

/** A list that is gone has no links either. Null where nobody answers who is our server. */
async function linksOf(listId: string, ask: typeof fetch): Promise<Pick<Memory, 'epoch' | 'links'> | null> {
  try {
    const answer = await ask(`/api/lists/${encodeURIComponent(listId)}/shares`, { credentials: 'same-origin' })
    const epoch = answer.headers.get(EPOCH_HEADER)
    if (epoch === null) return null
    if (answer.status === 404) return { epoch, links: [] }
    if (!answer.ok) return null
    // Our own route, which answers so.
    const { shares } = (await answer.json()) as { shares: readonly SeenLink[] }
    return { epoch, links: shares }
  } catch {
    return null
  }
}

async function remembered(device: Device): Promise<readonly string[]> {
  const keys = await device.getAllKeys('marks', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`))
  return keys.map((key) => key.slice(PREFIX.length))
}

async function read(device: Device, listId: string): Promise<Memory | null> {
  const text = await device.get('marks', PREFIX + listId)
  // Written below.
  return text === undefined ? null : (JSON.parse(text) as Memory)
}

function write(device: Device, listId: string, memory: Memory): Promise<string> {
  return device.put('marks', JSON.stringify(memory), PREFIX + listId)
}

function seen({ code, kind, public: isPublic, createdAt }: SeenLink): SeenLink {
  return { code, kind, public: isPublic, createdAt }
}
