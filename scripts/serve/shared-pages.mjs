import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { RateLimiter } from '../../lib/http/limiter.mjs'
import { offerLoad } from '../../lib/measures.mjs'
import { root } from '../environment.mjs'
import { Origins } from './origins.mjs'
import { renderPage } from './render-page.mjs'
import { RenderQueue, TooManyWaiting } from './render-queue.mjs'
import { isSharedPath, sharedAddress } from './shared-address.mjs'
import { clientOf, turnAway } from './turned-away.mjs'

// The app registers a function under this symbol when it starts: lib/share/register-share-state.ts.
const READ_SHARE_STATE = Symbol.for('musterroll.share-state')

const UNKNOWN_SHARE = '/s/0'
/** The parts of a share that are cached here. The others have limits of their own. */
const CACHED_PARTS = new Set(['', '/text', '/file'])
/** A list that is edited while it is watched is rendered at most this often. */
const RENDER_INTERVAL_MS = 3_000
/** Next writes the preview tags for chats into <head> only for crawlers, so every page is rendered as for a crawler. */
const CRAWLER = 'Twitterbot'
const MOST_TRIES = 3

/**
 * Answers everything under /s/ before the app. One short query says whether a share is open and what it shows. A
 * browser that has the page gets 304, a page in the cache is sent as it is, and another is rendered once for all who
 * wait, by `thread` where there is one. Clients that try unknown codes are soon refused.
 */
export function sharedPages({ log, handle, thread = null, now = Date.now }) {
  const build = buildId()
  const pageCache = new LRUCache({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ html, gzip }) => html.length + gzip.length,
  })
  const misses = new RateLimiter(30, 60_000)
  const origins = new Origins()
  const renderQueue = new RenderQueue()
  offerLoad('shared-pages', () => renderQueue.load)
  const stateOf = shareCalls((code) => readState(code, log))

  /** True when the request is answered; else `response` is prepared for what the app makes of it. */
  return async function answerShared(request, response) {
    if (!isSharedPath(request.url)) return false
    keepOutCrawlers(response)
    const address = sharedAddress(request.url)
    // The app reads more than one spelling of an address: each would get around the limit.
    request.url = address?.url ?? UNKNOWN_SHARE
    const state = address ? await stateOf(address.code) : { kind: 'unknown' }
    if (state.kind === 'unknown') {
      const client = clientOf(request)
      const wait = misses.waitMs(client, now())
      if (wait > 0) {
        const words = 'Too many links that lead nowhere.'
        return turnAway(response, { kind: 'unknown-codes', status: 429, waitMs: wait, words })
      }
      misses.note(client, now())
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (!address || state.kind === 'unknown' || state.kind === 'unasked') return false
    const target = { ...address, origin: origins.of(request, now()) }
    if (CACHED_PARTS.has(target.part)) return answerRendered(target, state, request, response)
    Object.assign(request.headers, target.origin)
    delete request.headers['x-forwarded-host']
    if (state.kind === 'withdrawn') prepareForApp(response, { status: 410 })
    if (state.kind !== 'open') return false
    const tag = tagFor(target, state)
    prepareForApp(response, { tag, isIndexable: state.isIndexable })
    return clientHas(request, tag) ? sendNotModified(response) : false
  }

  async function answerRendered(target, firstState, request, response) {
    let state = firstState
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (state.kind === 'withdrawn') return await sendWithdrawn(target, request, response)
        if (state.kind !== 'open') return false
        const tag = tagFor(target, state)
        if (clientHas(request, tag)) return sendNotModified(response, { tag, isIndexable: state.isIndexable })
        const cached = cachedFor(target, state)
        if (cached && clientHas(request, cached.tag)) return sendNotModified(response, cached)
        const page = cached ?? (await renderQueue.renderOnce(keyOf(target), () => render(target)))
        if (page) return send(request, response, page)
        state = await stateOf(target.code)
      }
      return false
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error
      const { message: words, seconds } = error
      return turnAway(response, { kind: 'shared-pages', status: 503, waitMs: seconds * 1000, words })
    }
  }

  /** The cached page while it is up to date, or was rendered just now. */
  function cachedFor(target, state) {
    const cached = pageCache.get(keyOf(target))
    if (!cached || cached.isIndexable !== state.isIndexable) return null
    if (cached.tag === tagFor(target, state)) return cached
    return target.part === '' && now() - cached.renderedAt < RENDER_INTERVAL_MS ? cached : null
  }

  /** Null where the share was withdrawn or published meanwhile: the caller reads its state again. */
  async function render(target) {
    const before = await stateOf(target.code)
    const renderedAt = now()
    if (before.kind !== 'open') return null
    const page = await pageOf(target)
    const after = await stateOf(target.code)
    if (after.kind !== 'open' || after.isIndexable !== before.isIndexable) return null
    const rendered = {
      ...page,
      renderedAt,
      isIndexable: before.isIndexable,
      tag: page.status === 200 ? tagFor(target, before) : null,
    }
    if (page.status === 200) pageCache.set(keyOf(target), rendered)
    return rendered
  }

  /** Not cached, since the list may be undeleted. */
  async function sendWithdrawn(target, request, response) {
    const page = await renderQueue.renderOnce(`withdrawn ${keyOf(target)}`, async () => {
      return { ...(await pageOf(target)), status: 410, isIndexable: false, tag: null }
    })
    return send(request, response, page)
  }

  async function pageOf({ url, origin }) {
    const pageRequest = { url, headers: { ...origin, 'user-agent': CRAWLER } }
    return (await thread?.render(pageRequest)) ?? renderPage(handle, pageRequest, log)
  }

  /** With the day, since a page says on which day it was checked. */
  function tagFor({ url, origin }, { fingerprint, isIndexable }) {
    const day = new Date(now()).toISOString().slice(0, 10)
    return tagOf([build, fingerprint, isIndexable, day, ...Object.values(origin), url])
  }
}

