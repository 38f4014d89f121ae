import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compression from 'compression'
import { OWN_REQUEST, PAGE_STATUS } from '../../lib/http/server-headers.mjs'
import { errorFields, pathForLog } from '../../lib/log.mjs'
import { awayAnswer } from './away-answer.mjs'
import { admitBody } from './body-limit.mjs'
import { holdHtml } from './held-html.mjs'
import { hashSource, judgeInlineScripts } from './inline-scripts.mjs'
import { packedFiles } from './packed-files.mjs'
import { pageTurns } from './page-turns.mjs'
import { contentSecurityPolicy, securityHeaders } from './policy.mjs'
import { sharedPages } from './shared-pages.mjs'
import { urgentScripts } from './urgent-scripts.mjs'
import { writes } from './writes.mjs'

const DEFAULT_BODY_BOUNDS = { limit: 2.5 * 1024 * 1024, waitMs: 60_000 }
/** Imports may be large and slow. The route has lower limits for unknown owners. */
const LARGER_BODY_BOUNDS = new Map([['/api/take-in', { limit: 201 * 1024 * 1024, waitMs: 600_000 }]])
/** The key's cookie under either of its names (lib/keys/key.ts). Whether the key is valid is checked by the route. */
const HAS_KEY = /(?:^|[; ])(?:__Host-)?musterroll-owner=[^; ]/
const HTML_LIMIT = 16 * 1024 * 1024
/** Of what is packed for each request: the first quality that is smaller than gzip, a twentieth, in the same time. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** What happens to each request around Next: identity, log line, limits, security headers, policy, compression. */
export function requestListener({ app, settings, log, thread = null }) {
  const compress = compression({ filter: isCompressible, brotli: { params: BROTLI } })
  const handle = app.getRequestHandler()
  const answerShared = sharedPages({ log, handle, thread })
  const inTurn = pageTurns()
  const withUrgent = settings.dev ? (html) => html : urgentScripts()
  const answerPacked = settings.dev ? async () => false : packedFiles()
  const { answerWrite, handling } = writes(settings)

  return async (request, response) => {
    distrustProxyHeaders(request, settings)
    ignoreRangeHeaders(request)
    const id = identify(request, response, settings)
    logWhenDone(request, response, { id, log })
    setHeaders(request, response, settings)
    if (answerWrite(request, response)) return
    if (await answerPacked(request, response)) return
    if (!(await admitBody(request, response, bodyBounds(request)))) return
    compress(request, response, () => {
      const answer = async () => {
        if (!settings.dev && (await answerShared(request, response))) return
        if (answerMalformedAddress(request, response)) return
        const render = () => handling(request, response, () => handle(request, response))
        if (settings.dev) return render()
        await inTurn(request, response, () => {
          setPolicyByPage(request, response, { id, log, withUrgent })
          return render()
        })
      }
      answer().catch((error) => answerServerError(error, request, response, { id, log }))
    })
  }
}

// Next gives a route's type as a list of one, which compression does not read.
function isCompressible(request, response) {
  const type = response.getHeader('content-type')
  if (Array.isArray(type)) response.setHeader('Content-Type', String(type[0]))
  return compression.filter(request, response)
}

function bodyBounds({ url, headers }) {
  const bounds = LARGER_BODY_BOUNDS.get(url.split('?', 1)[0]) ?? DEFAULT_BODY_BOUNDS
  return HAS_KEY.test(headers.cookie) ? bounds : { ...bounds, waitMs: DEFAULT_BODY_BOUNDS.waitMs }
}

// Anyone can send these headers, and Next believes them: only those of a trusted proxy are kept.
function distrustProxyHeaders(request, { trustProxy }) {
  delete request.headers[OWN_REQUEST]
  if (trustProxy) return
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-request-id') delete request.headers[name]
  }
}

// Next answers an impossible range or a failed condition with an error of its own. Files are small: all of it is sent.
function ignoreRangeHeaders({ headers }) {
  for (const name of ['range', 'if-range', 'if-match', 'if-unmodified-since']) delete headers[name]
}

function identify(request, response, { trustProxy }) {
  const given = trustProxy && request.headers['x-request-id']
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  request.headers['x-request-id'] = id
  response.setHeader('X-Request-Id', id)
  return id
}

