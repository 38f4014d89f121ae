import { type Failure, fail, type Result, succeed } from '../result'
import { cameFromElsewhere, hostAskedFor } from './cross-site.mjs'
import { type Read, readBounded, readWith, type Schema } from './json'
import { JsonBounds, MOST_VALUES } from './json-bounds.mjs'
import { yieldToOthers } from './yielding'

export function isCrossSite(request: WithHeaders): boolean {
  return cameFromElsewhere((header) => request.headers.get(header))
}

/** The address of this server, for links. */
export function originOf(request: WithHeaders): string {
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${hostOf(request)}`
}

function hostOf(request: WithHeaders): string | null {
  return hostAskedFor((header) => request.headers.get(header))
}

/** scripts/serve/origins.mjs asks by this name where it was asked by one too many, which anybody can make up. */
const UNNAMED = 'unnamed.invalid'

/** The same, for pages that are drawn once for many visitors; null where they must not name an address. */
export function sharedOriginOf(request: WithHeaders): string | null {
  return hostOf(request) === UNNAMED ? null : originOf(request)
}

type WithHeaders = { readonly headers: Pick<Headers, 'get'> }

export function isJson(request: Request): boolean {
  return /^application\/json(;|$)/.test(request.headers.get('content-type') ?? '')
}

/** The body, read by its schema and within its bound. */
export async function readSent<T>(request: Request, schema: Schema<T>, mostBytes: number): Promise<Result<T>> {
  const json = await readJsonSent(request, mostBytes)
  return json.ok ? resultOf(readWith(schema, json.value)) : json
}

async function readJsonSent(request: Request, mostBytes: number): Promise<Result<unknown>> {
  const text = await readTextSent(request, mostBytes)
  if (!text.ok) return text
  // Twenty at once are not read in one go: the server answers others in between.
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

/** A JSON text, not parsed yet: its bounds are counted while it arrives. */
export async function readTextSent(
  request: Request,
  mostBytes: number,
  mostValues = MOST_VALUES,
): Promise<Result<string>> {
  const reader = request.body?.getReader()
  const refused = (failure: Failure) => {
    drain(reader)
    return fail(failure)
  }
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return refused({ kind: 'too-large', bytes: announced, limit: mostBytes })
  const bounds = new JsonBounds(mostValues)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const piece = await reader?.read().catch((): typeof BROKEN_OFF => BROKEN_OFF)
    if (piece === BROKEN_OFF) return fail({ kind: 'unreadable', reason: 'It broke off.' })
    if (!piece || piece.done) break
    bytes += piece.value.length
    if (bytes > mostBytes) return refused({ kind: 'too-large', bytes, limit: mostBytes })
    const much = bounds.take(piece.value)
    if (much) return refused({ kind: 'unreadable', reason: much.reason })
    pieces.push(piece.value)
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)))
  } catch {
    return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
  }
}

/** Stands for what the reader throws when the sender has gone. */
export const BROKEN_OFF = 'broken off' as const

/**
 * A client that still sends reads no answer before the end, and none over a closed connection: so the rest is read and
 * dropped.
 */
export function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): void {
  const next = async () => {
    while (reader && !(await reader.read()).done);
  }
  next().catch(() => undefined)
}
