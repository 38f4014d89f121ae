import { originOf } from '../http/requests'
import { pdfName } from '../rosters/file-name'
import { type PrintAsk, queryOf, titleFor } from './ask'
import { type PrintState, readPrintState } from './data'
import type { Rendered } from './render'
import { cachedPdf, knownKey } from './work/queue'

/** An answer without a body is that the browser has it already. */
export type PdfAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

export type Asked = {
  /** What the browser carries. */
  readonly key: string
  readonly rosterId: string
  readonly ask: PrintAsk
  readonly headers: Pick<Headers, 'get'>
}

/** What is asked for, to the letter; null where it cannot be told without reading the list and its pack. */
export type Request = { readonly text: string; readonly state: PrintState }

export async function requestOf({ key, rosterId, ask, headers }: Asked): Promise<Request | null> {
  const state = await readPrintState({ key, rosterId })
  if (!state) return null
  const { fingerprint, pack, share } = state
  const link = share === null ? '' : `${originOf({ headers })} ${share}`
  return { text: [rosterId, fingerprint, pack, link, queryOf(ask)].join(' '), state }
}

/** What was drawn before, from memory. */
export function cachedAnswer({ text, state }: Request, { ask, headers }: Asked): PdfAnswer | null {
  const key = knownKey(text)
  if (key === null) return null
  if (isHeld(headers, key)) return unchanged(key)
  const kept = cachedPdf(key)
  return kept && pdfAnswer(kept, key, titleFor(state.name, ask))
}

const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' }

const tagOf = (key: string) => `"${key}"`

export function isHeld(headers: Asked['headers'], key: string): boolean {
  const held = headers.get('if-none-match') ?? ''
  return held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === tagOf(key))
}

export function unchanged(key: string): PdfAnswer {
  return { status: 304, headers: { ...PRIVATE, etag: tagOf(key) }, bytes: null }
}

/** What could not be printed stands in headers: a page that asked for the file can say so beside it. */
export function pdfAnswer({ bytes, pages, missing, tooLarge }: Rendered, key: string, name: string): PdfAnswer {
  return {
    status: 200,
    bytes,
    headers: {
      ...PRIVATE,
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': pdfName(name),
      etag: tagOf(key),
      'x-print-pages': String(pages),
      'x-print-missing': listed(missing),
      'x-print-too-large': listed(tooLarge),
    },
  }
}

// Headers are short everywhere: a few words stand for many.
const MOST_LISTED = 12
const MOST_LETTERS = 40

function listed(words: readonly string[]): string {
  const shown = words.slice(0, MOST_LISTED).map((word) => [...word].slice(0, MOST_LETTERS).join(''))
  return encodeURIComponent(JSON.stringify(shown))
}
