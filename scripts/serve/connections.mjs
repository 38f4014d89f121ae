// How many connections there may be, and how they are told to go.

/** For the database, the files of the app, its workers and the log. */
const KEPT_FREE = 200
/** More than any club needs; each costs some kilobytes, and as many may be waiting. */
const MOST = 4_000
const LEAST = 50
/** A club has one address for all its players. */
const LEAST_SHARE = 64
/** Where the system does not say how many files a process may open: the least that is usual. */
const USUAL_LIMIT = 1_024
const TOLD_EVERY_MS = 10_000

/**
 * Each connection is an open file of the process. Without a bound, whoever opens enough of them takes the database's
 * files as well, and those who are connected already get errors. Beyond the bound a connection is closed at once, and
 * so is one of an address beyond its share. Through a trusted proxy all come from one address.
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

/** Whoever has an address of IPv6 has 2^64 of them: they begin alike. One of IPv4 is left whole. */
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
  // Else the report asks the network for the names of all that are connected.
  process.report.excludeNetwork = true
  const allowed = Number(process.report.getReport().userLimits?.open_files?.soft)
  return Number.isFinite(allowed) ? allowed : USUAL_LIMIT
}

/** A kept-alive connection that is closed while its next request is on the way is a request that was cut. */
const GOODBYE_MS = 500

/**
 * Lets the server end without cutting anything: each answer from now on says that the connection ends with it, and
 * connections without a request are closed when whoever is busy has had time to hear that.
 */
export function gracefulStopOf(server) {
  const open = new Set()
  let isParting = false
  // Before anybody else listens, so that the answer has not begun.
  server.prependListener('request', (_request, response) => {
    if (isParting) response.shouldKeepAlive = false
    open.add(response)
    response.on('close', () => {
      open.delete(response)
      // Of those whose head was sent before, the connection stays: it is idle now.
      if (isParting) setImmediate(() => !server.listening && server.closeIdleConnections())
    })
  })
  return function part(whenGone) {
    isParting = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    server.getConnections((_error, count) => setTimeout(() => server.close(whenGone), count > 0 ? GOODBYE_MS : 0))
  }
}
