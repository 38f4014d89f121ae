import type { z } from 'zod'
import { fail, type Result, succeed } from '../result'
import { cameFromElsewhere, hostAskedFor } from './cross-site.mjs'
import { type Read, readJson, readWith } from './json'

export function isCrossSite(request: Asked): boolean {
  return cameFromElsewhere((header) => request.headers.get(header))
}

/** Where this server was found, to be named in a link. */
export function originOf(request: Asked): string {
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${hostAskedFor((header) => request.headers.get(header))}`
}

type Asked = { readonly headers: Pick<Headers, 'get'> }

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
