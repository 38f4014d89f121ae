import { EPOCH_HEADER } from '../http/epoch-header'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { Answered, SyncEvent } from './sync-state'

type Lost = Of<'lost'>

type SaveAnswer = Of<'saved' | 'stale' | 'gone' | 'refused'> | Lost

export type ReadAnswer =
  | ({
      readonly kind: 'read'
      readonly revision: number
      readonly updatedAt: number
      readonly roster: Roster
      readonly label: string | null
    } & Answered)
  | Of<'same' | 'gone'>
  | Lost

/** `stored` is missing where an earlier request made it: it may have been worked on since. */
export type CopyAnswer =
  | { readonly kind: 'made'; readonly stored?: { readonly revision: number } & Answered }
  | Of<'gone' | 'refused'>
  | Lost

type ReturnAnswer = Of<'returned' | 'stale' | 'gone' | 'refused'> | Lost

type Save = {
  readonly revision: number
  /** Of the list at that revision, by which the server knows it after a restore. */
  readonly fingerprint: string | undefined
  /** The canonical text of the list. */
  readonly text: string
  readonly label: string | null
  /** Names one tab's evening: its saves, one for each edit, may leave few versions in the history. */
  readonly sitting: string
  /** May outlive the page. Browsers let only a little of that be under way at once. */
  readonly outlives: boolean
}

/** A server of a build before tells no label. */
export type Version = { readonly roster: Roster; readonly label: string | null }

/** What is known already: the answer may be that it is still the same. */
type Known = { readonly revision: number; readonly fingerprint: string | undefined }

/** What the browser asks of the server about one list. */
export type Server = {
  save(save: Save): Promise<SaveAnswer>
  read(known?: Known): Promise<ReadAnswer>
  /** One version of the history; null where it is not there, or cannot be had now. */
  version(revision: number): Promise<Version | null>
  /** A list of its own; asked again with the same id, still one list. */
  copy(roster: Roster, id: string): Promise<CopyAnswer>
  /** Makes the list again, under its id, where a restore took it away. */
  bringBack(text: string): Promise<ReturnAnswer>
}

const MOST_OUTLIVING_BYTES = 60_000

export function serverOf(listId: string, ask: typeof fetch): Server {
  const address = `/api/lists/${encodeURIComponent(listId)}`
  return {
    async save(save) {
      const answer = await put(save)
      // A server of the build before refuses what it does not know, and names no epoch.
      const isBefore = answer?.status === 422 && answer.epoch === undefined && save.fingerprint !== undefined
      return savedBy(isBefore ? await put({ ...save, fingerprint: undefined }) : answer, save.revision)
    },
    async read(known) {
      const headers: HeadersInit = known?.fingerprint
        ? { 'if-none-match': `"${known.revision}-${known.fingerprint}"` }
        : {}
      const answer = await asked(ask, address, { cache: 'no-store', headers })
      if (answer?.status === 304 && known?.fingerprint) return { kind: 'same', epoch: answer.epoch }
      return readFrom(answer, listId)
    },
    async version(revision) {
      const answer = await asked(ask, `${address}/versions/${revision}`, { cache: 'no-store' })
      if (!answer?.isOk || !isRoster(answer.body.roster)) return null
      return { roster: answer.body.roster, label: labelIn(answer) }
    },
    async copy(roster, id) {
      const answer = await sendList(id, formatRoster(roster), ask)
      if (answer.kind === 'stale') return { kind: 'made' }
      if (answer.kind !== 'made') return answer
      const { kind, ...stored } = answer
      return { kind, stored }
    },
    async bringBack(text) {
      const answer = await sendList(listId, text, ask)
      return answer.kind === 'made' ? { ...answer, kind: 'returned' } : answer
    },
  }

  function put({ revision, fingerprint, text, label, sitting, outlives }: Save): Promise<Answer | null> {
    const based = fingerprint === undefined ? '' : `,"fingerprint":${JSON.stringify(fingerprint)}`
    const named = label === null ? '' : `,"label":${JSON.stringify(label)}`
    const body = `{"revision":${revision}${based},"list":${text},"sitting":"${sitting}"${named}}`
    return asked(ask, address, { ...sending('PUT', body), keepalive: outlives && isSmall(body) })
  }
}

function savedBy(answer: Answer | null, base: number): SaveAnswer {
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return notDone(answer)
  const { revision, updatedAt } = answer.body
  // Anything in between may answer 200: ours names the revision that the save became, and when.
  if (revision !== base + 1 || !isMoment(updatedAt)) return LOST
  return { kind: 'saved', revision: base + 1, updatedAt: Date.parse(updatedAt), ...saidBy(answer) }
}

function readFrom(answer: Answer | null, listId: string): ReadAnswer {
  if (!answer?.isOk) {
    const why = notDone(answer)
    // A question is never too large: whoever says so is not our server.
    return why.kind === 'refused' ? LOST : why
  }
  const { id, revision, updatedAt, roster } = answer.body
  if (id !== listId || !isRevision(revision) || !isMoment(updatedAt) || !isRoster(roster)) return LOST
  return {
    kind: 'read',
    revision,
    updatedAt: Date.parse(updatedAt),
    roster,
    label: labelIn(answer),
    ...saidBy(answer),
  }
}

function labelIn({ body: { label } }: Answer): string | null {
  return typeof label === 'string' ? label : null
}

function isSmall(body: string): boolean {
  return body.length < MOST_OUTLIVING_BYTES && new TextEncoder().encode(body).length < MOST_OUTLIVING_BYTES
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/**
 * Whether this can be the list that was asked for. Our own server wrote it from what its schema read; it is looked at
 * by hand only to tell it from the page of a hotspot: pages that judge a list carry no schema.
 */
function isRoster(value: unknown): value is Roster {
  if (typeof value !== 'object' || value === null) return false
  const { game, name, pack, entries } = value as Readonly<Record<string, unknown>>
  return typeof game === 'string' && typeof name === 'string' && typeof pack === 'object' && Array.isArray(entries)
}

export type SentAnswer =
  | ({ readonly kind: 'made'; readonly revision: number } & Answered)
  /** There is a list of this id, with other content. `gone` says that it is in the bin, or somebody else's. */
  | { readonly kind: 'stale' }
  | NotDone

/** Makes a list under an id that was chosen here; asked again with the same id, it is still one list. */
export async function sendList(id: string, text: string, ask: typeof fetch): Promise<SentAnswer> {
  const answer = await asked(ask, '/api/lists', sending('POST', `{"id":${JSON.stringify(id)},"list":${text}}`))
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return notDone(answer)
  const { revision } = answer.body
  if (answer.body.id !== id || !isRevision(revision)) return LOST
  return { kind: 'made', revision, ...saidBy(answer) }
}

export function isStale(answer: Answer | null): boolean {
  return answer?.status === 409 && answer.body.kind === 'stale'
}

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
