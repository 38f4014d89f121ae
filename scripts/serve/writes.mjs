import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFromOtherSite, requestedHost } from '../../lib/http/cross-site.mjs'
import { root } from '../environment.mjs'

// What instrumentation.ts asks here before it logs an error.
const UNREADABLE = Symbol.for('musterroll.unreadable')

const WORDS = {
  method: 'This address takes nothing of this kind. Nothing was changed.',
  elsewhere: 'This was sent from another site. Nothing was changed.',
  updated: 'Muster Roll was updated since this page was opened. Nothing was changed: reload the page and try again.',
  unreadable: 'What was sent could not be read. Nothing was changed.',
  large: 'What was sent is too large: 1 MB is the most here. Nothing was changed.',
}

const ANSWERED = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Pages are sent forms and actions, and nothing else. */
const OF_ROUTES = new Set(['PUT', 'PATCH', 'DELETE'])

/**
 * Stands before everything that writes, routes and server actions alike. Another site's page gets no further. An action
 * of another build is told so in the way that the browser's part of Next understands. What Next cannot read as an
 * action's arguments is the sender's fault: 400, and no stack in the log.
 */
export function writes({ dev }) {
  const actions = dev ? null : knownActions()
  const isFile = filesServed()
  const sent = new AsyncLocalStorage()

  /** Whether an error is no fault of ours: then whoever sent it has been answered. */
  function isUnreadable(error) {
    if (hasLeft(error)) return true
    const response = sent.getStore()
    if (!response) return false
    if (OF_ANOTHER_BUILD.test(error.message)) return refuse(response, 409, WORDS.updated)
    if (!isOfReader(error)) return false
    const isLarge = error.statusCode === 413
    refuse(response, isLarge ? 413 : 400, isLarge ? WORDS.large : WORDS.unreadable)
    return true
  }
  globalThis[UNREADABLE] = isUnreadable
  if (!dev) printOnly((error) => !isUnreadable(error))

  return {
    /** True when the request is answered. */
    answerWrite(request, response) {
      const { method } = request
      if (method === 'GET' || method === 'HEAD') return false
      // Next answers these with an error of its own.
      if (!ANSWERED.has(method) || isFile(request.url)) return refuse(response, 405, WORDS.method)
      // It would draw a page for any of them.
      if (OF_ROUTES.has(method) && !request.url.startsWith('/api/')) return refuse(response, 405, WORDS.method)
      if (method === 'OPTIONS') return false
      const read = (header) => request.headers[header] ?? null
      if (isFromOtherSite(read)) return refuseJson(response, 403, { kind: 'cross-site', message: WORDS.elsewhere })
      // Judged once: Next judges by other headers, and answers with an error where those contradict each other.
      request.headers['sec-fetch-site'] = 'same-origin'
      if (request.headers.origin) request.headers.origin = `http://${requestedHost(read)}`
      const action = read('next-action')
      if (actions === null || action === null || actions.has(action)) return false
      response.setHeader('x-nextjs-action-not-found', '1')
      return refuse(response, 409, WORDS.updated)
    },
    /** Runs the app's part of a request; only what is sent may be unreadable. */
    handling(request, response, work) {
      return request.method === 'POST' ? sent.run(response, work) : work()
    },
  }
}

/** Next prints each error beside telling it to instrumentation.ts, which logs those that are ours. */
function printOnly(isWanted) {
  for (const way of ['error', 'warn']) {
    const say = console[way].bind(console)
    console[way] = (...what) => {
      if (what.every((part) => !(part instanceof Error) || isWanted(part))) say(...what)
    }
  }
}

/** Knows the addresses of what lies in public/, and of the build's own files. */
function filesServed() {
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

/** In the middle of sending: there is nobody to be answered. */
const hasLeft = ({ code, message }) => code === 'ECONNRESET' && message === 'aborted'

/** What Next says of a form's action that it does not have. */
const OF_ANOTHER_BUILD = /^(?:Failed to find Server Action|The Server Reference ID)/

/** Its own files, and what the build has made of some of them. */
const OF_NEXT = /[\\/]node_modules[\\/_]next[\\/_]/

/** Thrown by Next or Node while reading, with nothing of ours under way: any other frame makes it a fault of ours. */
function isOfReader({ stack }) {
  const frames = String(stack).match(/^ {4}at .*$/gm) ?? []
  const isOutside = (frame) => /node:|<anonymous>|\(index \d+\)/.test(frame) || OF_NEXT.test(frame)
  const isReading = (frame) => /node:internal\/deps\/undici/.test(frame) || OF_NEXT.test(frame)
  return frames.every(isOutside) && frames.some(isReading)
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
  // The log tells what was answered.
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined })
  return true
}
