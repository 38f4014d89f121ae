import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { OWN_REQUEST } from '../../lib/http/server-headers.mjs'
import { offerLoad } from '../../lib/measures.mjs'
import { accepts } from './accepted-codings.mjs'
import { Origins } from './origins.mjs'
import { askApp } from './own-request.mjs'
import { renderPage } from './render-page.mjs'
import { RenderQueue, TooManyWaiting } from './render-queue.mjs'
import { isSharedPath, sharedAddress } from './shared-address.mjs'
import { turnAway } from './turned-away.mjs'

const UNKNOWN_SHARE = '/s/0'
/** The parts of a share that are cached here. The others have limits of their own. */
const CACHED_PARTS = new Set(['', '/text', '/file'])
/** A list that is edited while it is watched is rendered at most this often. */
const RENDER_INTERVAL_MS = 3_000
/** Next writes the preview tags for chats into <head> only for crawlers, so every page is rendered as for a crawler. */
const CRAWLER = 'Twitterbot'
const MOST_TRIES = 3
/** What proxy.ts says of an open share goes out with its page. */
const PASSED_ON = ['etag', 'cache-control', 'x-robots-tag', 'retry-after']

/**
 * Keeps the pages of shared lists, as a cache in front of the app. Each time it asks proxy.ts, which answers without
 * rendering, whether a share is open and by what its page is known: a page in the cache that is known by that is sent as
 * it is, and another is rendered once for all who wait, by `thread` where there is one. All else is the app's.
 */
export function sharedPages({ log, handle, thread = null, now = Date.now }) {
  const pageCache = new LRUCache({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ html, gzip }) => html.length + gzip.length,
  })
  const origins = new Origins()
  const renderQueue = new RenderQueue()
  offerLoad('shared-pages', () => renderQueue.load)
  const stateOf = shareCalls(keyOf, (target) => readState(handle, target, log))

  /** True when the request is answered; else it is written as the app reads it. */
  return async function answerShared(request, response) {
    if (!isSharedPath(request.url)) return false
    const address = sharedAddress(request.url)
    // The app reads more than one spelling of an address: each would have a page of its own.
    request.url = address?.url ?? UNKNOWN_SHARE
    if (!address || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const target = { ...address, origin: origins.of(request, now()) }
    if (CACHED_PARTS.has(target.part)) return answerRendered(target, request, response)
    Object.assign(request.headers, target.origin)
    delete request.headers['x-forwarded-host']
    return false
  }

  async function answerRendered(target, request, response) {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const state = await stateOf(target)
        if (state.kind === 'withdrawn') return await sendWithdrawn(target, request, response)
        if (state.kind !== 'open') return false
        if (clientHas(request, state.headers)) return sendNotModified(response, state.headers)
        const cached = cachedFor(target, state)
        if (cached && clientHas(request, cached.headers)) return sendNotModified(response, cached.headers)
        const page = cached ?? (await renderQueue.renderOnce(keyOf(target), () => render(target)))
        if (page) return send(request, response, page)
      }
      return false
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error
      const { message: words, seconds } = error
      return turnAway(response, { kind: 'shared-pages', waitMs: seconds * 1000, words })
    }
  }

  /** The cached page while it is up to date, or was rendered just now. */
  function cachedFor(target, { headers }) {
    const cached = pageCache.get(keyOf(target))
    if (!cached || !showsTheSame(cached.headers, headers)) return null
    if (cached.headers.etag === headers.etag) return cached
    return target.part === '' && now() - cached.renderedAt < RENDER_INTERVAL_MS ? cached : null
  }

  /** Null where the share was withdrawn, or what it shows changed meanwhile: the caller asks for its state again. */
  async function render(target) {
    const renderedAt = now()
    const page = await pageOf(target)
    const after = await stateOf(target)
    if (after.kind !== 'open' || !showsTheSame(page.headers, after.headers)) return null
    const rendered = { ...page, renderedAt }
    if (page.status === 200) pageCache.set(keyOf(target), rendered)
    return rendered
  }

  /** Not cached, since the list may be undeleted. */
  async function sendWithdrawn(target, request, response) {
    const page = await renderQueue.renderOnce(`withdrawn ${keyOf(target)}`, () => pageOf(target))
    return send(request, response, page)
  }

  /** Known by what proxy.ts read before the page was rendered: by nothing later than what it shows. */
  async function pageOf({ url, origin }) {
    const pageRequest = { url, headers: { ...origin, 'user-agent': CRAWLER, [OWN_REQUEST]: 'drawing' } }
    const page = (await thread?.render(pageRequest)) ?? (await renderPage(handle, pageRequest, log))
    return { ...page, headers: passedOn(page) }
  }
}

/**
 * Whether the owner has changed neither what a link shows nor who may find it. proxy.ts writes the tag; a page without one
 * shows no list.
 */
function showsTheSame(page, state) {
  const changesOf = ({ etag }) => etag?.split('.').at(-1)
  const hasSameReach = page['cache-control'] === state['cache-control']
  return hasSameReach && (page.etag === undefined || changesOf(page) === changesOf(state))
}

const keyOf = ({ url, origin }) => [url, ...Object.values(origin)].join('\n')

async function readState(handle, { url, origin }, log) {
  try {
    const { status, headers } = await askApp(handle, { url, headers: { ...origin, [OWN_REQUEST]: 'question' } })
    if (status === 204) return { kind: 'open', headers: passedOn({ status: 200, headers }) }
    return { kind: status === 410 ? 'withdrawn' : 'unknown' }
  } catch (error) {
    log.warn('share state not known', { error: error instanceof Error ? error.message : String(error) })
    return { kind: 'unknown' }
  }
}

function passedOn({ status, headers }) {
  const names = status === 200 ? PASSED_ON : PASSED_ON.slice(1)
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )
}

/** A tag as proxy.ts writes it: W/"…". */
const clientHas = (request, { etag }) => etag !== undefined && request.headers['if-none-match']?.includes(etag.slice(2))

function sendNotModified(response, headers) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.removeHeader('Content-Security-Policy')
  response.statusCode = 304
  response.end()
  return true
}

function send(request, response, page) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  const isGzipped = accepts('gzip', request.headers['accept-encoding'])
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

/**
 * Many callers share one call for the same key: all who come before it begins. The answer to one that is under way may be
 * older than their request, so they wait for its end, and share the next one.
 */
function shareCalls(keyFor, call) {
  const waiting = new Map()
  const running = new Map()

  async function begin(key, subject) {
    await running.get(key)?.catch(() => {})
    // Whatever has arrived meanwhile is read first: of a crowd, many come at once.
    await yieldToOthers()
    waiting.delete(key)
    const answer = call(subject)
    running.set(key, answer)
    try {
      return await answer
    } finally {
      if (running.get(key) === answer) running.delete(key)
    }
  }

  return (subject) => {
    const key = keyFor(subject)
    const shared = waiting.get(key) ?? begin(key, subject)
    waiting.set(key, shared)
    return shared
  }
}
