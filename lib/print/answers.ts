import { originOf } from '../http/requests'
import { noteRefusal } from '../measures.mjs'
import { errorFields, log } from '../process-log'
import { pdfDisposition } from '../rosters/content-disposition'
import { type PrintState, readPrintState } from './data'
import { type PrintRequest, queryOf, titleFor } from './print-request'
import type { Rendered } from './render'
import type { Outcome } from './worker/pool'
import { cachedPdf, knownKey } from './worker/queue'

/** The answer where there is no PDF; `retry-after` says when to try again. */
export function refusal(outcome: Exclude<Outcome, { kind: 'rendered' }>): Response {
  switch (outcome.kind) {
    case 'busy': {
      noteRefusal('prints')
      const { retrySeconds } = outcome
      const words = `The server is busy with other PDFs. Try again in ${retrySeconds} ${retrySeconds === 1 ? 'second' : 'seconds'}.`
      return textAnswer(503, words, { 'retry-after': String(retrySeconds) })
    }
    case 'too-long':
      log.warn('a print took too long', { limitMs: outcome.limitMs })
      return textAnswer(503, `This took longer than ${outcome.limitMs / 1000} seconds. Print fewer sheets at once.`)
    case 'too-much':
      return textAnswer(422, outcome.reason)
    case 'failed':
      log.error('a print failed', errorFields(new Error(outcome.reason)))
      return textAnswer(
        500,
        'The PDF could not be created. This is a bug in Muster Roll. It was recorded. Your list was not changed.',
      )
    case 'cancelled':
      return textAnswer(503, 'The PDF was cancelled.')
  }
}

export function textAnswer(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  })
}

/** `bytes` is null where the browser has the file already. */
export type PdfAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

export type PdfRequest = {
  /** The owner's key from the cookie. */
  readonly key: string
  readonly rosterId: string
  readonly request: PrintRequest
  readonly headers: Pick<Headers, 'get'>
}

/** A request as text: the same text always gives the same PDF. */
export type DescribedRequest = { readonly text: string; readonly state: PrintState }

/** Null where the list and its pack would have to be read first. */
export async function describeRequest({
  key,
  rosterId,
  request,
  headers,
}: PdfRequest): Promise<DescribedRequest | null> {
  const state = await readPrintState({ key, rosterId })
  if (!state) return null
  const { fingerprint, pack, share } = state
  const link = share === null ? '' : `${originOf({ headers })} ${share}`
  return { text: [rosterId, fingerprint, pack, link, queryOf(request)].join(' '), state }
}

/** A PDF that is in the cache. */
export function cachedAnswer({ text, state }: DescribedRequest, { request, headers }: PdfRequest): PdfAnswer | null {
  const key = knownKey(text)
  if (key === null) return null
  if (hasCurrentTag(headers, key)) return notModified(key)
  const cached = cachedPdf(key)
  return cached && pdfAnswer(cached, key, titleFor(state.name, request))
}

const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' }

const etagOf = (key: string) => `"${key}"`

export function hasCurrentTag(headers: PdfRequest['headers'], key: string): boolean {
  const knownTags = headers.get('if-none-match') ?? ''
  return knownTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(key))
}

export function notModified(key: string): PdfAnswer {
  return { status: 304, headers: { ...PRIVATE, etag: etagOf(key) }, bytes: null }
}

/** Headers say what could not be printed: a page that asked for the file shows it beside it. */
export function pdfAnswer({ bytes, pages, missing, tooLarge }: Rendered, key: string, name: string): PdfAnswer {
  return {
    status: 200,
    bytes,
    headers: {
      ...PRIVATE,
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': pdfDisposition(name),
      etag: etagOf(key),
      'x-print-pages': String(pages),
      'x-print-missing': headerList(missing),
      'x-print-too-large': headerList(tooLarge),
    },
  }
}

// Servers and proxies limit the length of headers.
const MOST_LISTED = 12
const LONGEST_LISTED_NAME = 40

function headerList(words: readonly string[]): string {
  const shown = words.slice(0, MOST_LISTED).map((word) => [...word].slice(0, LONGEST_LISTED_NAME).join(''))
  return encodeURIComponent(JSON.stringify(shown))
}
