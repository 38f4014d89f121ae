import { DATABASE_AWAY } from '../database-away.mjs'
import { readEpoch } from '../db/epoch'
import { type FailureWords, wordsOf } from '../failure-words'
import { noteRefusal } from '../measures.mjs'
import type { Failure, Result } from '../result'
import { storageFailure } from '../storage-failure'
import { yieldToOthers } from '../yielding'
import { EPOCH_HEADER } from './epoch-header'
import { isCrossSite, isJson } from './requests'

export const NO_STORE = { 'cache-control': 'no-store' }

const STATUS = {
  'not-found': 404,
  stale: 409,
  'not-yours': 403,
  withdrawn: 410,
  unreadable: 422,
  'too-large': 413,
  'too-often': 429,
  busy: 503,
  // As for a full disk: a device keeps what it has, and sends it again later.
  'too-many': 507,
  'storage-full': 507,
  unwritable: 503,
} as const satisfies Record<Failure['kind'], number>

/** The value of a result as JSON, or its failure. */
export function resultResponse<T>(result: Result<T>, status = 200): Response {
  return result.ok ? Response.json(result.value, { status, headers: NO_STORE }) : failureResponse(result.failure)
}

/** A failure as JSON: kind, numbers and a sentence. */
export function failureResponse(failure: Failure): Response {
  return sentenceResponse(failure, wordsOf(failure))
}

function sentenceResponse(failure: Failure, { title, words }: FailureWords): Response {
  const status = STATUS[failure.kind]
  // Limits on tries are told where they are counted, for forms as well.
  if (status === 503) noteRefusal(failure.kind)
  return Response.json(
    { ...failure, message: `${title}. ${words}` },
    { status, headers: { ...NO_STORE, ...retryAfterHeader(failure) } },
  )
}

/** Where the storage fails: whoever wanted to read something has saved nothing, and a browser shows text as a page. */
function storageFailureResponse(request: Request, failure: Failure): Response {
  if (!isRead(request)) return failureResponse(failure)
  const answer = sentenceResponse(failure, DATABASE_AWAY)
  if (!request.headers.get('accept')?.includes('text/html')) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(`${DATABASE_AWAY.title}. ${DATABASE_AWAY.words}\n`, { status: answer.status, headers })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function retryAfterHeader(failure: Failure): Record<string, string> {
  if (failure.kind === 'busy') return { 'retry-after': '1' }
  if (failure.kind === 'unwritable') return { 'retry-after': '10' }
  return failure.kind === 'too-often' ? { 'retry-after': `${failure.seconds}` } : {}
}

type Context<P> = { readonly params: Promise<P> }

/** Answers a request; `params` are those of the route's address. */
type Handler<P> = (request: Request, params: P) => Promise<Response>

type Route<P> = (request: Request, context: Context<P>) => Promise<Response>

/** A route that answers with a failure of the storage as such, also where it only reads. */
export function route<P>(handler: Handler<P>): Route<P> {
  return (request, { params }) => answerStorageFailures(request, async () => handler(request, await params))
}

/** A route of `/api`: its answers name the epoch. */
export function apiRoute<P>(handler: Handler<P>): Route<P> {
  return (request, { params }) => withEpochHeader(request, async () => handler(request, await params))
}

/** A route of `/api` that takes JSON from our own pages and from programs, never from another site's page. */
export function writeRoute<P>(handler: Handler<P>): Route<P> {
  return apiRoute(async (request, params: P) => {
    if (isCrossSite(request))
      return rejectionResponse(403, 'cross-site', 'This was sent from another site. Nothing was changed.')
    if (!isJson(request)) return rejectionResponse(415, 'not-json', 'Send JSON. Nothing was changed.')
    return handler(request, params)
  })
}

function rejectionResponse(status: number, kind: string, message: string): Response {
  return Response.json({ kind, message }, { status, headers: NO_STORE })
}

async function answerStorageFailures(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const failure = storageFailure(error)
    if (failure) return storageFailureResponse(request, failure)
    throw error
  }
}

/**
 * Names the database's epoch in the answer. A restore may come in between: what was done or read is answered with the
 * epoch before it, because it may be gone again; a refusal with the one after it, because it may be due to the restore.
 * Nobody waits twice for a database that did not answer: a save is refused at once.
 */
async function withEpochHeader(request: Request, work: () => Promise<Response>): Promise<Response> {
  await yieldToOthers()
  const before = await currentEpoch()
  if (before.failure && !isRead(request)) return failureResponse(before.failure)
  const answer = await answerStorageFailures(request, work)
  // A cache would name the epoch of the day on which it stored the answer.
  if (answer.headers.get('cache-control')?.includes('immutable')) return answer
  const isRefused = answer.status >= 400 && answer.status < 500
  const { epoch } = isRefused && !before.failure ? await currentEpoch() : before
  if (epoch !== null) answer.headers.set(EPOCH_HEADER, epoch)
  return answer
}

type EpochRead = { readonly epoch: string | null; readonly failure: Failure | null }

/** Null where the database cannot be asked. */
async function currentEpoch(): Promise<EpochRead> {
  try {
    return { epoch: await readEpoch(), failure: null }
  } catch (error) {
    return { epoch: null, failure: storageFailure(error) }
  }
}
