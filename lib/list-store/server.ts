import { EPOCH_HEADER } from '../http/epoch-header'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { ServerStamp, SyncEvent } from './sync-state'

type NoAnswer = EventOf<'no-answer'>

type SaveAnswer = EventOf<'saved' | 'stale' | 'gone' | 'refused'> | NoAnswer

export type ReadAnswer =
  | ({
      readonly kind: 'read'
      readonly revision: number
      readonly updatedAt: number
      readonly roster: Roster
      readonly label: string | null
    } & ServerStamp)
  | EventOf<'same' | 'gone'>
  | NoAnswer

/** `stored` is missing where an earlier request made it: it may have been edited since. */
export type DuplicateAnswer =
  | { readonly kind: 'made'; readonly stored?: { readonly revision: number } & ServerStamp }
  | EventOf<'gone' | 'refused'>
  | NoAnswer

type RecreateAnswer = EventOf<'recreated' | 'stale' | 'gone' | 'refused'> | NoAnswer

type SaveRequest = {
  readonly revision: number
  /** The server's fingerprint of that revision, by which it recognises the list after a restore. */
  readonly fingerprint: string | undefined
  /** The canonical text of the list. */
  readonly text: string
  readonly label: string | null
  /** The saves of one tab may leave few versions in the history. */
  readonly tabId: string
  /** The request may outlive the page. Browsers limit how much of that is under way. */
  readonly keepalive: boolean
}

/** A server of an earlier build sends no label. */
export type Version = { readonly roster: Roster; readonly label: string | null }

/** The revision that is known already: the answer may be that nothing changed. */
type KnownRevision = { readonly revision: number; readonly fingerprint: string | undefined }

/** What the browser asks of the server about one list. */
export type Server = {
  save(save: SaveRequest): Promise<SaveAnswer>
  read(known?: KnownRevision): Promise<ReadAnswer>
  /** One version of the history; null where it is missing or the server does not answer. */
  version(revision: number): Promise<Version | null>
  /** A second request with the same id makes no second list. */
  duplicate(roster: Roster, id: string): Promise<DuplicateAnswer>
  /** Makes the list again under its id where a restore took it away. */
  recreate(text: string): Promise<RecreateAnswer>
}

const MOST_KEEPALIVE_BYTES = 60_000

export function serverOf(listId: string, fetchFn: typeof fetch): Server {
  const address = `/api/lists/${encodeURIComponent(listId)}`
  return {
    async save(save) {
      const answer = await put(save)
      // A server of an earlier build refuses unknown fields and sends no epoch.
      const isEarlierBuild = answer?.status === 422 && answer.epoch === undefined && save.fingerprint !== undefined
      return saveAnswerFrom(isEarlierBuild ? await put({ ...save, fingerprint: undefined }) : answer, save.revision)
    },
    async read(known) {
      const headers: HeadersInit = known?.fingerprint
        ? { 'if-none-match': `"${known.revision}-${known.fingerprint}"` }
        : {}
      const answer = await fetchAnswer(fetchFn, address, { cache: 'no-store', headers })
      if (answer?.status === 304 && known?.fingerprint) return { kind: 'same', epoch: answer.epoch }
      return readAnswerFrom(answer, listId)
    },
    async version(revision) {
      const answer = await fetchAnswer(fetchFn, `${address}/versions/${revision}`, { cache: 'no-store' })
      if (!answer?.isOk || !isRoster(answer.body.roster)) return null
      return { roster: answer.body.roster, label: labelIn(answer) }
    },
    async duplicate(roster, id) {
      const answer = await sendList(id, formatRoster(roster), fetchFn)
      if (answer.kind === 'stale') return { kind: 'made' }
      if (answer.kind !== 'made') return answer
      const { kind, ...stored } = answer
      return { kind, stored }
    },
    async recreate(text) {
      const answer = await sendList(listId, text, fetchFn)
      return answer.kind === 'made' ? { ...answer, kind: 'recreated' } : answer
    },
  }

  function put({ revision, fingerprint, text, label, tabId, keepalive }: SaveRequest): Promise<Answer | null> {
    const fingerprintField = fingerprint === undefined ? '' : `,"fingerprint":${JSON.stringify(fingerprint)}`
    const labelField = label === null ? '' : `,"label":${JSON.stringify(label)}`
    const body = `{"revision":${revision}${fingerprintField},"list":${text},"sitting":"${tabId}"${labelField}}`
    return fetchAnswer(fetchFn, address, { ...jsonRequest('PUT', body), keepalive: keepalive && isSmall(body) })
  }
}

function saveAnswerFrom(answer: Answer | null, baseRevision: number): SaveAnswer {
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return failureFrom(answer)
  const { revision, updatedAt } = answer.body
  // A proxy may answer 200, too: our server names the revision and its time.
  if (revision !== baseRevision + 1 || !isDateString(updatedAt)) return NO_ANSWER
  return { kind: 'saved', revision: baseRevision + 1, updatedAt: Date.parse(updatedAt), ...serverStamp(answer) }
}

