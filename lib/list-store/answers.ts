import { EPOCH_HEADER } from '../http/epoch-header'
import type { SyncEvent } from './events'
import type { Answered } from './sync'

export type Of<K extends SyncEvent['kind']> = Extract<SyncEvent, { kind: K }>

export type NotDone = Of<'gone' | 'refused' | 'lost'>

export type Answer = {
  readonly status: number
  readonly isOk: boolean
  readonly epoch: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

const PATIENCE_MS = 20_000

/** Nobody answered, or somebody who is not our server. */
export const LOST: Of<'lost'> = { kind: 'lost', trouble: 'unreachable' }

/** Null without an answer. */
export async function asked(ask: typeof fetch, path: string, request: RequestInit): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await ask(path, { ...request, credentials: 'same-origin', signal })
    const epoch = answer.headers.get(EPOCH_HEADER) ?? undefined
    return { status: answer.status, isOk: answer.ok, epoch, body: await bodyOf(answer) }
  } catch {
    return null
  }
}

export function sending(method: string, body: string): RequestInit {
  return { method, body, headers: { 'content-type': 'application/json' } }
}

async function bodyOf(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = await answer.json()
    // Any object may be asked for any of its fields.
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

export function saidBy({ epoch, body: { fingerprint } }: Answer): Answered {
  return { epoch, fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined }
}

export function isRevision(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

/** A refusal in our own words is believed; whatever else it was, trying again may help. */
export function notDone(answer: Answer | null): NotDone {
  const kind = answer?.body.kind
  // What stands between a browser and the server refuses things, too: with a page, or in words of its own.
  if (!answer || typeof kind !== 'string') return LOST
  switch (answer.status) {
    case 404:
      return kind === 'not-found' ? { kind: 'gone', epoch: answer.epoch } : LOST
    case 413:
      return kind === 'too-large' ? { kind: 'refused', why: 'too-large', ...wordsIn(answer) } : LOST
    case 400:
    case 415:
    case 422:
      return { kind: 'refused', why: 'unreadable', ...wordsIn(answer) }
    case 507:
      if (kind === 'storage-full') return { kind: 'lost', trouble: 'full' }
      break
  }
  return { kind: 'lost', trouble: 'busy', ...(kind === 'busy' ? null : wordsIn(answer)) }
}

/** The server's own sentence, where it has one. */
function wordsIn({ body: { message } }: Answer): { readonly words?: string } {
  return typeof message === 'string' && message !== '' ? { words: message } : {}
}
