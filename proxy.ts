import { createHash } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { addressIn } from './lib/http/client-address'
import { originOf } from './lib/http/requests'
import { OWN_REQUEST, PAGE_STATUS } from './lib/http/server-headers.mjs'
import { readShareState, type ShareState } from './lib/share/data'
import { WRONG_CODES } from './lib/share/wrong-codes'

/**
 * Stands before all pages of shared lists. A browser that has the page is told so, a link that was withdrawn is marked as
 * such, and whoever tries codes that lead nowhere is soon refused.
 */
export const config = { matcher: '/s/:path*' }

type OpenState = Extract<ShareState, { kind: 'open' }>

export async function proxy(request: NextRequest): Promise<Response> {
  const code = request.nextUrl.pathname.split('/')[2] ?? ''
  const own = request.headers.get(OWN_REQUEST)
  const state = await readShareState(code).catch(() => null)
  if (state === null) return own === 'question' ? bare(503) : databaseAway()
  if (state.kind === 'unknown') return own === 'question' ? bare(404) : answerUnknown(request, own)
  if (state.kind === 'withdrawn') return own === 'question' ? bare(410) : NextResponse.next({ headers: WITHDRAWN })
  const headers = headersOf(request, state)
  if (own === 'question') return bare(204, headers)
  if (!isReading(request)) return NextResponse.next({ headers: state.isIndexable ? {} : NO_CRAWLERS })
  // A browser may leave out the mark of a weak tag.
  const isKnown = request.headers.get('if-none-match')?.includes(headers.etag.slice('W/'.length)) ?? false
  return isKnown ? bare(304, headers) : NextResponse.next({ headers })
}

const NO_CRAWLERS = { 'x-robots-tag': 'noindex, nofollow, noarchive' }

const WITHDRAWN = { ...NO_CRAWLERS, 'cache-control': 'private, no-cache', [PAGE_STATUS]: '410' }

const isReading = ({ method }: NextRequest) => method === 'GET' || method === 'HEAD'

function bare(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new NextResponse(null, { status, headers })
}

function headersOf(request: NextRequest, state: OpenState) {
  return {
    // After the dot: how often what the link shows was changed (scripts/serve/shared-pages.mjs).
    etag: `W/"${tagOf(request, state)}.${state.changes}"`,
    ...(state.isIndexable
      ? { 'cache-control': 'public, no-cache' }
      : { 'cache-control': 'private, no-cache', ...NO_CRAWLERS }),
  }
}

/** With the day, since a page says on which day it was checked. */
function tagOf(request: NextRequest, { fingerprint, isIndexable }: OpenState): string {
  const { pathname, search } = request.nextUrl
  const day = new Date().toISOString().slice(0, 10)
  const parts = [process.env.APP_BUILD, fingerprint, isIndexable, day, originOf(request), pathname, search]
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

/** Only links that lead nowhere are counted: others at the same address still get theirs. */
async function answerUnknown(request: NextRequest, own: string | null): Promise<Response> {
  if (own !== null) return NextResponse.next({ headers: NO_CRAWLERS })
  try {
    const refusal = await WRONG_CODES.take(addressIn(request.headers), Date.now())
    if (!refusal) return NextResponse.next({ headers: NO_CRAWLERS })
    return refused(429, refusal.seconds, `Too many links that lead nowhere. Try again in ${refusal.seconds} seconds.`)
  } catch {
    return databaseAway()
  }
}

const databaseAway = () => refused(503, 10, 'Links cannot be looked up at the moment. Try again in 10 seconds.')

function refused(status: number, seconds: number, words: string): Response {
  const headers = {
    ...NO_CRAWLERS,
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    'content-type': 'text/plain; charset=utf-8',
  }
  return new NextResponse(`${words}\n`, { status, headers })
}
