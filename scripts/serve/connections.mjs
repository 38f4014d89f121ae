// How many connections there may be, and how they are told to go.

/** For the database, the files of the app, its workers and the log. */
const KEPT_FREE = 200
/** More than any club needs. */
const MOST = 4_000
const LEAST = 50
/** A club has one address for all its players. */
const LEAST_SHARE = 64
/** Assumed where the system does not say how many files a process may open. */
const USUAL_LIMIT = 1_024
const TOLD_EVERY_MS = 10_000

/**
 * Each connection is an open file of the process. Without a limit, one client could use up the files that the database
 * needs. Beyond the limit, or beyond the share of its address, a connection is closed at once. Behind a trusted proxy,
 * all come from one address.
 */
export function boundConnections(server, log, { trustProxy, limit = filesAllowed() }) {
  const most = mostConnections(limit)
  server.maxConnections = most
  server.on('drop', warnSeldom(log, 'connections refused: too many are open', { most }))
  if (!trustProxy) boundAddresses(server, log, Math.max(LEAST_SHARE, Math.floor(most / 4)))
}

function boundAddresses(server, log, most) {
  const open = new Map()
  const warn = warnSeldom(log, 'connections refused: too many are open from one address', { most })
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress)
    const before = open.get(network) ?? 0
    if (before >= most) {
      warn()
      return socket.destroy()
    }
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = open.get(network) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** A client with an IPv6 address has 2^64 of them with the same prefix. An IPv4 address is kept whole. */
const networkOf = (address = '') => address.split(':', 4).join(':')

function warnSeldom(log, message, fields) {
  let told = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    log.warn(message, fields)
  }
}

/** @param {number} limit how many files the process may have open */
function mostConnections(limit) {
  return Math.min(MOST, Math.max(LEAST, limit - KEPT_FREE, Math.floor(limit / 2)))
}

function filesAllowed() {
  // Otherwise the report looks up the names of all connected hosts.
  process.report.excludeNetwork = true
  const allowed = Number(process.report.getReport().userLimits?.open_files?.soft)
  return Number.isFinite(allowed) ? allowed : USUAL_LIMIT
}

/** Time for clients to hear that the connection ends: a request on its way would be cut off. */
const GOODBYE_MS = 500

/**
 * Ends the server without cutting a request off: each further answer says that its connection ends, and idle
 * connections are closed after a pause.
 */
export function gracefulStopOf(server) {
  const open = new Set()
  let isStopping = false
  // Before the other listeners, so that the answer has not begun.
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.shouldKeepAlive = false
    open.add(response)
    response.on('close', () => {
      open.delete(response)
      // Where the head was sent before, the connection stays open and is idle now.
      if (isStopping) setImmediate(() => !server.listening && server.closeIdleConnections())
    })
  })
  return function stop(whenGone) {
    isStopping = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    server.getConnections((_error, count) => setTimeout(() => server.close(whenGone), count > 0 ? GOODBYE_MS : 0))
  }
}