function readAnswerFrom(answer: Answer | null, listId: string): ReadAnswer {
  if (!answer?.isOk) {
    const failure = failureFrom(answer)
    // A read is never refused by our server.
    return failure.kind === 'refused' ? NO_ANSWER : failure
  }
  const { id, revision, updatedAt, roster } = answer.body
  if (id !== listId || !isRevision(revision) || !isDateString(updatedAt) || !isRoster(roster)) return NO_ANSWER
  return {
    kind: 'read',
    revision,
    updatedAt: Date.parse(updatedAt),
    roster,
    label: labelIn(answer),
    ...serverStamp(answer),
  }
}

function labelIn({ body: { label } }: Answer): string | null {
  return typeof label === 'string' ? label : null
}

function isSmall(body: string): boolean {
  return body.length < MOST_KEEPALIVE_BYTES && new TextEncoder().encode(body).length < MOST_KEEPALIVE_BYTES
}

function isDateString(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/**
 * Whether this can be the list that was asked for. Our server has checked it against its schema. This only tells it
 * from the page of a hotspot: pages that judge a list load no schema.
 */
function isRoster(value: unknown): value is Roster {
  if (typeof value !== 'object' || value === null) return false
  const { game, name, pack, entries } = value as Readonly<Record<string, unknown>>
  return typeof game === 'string' && typeof name === 'string' && typeof pack === 'object' && Array.isArray(entries)
}

export type CreateAnswer =
  | ({ readonly kind: 'made'; readonly revision: number } & ServerStamp)
  /** There is a list of this id with other content. `gone` says that it is in the bin or another owner's. */
  | { readonly kind: 'stale' }
  | RequestFailure

/** Makes a list under an id that was chosen here. A second request with the same id makes no second list. */
export async function sendList(id: string, text: string, fetchFn: typeof fetch): Promise<CreateAnswer> {
  const body = `{"id":${JSON.stringify(id)},"list":${text}}`
  // The answer may bring the key of a newcomer: it must arrive also where the page is left.
  const answer = await fetchAnswer(fetchFn, '/api/lists', { ...jsonRequest('POST', body), keepalive: isSmall(body) })
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return failureFrom(answer)
  const { revision } = answer.body
  if (answer.body.id !== id || !isRevision(revision)) return NO_ANSWER
  return { kind: 'made', revision, ...serverStamp(answer) }
}

function isStale(answer: Answer | null): boolean {
  return answer?.status === 409 && answer.body.kind === 'stale'
}

export type EventOf<K extends SyncEvent['kind']> = Extract<SyncEvent, { kind: K }>

type RequestFailure = EventOf<'gone' | 'refused' | 'no-answer'>

type Answer = {
  readonly status: number
  readonly isOk: boolean
  readonly epoch: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

const REQUEST_TIMEOUT_MS = 20_000

/** No answer, or not one of our server. */
const NO_ANSWER: NoAnswer = { kind: 'no-answer', trouble: 'unreachable' }

/** Null without an answer. */
async function fetchAnswer(fetchFn: typeof fetch, path: string, request: RequestInit): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answer = await fetchFn(path, { ...request, credentials: 'same-origin', signal })
    const epoch = answer.headers.get(EPOCH_HEADER) ?? undefined
    return { status: answer.status, isOk: answer.ok, epoch, body: await readBody(answer) }
  } catch {
    return null
  }
}

function jsonRequest(method: string, body: string): RequestInit {
  return { method, body, headers: { 'content-type': 'application/json' } }
}

async function readBody(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = await answer.json()
    // Its fields are checked where they are read.
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

function serverStamp({ epoch, body: { fingerprint } }: Answer): ServerStamp {
  return { epoch, fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined }
}

function isRevision(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

/** Only a refusal in our server's own form counts. After anything else, another attempt may help. */
function failureFrom(answer: Answer | null): RequestFailure {
  const kind = answer?.body.kind
  // A proxy refuses requests, too, with a page or a form of its own.
  if (!answer || typeof kind !== 'string') return NO_ANSWER
  switch (answer.status) {
    case 404:
      return kind === 'not-found' ? { kind: 'gone', epoch: answer.epoch } : NO_ANSWER
    case 413:
      return kind === 'too-large' ? { kind: 'refused', why: 'too-large', ...messageIn(answer) } : NO_ANSWER
    case 400:
    case 415:
    case 422:
      return { kind: 'refused', why: 'unreadable', ...messageIn(answer) }
    case 507:
      if (kind === 'storage-full') return { kind: 'no-answer', trouble: 'storage-full' }
      break
  }
  return { kind: 'no-answer', trouble: 'busy', ...(kind === 'busy' ? null : messageIn(answer)) }
}

/** The server's own sentence, where it has one. */
function messageIn({ body: { message } }: Answer): { readonly message?: string } {
  return typeof message === 'string' && message !== '' ? { message } : {}
}
