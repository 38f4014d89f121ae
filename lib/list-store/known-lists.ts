import { EPOCH_HEADER } from '../http/epoch-header'

/** One of the owner's lists as the server has it. */
export type ServerList = {
  readonly revision: number
  readonly fingerprint: string
  readonly updatedAt: number
  readonly isDeleted: boolean
}

export type KnownLists = { readonly epoch: string; readonly lists: ReadonlyMap<string, ServerList> }

const MOST_AT_ONCE = 200
const REQUEST_TIMEOUT_MS = 20_000

/** Which of these lists the server has for this owner; null without an answer of our server. */
export async function fetchKnownLists(ids: readonly string[], fetchFn: typeof fetch): Promise<KnownLists | null> {
  const lists = new Map<string, ServerList>()
  let epoch: string | null = null
  for (let from = 0; from === 0 || from < ids.length; from += MOST_AT_ONCE) {
    const answer = await fetchBatch(ids.slice(from, from + MOST_AT_ONCE), fetchFn)
    // A restore in between: the answers before it may be wrong.
    if (!answer || (epoch !== null && answer.epoch !== epoch)) return null
    epoch = answer.epoch
    for (const [id, list] of answer.lists) lists.set(id, list)
  }
  return epoch === null ? null : { epoch, lists }
}

async function fetchBatch(ids: readonly string[], fetchFn: typeof fetch): Promise<KnownLists | null> {
  try {
    const answer = await fetchFn('/api/lists/known', {
      method: 'POST',
      body: JSON.stringify({ ids }),
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const epoch = answer.headers.get(EPOCH_HEADER)
    if (!answer.ok || epoch === null) return null
    const body: unknown = await answer.json()
    const lists = typeof body === 'object' && body !== null && 'lists' in body ? body.lists : null
    return Array.isArray(lists) ? { epoch, lists: new Map(lists.flatMap(listEntry)) } : null
  } catch {
    return null
  }
}

function listEntry(value: unknown): [string, ServerList][] {
  if (typeof value !== 'object' || value === null) return []
  // Its fields are checked where they are read.
  const { id, revision, fingerprint, updatedAt, isDeleted } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof revision !== 'number' || typeof fingerprint !== 'string') return []
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN
  return [[id, { revision, fingerprint, updatedAt: Number.isNaN(time) ? 0 : time, isDeleted: isDeleted === true }]]
}
