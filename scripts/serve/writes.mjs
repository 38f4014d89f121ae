import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFromOtherSite, requestedHost } from '../../lib/http/cross-site.mjs'
import { senderFault } from '../../lib/http/sender-fault.mjs'
import { root } from '../environment.mjs'

const MESSAGES = {
  method: 'This address takes nothing of this kind. Nothing was changed.',
  elsewhere: 'This was sent from another site. Nothing was changed.',
  updated: 'Muster Roll was updated since this page was opened. Nothing was changed: reload the page and try again.',
}

/** By what is wrong with the body of a form or an action. */
const REFUSALS = {
  'other-build': [409, MESSAGES.updated],
  large: [413, 'What was sent is too large: 1 MB is the most here. Nothing was changed.'],
  unreadable: [400, 'What was sent could not be read. Nothing was changed.'],
}

const ALLOWED_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** These methods are for routes: a page takes only forms and actions, by POST. */
const ROUTE_METHODS = new Set(['PUT', 'PATCH', 'DELETE'])

/**
 * Checks every request that writes, to routes and server actions alike. Requests from another site's page are refused.
 * An action of another build is refused in a form that Next's client code understands. Arguments that Next cannot parse
 * are the sender's fault: 400, and no stack in the log.
 */
export function writes({ dev }) {
  const actions = dev ? null : knownActions()
  const isFile = staticFileTest()
  const currentResponse = new AsyncLocalStorage()

  /** True for an error that the sender caused; the request is then answered. */
  function answerFault(error) {
    const response = currentResponse.getStore()
    const fault = senderFault(error)
    if (fault === null || (fault !== 'gone' && !response)) return false
    if (fault !== 'gone') refuse(response, ...REFUSALS[fault])
    return true
  }
  if (!dev) printOnly((error) => !answerFault(error))

  return {
    /** True when the request is answered. */
    answerWrite(request, response) {
      const { method } = request
      if (method === 'GET' || method === 'HEAD') return false
      // Next answers these with an error of its own.
      if (!ALLOWED_METHODS.has(method) || isFile(request.url)) return refuse(response, 405, MESSAGES.method)
      // Next would answer any of these with a page.
      if (ROUTE_METHODS.has(method) && !request.url.startsWith('/api/')) return refuse(response, 405, MESSAGES.method)
      if (method === 'OPTIONS') return false
      const read = (header) => request.headers[header] ?? null
      if (isFromOtherSite(read)) return refuseJson(response, 403, { kind: 'cross-site', message: MESSAGES.elsewhere })
      // Checked here only: Next checks other headers, and answers with an error where these contradict each other.
      request.headers['sec-fetch-site'] = 'same-origin'
      if (request.headers.origin) request.headers.origin = `http://${requestedHost(read)}`
      const action = read('next-action')
      if (actions === null || action === null || actions.has(action)) return false
      response.setHeader('x-nextjs-action-not-found', '1')
      return refuse(response, 409, MESSAGES.updated)
    },
    /** Runs the app's part of a request. Only a POST has a body that Next parses. */
    handling(request, response, work) {
      return request.method === 'POST' ? currentResponse.run(response, work) : work()
    },
  }
}

/** Next prints each error itself, although instrumentation.ts logs those that are not the sender's fault. */
function printOnly(isWanted) {
  for (const method of ['error', 'warn']) {
    const print = console[method].bind(console)
    console[method] = (...values) => {
      if (values.every((part) => !(part instanceof Error) || isWanted(part))) print(...values)
    }
  }
}

/** A test for the addresses of files in public/ and of the build's own files. */
function staticFileTest() {
  const folder = path.join(root, 'public')
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const files = new Set(
    entries.map(({ parentPath, name }) => addressOf(path.relative(folder, path.join(parentPath, name)))),
  )
  return (url) => {
    const address = decoded(url.split(/[?#]/, 1)[0])
    return address.startsWith('/_next/') || files.has(address)
  }
}

const addressOf = (file) => `/${file.replaceAll('\\', '/')}`

function decoded(address) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The ids of all server actions of this build. */
function knownActions() {
  const manifest = path.join(root, '.next', 'server', 'server-reference-manifest.json')
  return new Set(Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).node))
}

function refuseJson(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
  return true
}

function refuse(response, status, words) {
  // Next may still be writing an answer of its own, which has nowhere to go any more.
  response.on('error', () => {})
  if (response.headersSent) return true
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
  response.end(`${words}\n`)
  // So that the log has the status that was sent.
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined })
  return true
}
