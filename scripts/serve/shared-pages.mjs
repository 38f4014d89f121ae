import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../environment.mjs'
import { Finished } from './finished.mjs'
import { Misses } from './misses.mjs'

// What the app gives here when it starts: lib/share/front.ts.
const STATE = Symbol.for('musterroll.share-state')

const SHARED = /^\/s\/([0-9a-hjkmnp-tv-z]{16})((?:\/[a-z-]{1,20})?)\/?(\?[^#]{0,200})?$/
const NOWHERE = '/s/0'
const MOST_QUERY = 200

/**
 * Stands before everything under /s/: one short question to the database says whether a share is open and what it
 * shows. Whoever has it already is told so; a page that was made before is sent as it was made; whoever tries codes
 * that are none is soon turned away.
 */
export function sharedPages({ log, now = Date.now }) {
  const build = buildId()
  const finished = new Finished(24 * 1024 * 1024)
  const misses = new Misses({ most: 30, stretchMs: 60_000 })

  /** True when the request is answered; else `response` is prepared for what the app makes of it. */
  return async function answerShared(request, response) {
    if (!isInRoom(request.url)) return false
    keepOutCrawlers(response)
    const asker = askerOf(request)
    const wait = misses.waitMs(asker, now())
    if (wait > 0) return turnAway(response, wait)
    request.url = withoutLongQuery(request.url)
    const [, code, part = '', query = ''] = SHARED.exec(request.url) ?? []
    // The app reads more spellings of an address than one: each of them would be a way past the count.
    if (code === undefined) request.url = NOWHERE
    const state = code === undefined ? { kind: 'unknown' } : await stateOf(code, log)
    if (state.kind === 'unknown') misses.note(asker, now())
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (state.kind === 'withdrawn') prepare(response, { status: 410 })
    if (state.kind !== 'open') return false
    const day = new Date(now()).toISOString().slice(0, 10)
    const tag = tagOf([build, state.print, day, request.headers.host, part, query, isForReact(request)])
    prepare(response, { tag, isPublic: state.isPublic })
    if (request.headers['if-none-match']?.includes(tag)) return confirm(response)
    if (part !== '' || query !== '' || isForReact(request)) return false
    const known = finished.get(tag)
    if (known) return send(request, response, known)
    response.finishedPage = (html, policy) => finished.keep(tag, { html, policy, gzip: gzipSync(html, { level: 6 }) })
    return false
  }
}

/** However it is written: with letters in per cent, with steps up and down, with slashes doubled. */
function isInRoom(url) {
  try {
    const { pathname } = new URL(`http://x/${url.replace(/^[/\\]+/, '')}`)
    return /^\/+s\//.test(decodeURIComponent(pathname))
  } catch {
    return url.startsWith('/s/')
  }
}

/** What other sites hang on to links that are passed on. */
function withoutLongQuery(url) {
  const [path, ...query] = url.split('?')
  return query.join('?').length > MOST_QUERY ? path : url
}

async function stateOf(code, log) {
  const ask = globalThis[STATE]
  if (!ask) return { kind: 'unasked' }
  try {
    return await ask(code)
  } catch (error) {
    log.warn('share state not known', { error: error instanceof Error ? error.message : String(error) })
    return { kind: 'unasked' }
  }
}

function tagOf(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

function keepOutCrawlers(response) {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive')
}

/** The app writes these headers as well, for pages in general; here they are known better. */
function prepare(response, { status, tag, isPublic }) {
  const pinned = {
    'cache-control': isPublic ? 'public, no-cache' : 'private, no-cache',
    ...(tag ? { etag: `W/"${tag}"` } : {}),
  }
  if (isPublic) response.removeHeader('X-Robots-Tag')
  for (const [name, value] of Object.entries(pinned)) response.setHeader(name, value)
  const { setHeader } = response
  response.setHeader = (name, value) =>
    String(name).toLowerCase() in pinned ? response : setHeader.call(response, name, value)
  if (status) response.pageStatus = status
}

function confirm(response) {
  response.removeHeader('Content-Security-Policy')
  response.statusCode = 304
  response.end()
  return true
}

function send(request, response, { html, policy, gzip }) {
  const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = packed ? gzip : html
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', body.length)
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

function turnAway(response, wait) {
  const seconds = Math.ceil(wait / 1000)
  response.statusCode = 429
  response.setHeader('Retry-After', String(seconds))
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(`Too many links that lead nowhere. Try again in ${seconds} seconds.\n`)
  return true
}

function askerOf(request) {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/** Parts of a page, asked for by a page of ours that is open already. */
function isForReact({ headers }) {
  return Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))
}

function buildId() {
  try {
    return readFileSync(path.join(root, '.next', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return String(process.pid)
  }
}