function logWhenDone(request, response, { id, log }) {
  const started = performance.now()
  const { method, socket } = request
  const path = pathForLog(request.url)
  const sentBefore = socket.bytesWritten
  response.on('close', () => {
    const { statusCode: status, writableFinished } = response
    const fields = {
      id,
      method,
      path,
      status,
      ms: Math.round(performance.now() - started),
      bytes: socket.bytesWritten - sentBefore,
      ...(!writableFinished && { aborted: true }),
    }
    if (status >= 500) log.error('request', fields)
    else if (path.startsWith('/_next/static/')) log.debug('request', fields)
    else log.info('request', fields)
  })
}

function setHeaders(request, response, { dev, trustProxy }) {
  const https = trustProxy && request.headers['x-forwarded-proto'] === 'https'
  takePageStatus(response)
  preventLongCaching(response)
  // By this header, public/sw.js knows that an answer is not a Wi-Fi hotspot's login page.
  response.setHeader('Musterroll', '1')
  for (const [name, value] of Object.entries(securityHeaders({ https }))) response.setHeader(name, value)
  response.setHeader('Content-Security-Policy', contentSecurityPolicy({ dev }))
}

/** The header says which status the page is to have, and goes out with no answer. */
function takePageStatus(response) {
  const { setHeader } = response
  response.setHeader = (name, value) => {
    if (String(name).toLowerCase() !== PAGE_STATUS) return setHeader.call(response, name, value)
    response.pageStatus = Number(value)
    return response
  }
}

// Next lets a proxy cache its prerendered pages for a year; they name files that the next build does not have.
function preventLongCaching(response) {
  const { setHeader } = response
  response.setHeader = (name, value) => {
    const isCachedByProxies = String(name).toLowerCase() === 'cache-control' && String(value).startsWith('s-maxage=')
    return setHeader.call(response, name, isCachedByProxies ? 'no-cache' : value)
  }
}

function setPolicyByPage(request, response, { id, log, withUrgent }) {
  const path = pathForLog(request.url)
  holdHtml(response, {
    limit: HTML_LIMIT,
    finish: (rendered) => {
      const html = withUrgent(rendered)
      const { hashes, refused } = judgeInlineScripts(html)
      const policy = contentSecurityPolicy({ hashes })
      response.setHeader('Content-Security-Policy', policy)
      if (response.pageStatus) response.statusCode = response.pageStatus
      const away = awayAnswer(html, response.statusCode)
      if (away) response.statusCode = away.status
      for (const [name, value] of Object.entries(away?.headers ?? {})) response.setHeader(name, value)
      for (const text of refused) {
        log.warn('inline script refused', { id, path, hash: hashSource(text), length: text.length })
      }
      return html
    },
    withoutContent: () => response.removeHeader('Content-Security-Policy'),
    tooLong: (size) => log.error('page too long for its scripts to be allowed', { id, path, size }),
  })
}

function answerServerError(error, request, response, { id, log }) {
  log.error('request failed', { id, path: pathForLog(request.url), ...errorFields(error) })
  if (response.headersSent) return response.destroy()
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end('Something went wrong. Your stored lists are safe; please try again.\n')
}

/** An address that does not exist: the app answers it with its not-found page. */
const MISSING_PAGE = '/nowhere'
/** No segment of a valid address is longer, and no file name may be. */
const LONGEST_PART = 255

/** Next's own error pages, which a request could open directly. */
const NEXT_ERROR_PAGE = /^\/_(?:global-error|not-found)\b/

/**
 * Next answers a malformed address with an error of its own. A link that was cut off gets the page for what does not
 * exist; other methods are refused. True when the request is answered.
 */
function answerMalformedAddress(request, response) {
  if (isWellFormed(request.url)) return false
  if (request.url.startsWith('/') && (request.method === 'GET' || request.method === 'HEAD')) {
    request.url = MISSING_PAGE
    return false
  }
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('This address cannot be read: it may have been cut off. Nothing was changed.\n')
  return true
}

function isWellFormed(url) {
  if (!url.startsWith('/') || NEXT_ERROR_PAGE.test(url)) return false
  const [path] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return path.split('/').every((part) => part.length <= LONGEST_PART)
}
