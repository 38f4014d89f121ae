// Serves the built app, or with --dev the app in development. docs/decisions/002-server-and-csp.md says why Next is
// not started by its own command.
import { createServer } from 'node:http'
import { errorFields, logger } from '../lib/log.mjs'
import { configuredDatabase } from './configured-database.mjs'
import { loadEnvironment, root } from './environment.mjs'
import { movedSentence } from './moved-mark.mjs'
import { gracefulStopOf, limitConnections } from './serve/connections.mjs'
import { startMetrics } from './serve/metrics.mjs'
import { Probes } from './serve/probes.mjs'
import { RenderThread } from './serve/render-thread.mjs'
import { requestListener } from './serve/requests.mjs'
import { listenProblem, metricsProblem, serverSettings } from './serve/settings.mjs'
import { warmUp } from './serve/warm.mjs'

const SHUTDOWN_LIMIT_MS = 10_000
/** Before the end, whoever still waits to read is told to ask again. */
const FAREWELL_MS = 1_000
/** A proxy asks every second or two whether this server is ready: until it has, it still sends requests here. */
const PROXY_LINGER_MS = 3_000

// Writing the log fails when its reader has ended or the disk is full: the app goes on without a log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.chdir(root)
loadEnvironment()
const { settings, problem } = serverSettings(process.argv.slice(2), process.env)
if (problem) exitWithError(problem)
const log = logger(settings.logLevel)

process.on('unhandledRejection', (reason) => log.error('unhandled rejection', errorFields(reason)))
process.on('uncaughtException', (error) => {
  log.error('uncaught exception', errorFields(error))
  process.exit(1)
})

// For the largest body there is; the others are given less time, in serve/requests.mjs.
const server = createServer({ headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 10_000 })
server.on('error', (error) => exitWithError(listenProblem(error, settings)))
limitConnections(server, log, settings)
const gracefulStop = gracefulStopOf(server, { lingerMs: settings.trustProxy ? PROXY_LINGER_MS : 0 })
const probes = new Probes()
const measure = settings.metrics ? await startMetrics(settings.metrics).catch(failToMeasure) : () => {}
if (!settings.dev) ignoreUpgrades(server)
// Requests that come while the app is starting are answered when it is ready.
const { promise: listener, resolve: setListener } = deferred()
server.on('request', async (request, response) => {
  if (probes.answer(request, response)) return
  measure(request, response)
  return (await listener)(request, response)
})
server.listen(settings.port, settings.host, () => start().catch(failToStart))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, shutDown)

let app

async function start() {
  // Asked while Next is loading.
  const moved = whyMoved()
  process.env.NODE_ENV = settings.dev ? 'development' : 'production'
  const { port } = server.address()
  // Loading Next takes most of the start; a port in use is reported without it.
  const { default: next } = await import('next')
  const sentence = await moved
  if (sentence !== null) exitWithError(sentence)
  app = next({ dev: settings.dev, dir: root, hostname: 'localhost', port, httpServer: server })
  await app.prepare()
  const thread = settings.dev ? null : new RenderThread({ settings: { ...settings, port }, log })
  setListener(requestListener({ app, settings, log, thread }))
  console.log(`Muster Roll is at http://localhost:${port}`)
  if (!settings.cold) await warmUp(app.getRequestHandler(), { host: `localhost:${port}` })
  probes.begin(app.getRequestHandler())
}

/** A database that cannot be asked now may answer later: the app says what is wrong with it. */
async function whyMoved() {
  try {
    return await movedSentence(configuredDatabase())
  } catch {
    return null
  }
}

function failToMeasure(error) {
  exitWithError(metricsProblem(error, settings.metrics))
}

function failToStart(error) {
  log.error('cannot start', errorFields(error))
  exitWithError('The app cannot start: the lines above say why. If it has not been built, run npm start instead.')
}

// Next listens for upgrade requests but answers none outside development, so clients would wait for ever. Without a
// listener, Node ignores the upgrade and answers the request.
function ignoreUpgrades(httpServer) {
  httpServer.on('newListener', (event, listener) => {
    if (event === 'upgrade') process.nextTick(() => httpServer.removeListener(event, listener))
  })
}

let isStopping = false

// A terminal's Ctrl-C reaches this process twice, from the terminal and from npm: the second changes nothing.
function shutDown(signal) {
  if (isStopping) return
  isStopping = true
  const exit = () => process.exit(0)
  if (settings.dev) exit()
  log.info('shutting down', { signal })
  probes.stop()
  gracefulStop.stop(async () => {
    await app?.close().catch(() => {})
    exit()
  })
  setTimeout(() => gracefulStop.turnReadersAway(), SHUTDOWN_LIMIT_MS - FAREWELL_MS).unref()
  setTimeout(() => {
    log.warn('requests were cut off by the shutdown')
    exit()
  }, SHUTDOWN_LIMIT_MS).unref()
}

function deferred() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function exitWithError(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
