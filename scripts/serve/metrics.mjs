// What an operator's Prometheus reads, at an address of its own.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { onRefusal, readLoads } from '../../lib/measures.mjs'
import { root } from '../environment.mjs'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts what passes through the server. Labels come from short lists: routes as the app's folders name them, never an
 * address, which may hold somebody's code.
 */
export async function startMetrics({ port, host }) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const named = (name, help, labelNames) => ({ name: `musterroll_${name}`, help, labelNames, registers })
  const requests = new Counter(named('requests_total', 'Answers, by route and status', ['route', 'method', 'status']))
  const seconds = new Histogram({
    ...named('work_seconds', 'From the request to the end of its answer, of saves, prints and pages', ['work']),
    buckets: SECONDS,
  })
  const refusals = new Counter(named('refusals_total', 'Those who were told to come again later', ['kind']))
  onRefusal((kind) => refusals.inc({ kind }))
  for (const [field, help] of [
    ['waiting', 'How many wait for a place'],
    ['busy', 'How many places are taken'],
    ['places', 'How many places there are'],
  ]) {
    new Gauge({
      ...named(`pool_${field}`, help, ['pool']),
      collect() {
        this.reset()
        for (const load of readLoads()) this.inc({ pool: load.pool }, load[field])
      },
    })
  }
  new Gauge(named('build', 'The build that this server runs', ['build'])).set({ build: built('BUILD_ID').trim() }, 1)
  const routeOf = routes(JSON.parse(built('routes-manifest.json')))

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('Content-Type', register.contentType)
    response.end(await register.metrics())
  })
  await listen(server, port, host)

  /** Counts the answer when it has ended. */
  return function measure(request, response) {
    const started = performance.now()
    const { url, method } = request
    response.once('close', () => {
      const route = routeOf(url)
      const isWhole = response.writableFinished
      const status = isWhole ? response.statusCode : 'aborted'
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      const work = isWhole && response.statusCode === 200 && workOf(route, method, response)
      if (work) seconds.observe({ work }, (performance.now() - started) / 1000)
    })
  }
}

function workOf(route, method, response) {
  if (method === 'PUT' && route === '/api/lists/[id]') return 'save'
  if (method !== 'GET') return null
  if (route.endsWith('/pdf')) return 'print'
  return String(response.getHeader('content-type')).startsWith('text/html') ? 'page' : null
}

const built = (file) => readFileSync(path.join(root, '.next', file), 'utf8')

/** The route that an address leads to: one of the app's, "file" or "other". */
function routes({ staticRoutes, dynamicRoutes }) {
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => [page, new RegExp(regex)])
  return (url) => {
    const [address] = url.split(/[?#]/, 1)
    if (address.startsWith('/_next/')) return 'file'
    return patterns.find(([, pattern]) => pattern.test(address))?.[0] ?? 'other'
  }
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
