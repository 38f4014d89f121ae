import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { RateLimiter } from '../../lib/http/limiter.mjs'
import { root } from '../environment.mjs'
import { Drawings, TooMany } from './drawings.mjs'
import { drawnPage } from './drawn-page.mjs'
import { Origins } from './origins.mjs'
import { isSharedPath, sharedAddress } from './shared-address.mjs'
import { clientOf, turnAway } from './turned-away.mjs'

// The app registers this function when it starts: lib/share/register-share-state.ts.
const STATE = Symbol.for('musterroll.share-state')

const NOWHERE = '/s/0'
/** These parts are drawn once for all who ask. The others have limits of their own. */
const DRAWN_HERE = new Set(['', '/text', '/file'])
/** A list that is edited while it is watched is drawn at most this often. */
const DRAWN_EVERY_MS = 3_000
/** Next puts the tags that chats read into the head only for their crawlers: everybody gets that page. */
const READER = 'Twitterbot'
const MOST_TRIES = 3

/**
 * Answers everything under /s/ before the app. One short query says whether a share is open and what it shows. A
 * browser that has the page gets 304, a page in the cache is sent as it is, and another is drawn once for all who
 * wait, by `thread` where there is one. Clients that try unknown codes are soon refused.
 */
export function sharedPages({ log, handle, thread = null, now = Date.now }) {
  const build = buildId()
  const finished = new LRUCache({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ html, gzip }) => html.length + gzip.length,
  })
  const misses = new RateLimiter(30, 60_000)
  const origins = new Origins()
  const drawings = new Drawings()
  const stateOf = sharingAnswers((code) => readState(code, log))

  /** True when the request is answered; else `response` is prepared for what the app makes of it. */
  return async function answerShared(request, response) {
    if (!isSharedPath(request.url)) return false
    keepOutCrawlers(response)
    const address = sharedAddress(request.url)
    // The app reads more than one spelling of an address: each would get around the limit.
    request.url = address?.url ?? NOWHERE
    const state = address ? await stateOf(address.code) : { kind: 'unknown' }
    if (state.kind === 'unknown') {
      const client = clientOf(request)
      const wait = misses.waitMs(client, now())
      if (wait > 0) return turnAway(response, 429, wait, 'Too many links that lead nowhere.')
      misses.note(client, now())
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (!address || state.kind === 'unknown' || state.kind === 'unasked') return false
    const asked = { ...address, origin: origins.of(request, now()) }
    if (DRAWN_HERE.has(asked.part)) return answerDrawn(asked, state, request, response)
    Object.assign(request.headers, asked.origin)
    delete request.headers['x-forwarded-host']
    if (state.kind === 'withdrawn') prepare(response, { status: 410 })
    if (state.kind !== 'open') return false
    const tag = tagFor(asked, state)
    prepare(response, { tag, isPublic: state.isPublic })
    return isHeld(request, tag) ? confirm(response) : false
  }

  async function answerDrawn(asked, first, request, response) {
    let state = first
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (state.kind === 'withdrawn') return await sendWithdrawn(asked, request, response)
        if (state.kind !== 'open') return false
        const tag = tagFor(asked, state)
        if (isHeld(request, tag)) return confirm(response, { tag, isPublic: state.isPublic })
        const kept = keptFor(asked, state)
        if (kept && isHeld(request, kept.tag)) return confirm(response, kept)
        const page = kept ?? (await drawings.of(keyOf(asked), () => draw(asked)))
        if (page) return send(request, response, page)
        state = await stateOf(asked.code)
      }
      return false
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      return turnAway(response, 503, error.seconds * 1000, error.message)
    }
  }

  /** The cached page while it is up to date, or was drawn just now. */
  function keptFor(asked, state) {
    const kept = finished.get(keyOf(asked))
    if (!kept || kept.isPublic !== state.isPublic) return null
    if (kept.tag === tagFor(asked, state)) return kept
    return asked.part === '' && now() - kept.drawnAt < DRAWN_EVERY_MS ? kept : null
  }

  /** Null where the share was closed meanwhile: the caller asks again. */
  async function draw(asked) {
    const before = await stateOf(asked.code)
    const drawnAt = now()
    if (before.kind !== 'open') return null
    const page = await pageOf(asked)
    const after = await stateOf(asked.code)
    if (after.kind !== 'open' || after.isPublic !== before.isPublic) return null
    const drawn = {
      ...page,
      drawnAt,
      isPublic: before.isPublic,
      tag: page.status === 200 ? tagFor(asked, before) : null,
    }
    if (page.status === 200) finished.set(keyOf(asked), drawn)
    return drawn
  }

  /** Not cached, since the list may be undeleted. */
  async function sendWithdrawn(asked, request, response) {
    const page = await drawings.of(`withdrawn ${keyOf(asked)}`, async () => {
      return { ...(await pageOf(asked)), status: 410, isPublic: false, tag: null }
    })
    return send(request, response, page)
  }

  async function pageOf({ url, origin }) {
    const whole = { url, headers: { ...origin, 'user-agent': READER } }
    return (await thread?.draw(whole)) ?? drawnPage(handle, whole, log)
  }

  /** With the day, since a page says on which day it was checked. */
  function tagFor({ url, origin }, { fingerprint, isPublic }) {
    const day = new Date(now()).toISOString().slice(0, 10)
    return tagOf([build, fingerprint, isPublic, day, ...Object.values(origin), url])
  }
}

