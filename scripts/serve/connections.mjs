// Limits the number of connections, and closes them when the server stops.
import { networkOf } from '../../lib/http/network.mjs'

/** Files that the database, the app, its workers and the log may open. */
const RESERVED_FILES = 200
/** More than any club needs. */
const MOST_CONNECTIONS = 4_000
const LEAST_CONNECTIONS = 50
/** Not fewer than this for each address: all players of a club may share one. */
const LEAST_PER_ADDRESS = 64
/** Assumed where the system does not say how many files a process may open. */
const ASSUMED_FILE_LIMIT = 1_024
const WARN_INTERVAL_MS = 10_000

/**
 * Each connection is an open file of the process. Without a limit, one client could use up the files that the database
 * needs. Beyond the limit, or beyond the share of its address, a connection is closed at once. Behind a trusted proxy,
 * all come from one address.
 */
export function limitConnections(server, log, { trustProxy, limit = openFileLimit() }) {
  const most = mostConnections(limit)
  server.maxConnections = most
  server.on('drop', throttledWarning(log, 'connections refused: too many are open', { most }))
  if (!trustProxy) limitPerAddress(server, log, Math.max(LEAST_PER_ADDRESS, Math.floor(most / 4)))
}

function limitPerAddress(server, log, most) {
  const openByNetwork = new Map()
  const warn = throttledWarning(log, 'connections refused: too many are open from one address', { most })
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = openByNetwork.get(network) ?? 0
    if (count >= most) {
      warn()
      return socket.destroy()
    }
    openByNetwork.set(network, count + 1)
    socket.once('close', () => {
      const remaining = openByNetwork.get(network) - 1
      if (remaining > 0) openByNetwork.set(network, remaining)
      else openByNetwork.delete(network)
    })
  })
}

function throttledWarning(log, message, fields) {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - warnedAtMs < WARN_INTERVAL_MS) return
    warnedAtMs = performance.now()
    log.warn(message, fields)
  }
}

/** @param {number} limit how many files the process may have open */
function mostConnections(limit) {
  return Math.min(MOST_CONNECTIONS, Math.max(LEAST_CONNECTIONS, limit - RESERVED_FILES, Math.floor(limit / 2)))
}

function openFileLimit() {
  // Otherwise the report looks up the names of all connected hosts.
  process.report.excludeNetwork = true
  const allowed = Number(process.report.getReport().userLimits?.open_files?.soft)
  return Number.isFinite(allowed) ? allowed : ASSUMED_FILE_LIMIT
}

/** Before an idle connection is closed: a request that is on its way would be cut off. */
const CLOSE_DELAY_MS = 500

/**
 * Ends the server without cutting a request off: each further answer says that its connection ends, and idle
 * connections are closed after a pause.
 */
export function gracefulStopOf(server) {
  const openResponses = new Set()
  let isStopping = false
  // Before the other listeners, so that the answer has not begun.
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.shouldKeepAlive = false
    openResponses.add(response)
    response.on('close', () => {
      openResponses.delete(response)
      // Where the head was sent before, the connection stays open and is idle now.
      if (isStopping) setImmediate(() => !server.listening && server.closeIdleConnections())
    })
  })
  return function stop(onClosed) {
    isStopping = true
    for (const response of openResponses) if (!response.headersSent) response.shouldKeepAlive = false
    server.getConnections((_error, count) => setTimeout(() => server.close(onClosed), count > 0 ? CLOSE_DELAY_MS : 0))
  }
}
