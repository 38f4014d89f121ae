import type { z } from 'zod'
import { fail, type Result, succeed } from '../result'
import { type Read, readJson, readWith } from './json'

/**
 * Whether another site's page sent this browser here. Browsers say so themselves; a program that says nothing carries
 * nobody's cookie.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return hostOf(origin) !== hostAskedFor(request)
}

/** Where this server was found, to be named in a link. */
export function originOf(request: Asked): string {
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${hostAskedFor(request)}`
}

/** scripts/serve/origins.mjs asks by this name where it was asked by one too many, which anybody can make up. */
const UNNAMED = 'unnamed.invalid'

/** The same, for pages that are drawn once for many; null where they had better tell of no address. */
export function sharedOriginOf(request: Asked): string | null {
  return hostAskedFor(request) === UNNAMED ? null : originOf(request)
}

type Asked = { readonly headers: Pick<Headers, 'get'> }

/** Only a proxy of our own may name the host: the server takes the header away otherwise. */
function hostAskedFor(request: Asked): string | null {
  return request.headers.get('x-forwarded-host') ?? request.headers.get('host')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

export function isJson(request: Request): boolean {
  return /^application\/json(;|$)/.test(request.headers.get('content-type') ?? '')
}

/** What was sent, read by its schema, and never more of it than may be. */
export async function readSent<S extends z.ZodType>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<Result<z.output<S>>> {
  const json = await readJsonSent(request, mostBytes)
  return json.ok ? resultOf(readWith(schema, json.value)) : json
}

export async function readJsonSent(request: Request, mostBytes: number): Promise<Result<unknown>> {
  const text = await textOf(request, mostBytes)
  return text.ok ? resultOf(readJson(text.value, mostBytes)) : text
}

export function resultOf<T>(read: Read<T>): Result<T> {
  if (read.ok) return succeed(read.value)
  const { place, reason } = read.unreadable
  return fail({ kind: 'unreadable', reason: `${place}: ${reason}` })
}

async function textOf(request: Request, mostBytes: number): Promise<Result<string>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return fail({ kind: 'too-large', bytes: announced, limit: mostBytes })
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) return fail({ kind: 'too-large', bytes, limit: mostBytes })
    pieces.push(piece)
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)))
  } catch {
    return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
  }
}