const keyOf = ({ url, origin }) => [url, ...Object.values(origin)].join('\n')

async function readState(code, log) {
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

const isHeld = (request, tag) => tag !== null && request.headers['if-none-match']?.includes(tag)

function keepOutCrawlers(response) {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive')
}

const headersOf = ({ tag, isPublic }) => ({
  'cache-control': isPublic ? 'public, no-cache' : 'private, no-cache',
  ...(tag ? { etag: `W/"${tag}"` } : {}),
})

function say(response, about) {
  if (about.isPublic) response.removeHeader('X-Robots-Tag')
  for (const [name, value] of Object.entries(headersOf(about))) response.setHeader(name, value)
}

/** The app sets these headers, too, for pages in general: these values win. */
function prepare(response, { status, ...about }) {
  say(response, about)
  const pinned = headersOf(about)
  const { setHeader } = response
  response.setHeader = (name, value) =>
    String(name).toLowerCase() in pinned ? response : setHeader.call(response, name, value)
  if (status) response.pageStatus = status
}

function confirm(response, about) {
  if (about) say(response, about)
  response.removeHeader('Content-Security-Policy')
  response.statusCode = 304
  response.end()
  return true
}

function send(request, response, page) {
  say(response, page)
  const asPacked = takesGzip(request.headers['accept-encoding'])
  const body = asPacked ? page.gzip : page.html
  response.statusCode = page.status
  response.setHeader('Content-Security-Policy', page.policy)
  response.setHeader('Content-Type', page.type)
  if (page.disposition) response.setHeader('Content-Disposition', page.disposition)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', body.length)
  if (asPacked) response.setHeader('Content-Encoding', 'gzip')
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
function takesGzip(header) {
  const named = new Map()
  for (const one of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name, quality] = one.split(';').map((part) => part.trim())
    named.set(name, quality === undefined ? 1 : Number(QUALITY.exec(quality)?.[1] ?? 0))
  }
  const gzip = named.get('gzip') ?? named.get('x-gzip') ?? named.get('*') ?? 0
  return gzip > 0 && gzip >= (named.get('identity') ?? 0)
}

/**
 * Many callers share one call: those who come while it is under way share the next one, for the answer to this one may
 * be older than their request.
 */
function sharingAnswers(ask) {
  const under = new Map()

  function begin(key) {
    const turn = { now: ask(key), next: null }
    under.set(key, turn)
    const end = () => {
      if (!turn.next && under.get(key) === turn) under.delete(key)
    }
    turn.now.then(end, end)
    return turn.now
  }

  return (key) => {
    const turn = under.get(key)
    if (!turn) return begin(key)
    const again = () => begin(key)
    turn.next ??= turn.now.then(again, again)
    return turn.next
  }
}
