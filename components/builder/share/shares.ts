import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import type { ShareLink } from '@/lib/list-store/share-links'
import type { Result } from '@/lib/result'
import type { Shows } from '@/lib/share/shows'

/** A live share follows the list; a snapshot stays as the list was when it was made. */
export type ShareKind = 'snapshot' | 'live'

/** The kinds as they are sent to the server and stored on the device. */
type StoredKind = ShareLink['kind']

export type ShareSettings = Shows & { readonly kind: ShareKind; readonly public: boolean }

/** What can be changed of a link. */
export type ShareChange = Partial<Omit<ShareSettings, 'kind'>>

/** A link to the list that its owner did not withdraw. */
export type Share = ShareSettings & {
  readonly code: string
  readonly createdAt: string
  readonly url: string
}

export type Shares = {
  readonly shares: readonly Share[]
  /** Whether the pack is the player's own: then a link that holds the list must hold the rows, too. */
  readonly packIsOwn: boolean
  /** The epoch of the database that they were read from. */
  readonly epoch: string | null
}

type StoredShare = Omit<Share, 'kind'> & { readonly kind: StoredKind }

export function storedKindOf(kind: ShareKind): StoredKind {
  return kind === 'snapshot' ? 'frozen' : 'live'
}

export function shareKindOf(stored: StoredKind): ShareKind {
  return stored === 'frozen' ? 'snapshot' : 'live'
}

const sharesAddress = (listId: string, code?: string) =>
  `/api/lists/${encodeURIComponent(listId)}/shares${code === undefined ? '' : `/${encodeURIComponent(code)}`}`

export async function fetchShares(listId: string): Promise<Shares> {
  const answer = await fetch(sharesAddress(listId))
  if (!answer.ok) throw new Error(`The links cannot be read: ${answer.status}.`)
  // The answer of our own route.
  const json = (await answer.json()) as Pick<Shares, 'packIsOwn'> & { readonly shares: readonly StoredShare[] }
  return { ...json, shares: json.shares.map(shareFrom), epoch: answer.headers.get(EPOCH_HEADER) }
}

type Answer<T> = Result<T, FailureWords>

function shareFrom(stored: StoredShare): Share {
  return { ...stored, kind: shareKindOf(stored.kind) }
}

export function hasSettings(share: Share, { kind, public: isIndexable, notes, names }: ShareSettings): boolean {
  return share.kind === kind && share.public === isIndexable && share.notes === notes && share.names === names
}

export async function createShare(
  listId: string,
  { kind, public: isIndexable, notes, names }: ShareSettings,
): Promise<Answer<Share>> {
  const request = { kind: storedKindOf(kind), public: isIndexable, notes, names }
  const answer = await send<StoredShare>('POST', sharesAddress(listId), request)
  return answer.ok ? { ok: true, value: shareFrom(answer.value) } : answer
}

export function withdrawShare(listId: string, code: string): Promise<Answer<null>> {
  return send('DELETE', sharesAddress(listId, code), {})
}

export function changeShare(listId: string, code: string, change: ShareChange): Promise<Answer<null>> {
  return send('PUT', sharesAddress(listId, code), change)
}

async function send<T>(method: string, path: string, body: object): Promise<Answer<T>> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
    const json = await answer.json()
    // Our own routes answer with what was requested, or with the reason in words.
    if (answer.ok) return { ok: true, value: json as T }
    return { ok: false, failure: { title: 'Nothing was changed', words: String(json?.message ?? NO_ANSWER.words) } }
  } catch {
    return { ok: false, failure: NO_ANSWER }
  }
}