const keyOf = ({ url, origin }) => [url, ...Object.values(origin)].join('\n')

async function readState(code, log) {
  const readShareState = globalThis[READ_SHARE_STATE]
  if (!readShareState) return { kind: 'unasked' }
  try {
    return await readShareState(code)
  } catch (error) {
    log.warn('share state not known', { error: error instanceof Error ? error.message : String(error) })
    return { kind: 'unasked' }
  }
}

function tagOf(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

const clientHas = (request, tag) => tag !== null && request.headers['if-none-match']?.includes(tag)

function keepOutCrawlers(response) {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive')
}

const headersOf = ({ tag, isIndexable }) => ({
  'cache-control': isIndexable ? 'public, no-cache' : 'private, no-cache',
  ...(tag ? { etag: `W/"${tag}"` } : {}),
})

function setCacheHeaders(response, cacheInfo) {
  if (cacheInfo.isIndexable) response.removeHeader('X-Robots-Tag')
  for (const [name, value] of Object.entries(headersOf(cacheInfo))) response.setHeader(name, value)
}

/** The app sets these headers, too, for pages in general: these values win. */
function prepareForApp(response, { status, ...cacheInfo }) {
  setCacheHeaders(response, cacheInfo)
  const pinned = headersOf(cacheInfo)
  const { setHeader } = response
  response.setHeader = (name, value) =>
    String(name).toLowerCase() in pinned ? response : setHeader.call(response, name, value)
  if (status) response.pageStatus = status
}

function sendNotModified(response, cacheInfo) {
  if (cacheInfo) setCacheHeaders(response, cacheInfo)
  response.removeHeader('Content-Security-Policy')
  response.statusCode = 304
  response.end()
  return true
}

function send(request, response, page) {
  setCacheHeaders(response, page)
  const isGzipped = acceptsGzip(request.headers['accept-encoding'])
  const body = isGzipped ? page.gzip : page.html
  response.statusCode = page.status
  response.setHeader('Content-Security-Policy', page.policy)
  response.setHeader('Content-Type', page.type)
  if (page.disposition) response.setHeader('Content-Disposition', page.disposition)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', body.length)
  if (isGzipped) response.setHeader('Content-Encoding', 'gzip')
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

function buildId() {
  try {
    return readFileSync(path.join(root, '.next', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return String(process.pid)
  }
}

const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Whether gzip may be sent: it is not refused, and uncompressed is not preferred. */
function acceptsGzip(header) {
  const qualities = new Map()
  for (const coding of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name, quality] = coding.split(';').map((part) => part.trim())
    qualities.set(name, quality === undefined ? 1 : Number(QUALITY.exec(quality)?.[1] ?? 0))
  }
  const gzip = qualities.get('gzip') ?? qualities.get('x-gzip') ?? qualities.get('*') ?? 0
  return gzip > 0 && gzip >= (qualities.get('identity') ?? 0)
}

/**
 * Many callers share one call: those who come while it is under way share the next one, for the answer to this one may
 * be older than their request.
 */
function shareCalls(call) {
  const inFlight = new Map()

  function begin(key) {
    const turn = { now: call(key), next: null }
    inFlight.set(key, turn)
    const end = () => {
      if (!turn.next && inFlight.get(key) === turn) inFlight.delete(key)
    }
    turn.now.then(end, end)
    return turn.now
  }

  return (key) => {
    const turn = inFlight.get(key)
    if (!turn) return begin(key)
    const callAgain = () => begin(key)
    turn.next ??= turn.now.then(callAgain, callAgain)
    return turn.next
  }
}
