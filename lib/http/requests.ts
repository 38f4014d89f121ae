import { type Failure, fail, type Result, succeed } from '../result'
import { yieldToOthers } from '../yielding'
import { isFromOtherSite, requestedHost } from './cross-site.mjs'
import { type Read, readBounded, readWith, type Schema } from './json'
import { JsonBounds, MOST_VALUES } from './json-bounds.mjs'

export function isCrossSite(request: WithHeaders): boolean {
  return isFromOtherSite((header) => request.headers.get(header))
}

/** The address of this server, for links. */
export function originOf(request: WithHeaders): string {
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${hostOf(request)}`
}

function hostOf(request: WithHeaders): string | null {
  return requestedHost((header) => request.headers.get(header))
}

/** scripts/serve/origins.mjs uses this host name in place of one name too many: a client can make names up. */
const UNKNOWN_HOST = 'unnamed.invalid'

/** The same, for pages that are drawn once for many visitors; null where they must not name an address. */
export function sharedOriginOf(request: WithHeaders): string | null {
  return hostOf(request) === UNKNOWN_HOST ? null : originOf(request)
}

type WithHeaders = { readonly headers: Pick<Headers, 'get'> }

export function isJson(request: Request): boolean {
  return /^application\/json(;|$)/.test(request.headers.get('content-type') ?? '')
}

/** The body as JSON: limited in size, and read by its schema. */
export async function readBody<T>(request: Request, schema: Schema<T>, mostBytes: number): Promise<Result<T>> {
  const json = await readJsonBody(request, mostBytes)
  return json.ok ? resultOf(readWith(schema, json.value)) : json
}

async function readJsonBody(request: Request, mostBytes: number): Promise<Result<unknown>> {
  const text = await readTextBody(request, mostBytes)
  if (!text.ok) return text
  // Twenty requests at once are not parsed without a pause: the server answers others in between.
  await yieldToOthers()
  const json = resultOf(readBounded(text.value))
  await yieldToOthers()
  return json
}

export function resultOf<T>(read: Read<T>): Result<T> {
  if (read.ok) return succeed(read.value)
  const { place, reason } = read.unreadable
  return fail({ kind: 'unreadable', reason: `${place}: ${reason}` })
}

/** The body as JSON text, not parsed yet: its bounds are counted while it arrives. */
export async function readTextBody(
  request: Request,
  mostBytes: number,
  mostValues = MOST_VALUES,
): Promise<Result<string>> {
  const reader = request.body?.getReader()
  const drainAndFail = (failure: Failure) => {
    drain(reader)
    return fail(failure)
  }
  const contentLength = Number(request.headers.get('content-length') ?? 0)
  if (contentLength > mostBytes) return drainAndFail({ kind: 'too-large', bytes: contentLength, limit: mostBytes })
  const bounds = new JsonBounds(mostValues)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const chunk = await reader?.read().catch((): typeof ABORTED => ABORTED)
    if (chunk === ABORTED) return fail({ kind: 'unreadable', reason: 'It ended too early.' })
    if (!chunk || chunk.done) break
    bytes += chunk.value.length
    if (bytes > mostBytes) return drainAndFail({ kind: 'too-large', bytes, limit: mostBytes })
    const excess = bounds.take(chunk.value)
    if (excess) return drainAndFail({ kind: 'unreadable', reason: excess.reason })
    chunks.push(chunk.value)
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
  }
}

/** The result of a read that failed because the client has disconnected. */
export const ABORTED = 'broken off' as const

/**
 * A client reads no answer while it still sends, and none over a closed connection: so the rest of the body is read and
 * dropped.
 */
export function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): void {
  const next = async () => {
    while (reader && !(await reader.read()).done);
  }
  next().catch(() => undefined)
}
