import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import type { Result } from '@/lib/result'

export type ShareKind = 'frozen' | 'live'

/** A link to the list that its owner did not revoke. */
export type Share = {
  readonly code: string
  readonly kind: ShareKind
  readonly public: boolean
  readonly createdAt: string
  readonly url: string
}

export type Shares = {
  readonly shares: readonly Share[]
  /** Not everybody has the pack: a link that contains the list contains its rows too. */
  readonly packIsOwn: boolean
  /** Of the database that they were read from. */
  readonly epoch: string | null
}

const address = (listId: string, code?: string) =>
  `/api/lists/${encodeURIComponent(listId)}/shares${code === undefined ? '' : `/${encodeURIComponent(code)}`}`

export async function fetchShares(listId: string): Promise<Shares> {
  const answer = await fetch(address(listId))
  if (!answer.ok) throw new Error(`The links cannot be read: ${answer.status}.`)
  // The answer of our own route.
  const json = (await answer.json()) as Omit<Shares, 'epoch'>
  return { ...json, epoch: answer.headers.get(EPOCH_HEADER) }
}

type Answer<T> = Result<T, FailureWords>

export function makeShare(listId: string, share: { kind: ShareKind; public: boolean }): Promise<Answer<Share>> {
  return send('POST', address(listId), share)
}

export function revokeShare(listId: string, code: string): Promise<Answer<null>> {
  return send('DELETE', address(listId, code), {})
}

export function publishShare(listId: string, code: string, isPublic: boolean): Promise<Answer<null>> {
  return send('PUT', address(listId, code), { public: isPublic })
}

async function send<T>(method: string, path: string, body: object): Promise<Answer<T>> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
    const json = await answer.json()
    // Our own routes: what was asked for, or why not in words.
    if (answer.ok) return { ok: true, value: json as T }
    return { ok: false, failure: { title: 'Nothing was changed', words: String(json?.message ?? NO_ANSWER.words) } }
  } catch {
    return { ok: false, failure: NO_ANSWER }
  }
}
