// What an operator and a proxy see of a server: whether it is ready, how it stops, what it measures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/test/free-port.mjs'
import { readEdges } from '../hostile/edges'
import { exampleList } from '../support/example-lists'
import { EXAMPLE } from '../support/long-list'
import { OwnServer } from '../support/own-server'

/** As a proxy passes it on: an address that stands in no metric. */
const PLAYER = '203.0.113.77'
const server = new OwnServer('info')
let metricsPort = 0
let owner: Owner

class Owner {
  cookie = ''
  id = ''
  code = ''
  revision = 1

  async send(method: string, path: string, body?: unknown, known = ''): Promise<Response> {
    const headers = {
      ...(known && { 'if-none-match': known }),
      'x-forwarded-for': PLAYER,
      'x-forwarded-host': 'rolls.example',
      'x-forwarded-proto': 'https',
      ...(this.cookie && { cookie: this.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return fetch(server.address + path, { redirect: 'manual', ...sent })
  }

  async make(): Promise<Response> {
    const made = await this.send('POST', '/api/lists', { list: exampleList(EXAMPLE) })
    this.cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    this.id = (await made.clone().json()).id
    return made
  }

  saving() {
    const { revision } = this
    this.revision += 1
    return { revision, list: { ...exampleList(EXAMPLE), name: `Save ${revision}` }, sitting: this.id }
  }

  save(): Promise<Response> {
    return this.send('PUT', `/api/lists/${this.id}`, this.saving())
  }
}

beforeAll(async () => {
  metricsPort = await freePort()
  vi.stubEnv('METRICS_PORT', String(metricsPort))
  vi.stubEnv('TRUST_PROXY', '1')
  await server.begin()
  owner = new Owner()
}, 90_000)

afterAll(async () => {
  await server.end()
  vi.unstubAllEnvs()
})

const probe = async (name: string) => {
  const answer = await fetch(`${server.address}/api/health/${name}`)
  return [answer.status, (await answer.json()).status]
}

const metricsText = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }

/** Fails on a line that Prometheus could not read. */
function samplesIn(text: string): readonly Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      // An average of nothing is not a number, neither here nor for Prometheus.
      expect(value, line).toMatch(/^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+?Inf|Nan)$/)
      expect(name, line).not.toBe('')
      const pairs = [...labels.matchAll(/([a-z_]+)="([^"\\]*)"(?:,|$)/g)]
      expect(pairs.map(([pair]) => pair).join('')).toBe(labels)
      return { name, labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])), value: Number(value) }
    })
}

async function measured(name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = samplesIn(await metricsText()).filter(
    (sample) =>
      sample.name === `musterroll_${name}` &&
      Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )
  return found.reduce((sum, { value }) => sum + value, 0)
}

/** The health check of the Dockerfile. */
async function healthCheck(): Promise<number> {
  const env = { ...process.env, PORT: String(server.portNumber) }
  const [code] = await once(spawn(process.execPath, ['scripts/is-ready.mjs'], { env }), 'exit')
  return code
}

describe('Behind a trusted proxy', () => {
  test('links, cookies and the policy are those of the address that the proxy was asked by', async () => {
    const made = await owner.make()
    expect(made.headers.get('set-cookie')).toMatch(/^__Host-musterroll-owner=.*; Secure;/)
    expect(made.headers.get('strict-transport-security')).not.toBeNull()
    const { code } = await (await owner.send('POST', `/api/lists/${owner.id}/shares`, { kind: 'live' })).json()
    owner.code = code
    expect(await (await owner.send('GET', `/s/${code}`)).text()).toContain(`https://rolls.example/s/${code}`)
    const { url } = await (await owner.send('POST', '/api/hand-over', {})).json()
    expect(url).toMatch(/^https:\/\/rolls\.example\/hand-over\//)
  })
})

describe('Metrics', () => {
  test('count answers by route and status, saves, prints and pages by their time, refusals by kind', async () => {
    const saves = 3
    for (let i = 0; i < saves; i += 1) expect((await owner.save()).status).toBe(200)
    expect((await owner.send('GET', `/lists/${owner.id}`)).status).toBe(200)
    expect((await owner.send('GET', `/lists/${owner.id}/print/pdf?what=sheets`)).status).toBe(200)
    expect((await owner.send('GET', '/lists/nowhere')).status).toBe(404)
    const codes = Array.from({ length: 31 }, (_, i) => String(i).padStart(16, '0'))
    const tries: Response[] = []
    for (const code of codes) tries.push(await owner.send('GET', `/s/${code}`))
    expect(tries.at(-1)?.status).toBe(429)
    await expect
      .poll(() => measured('requests_total', { route: '/s/[code]', status: '429' }), { timeout: 5_000 })
      .toBe(1)
    const save = { route: '/api/lists/[id]', method: 'PUT', status: '200' }
    expect(await measured('requests_total', save)).toBe(saves)
    expect(await measured('requests_total', { route: '/lists/[id]', status: '404' })).toBe(1)
    expect(await measured('work_seconds_count', { work: 'save' })).toBe(saves)
    expect(await measured('work_seconds_count', { work: 'print' })).toBe(1)
    expect(await measured('work_seconds_count', { work: 'page' })).toBeGreaterThan(1)
    expect(await measured('work_seconds_sum', { work: 'print' })).toBeGreaterThan(0.01)
    expect(await measured('refusals_total', { kind: 'share codes' })).toBe(1)
    for (const pool of ['pages', 'shared-pages', 'prints', 'database']) {
      expect(await measured('pool_places', { pool }), pool).toBeGreaterThan(0)
      expect(await measured('pool_waiting', { pool }), pool).toBe(0)
    }
  })

  test('have labels from short lists, and tell nothing of anybody', async () => {
    const { routes } = readEdges()
    const text = await metricsText()
    const labels = samplesIn(text).flatMap((sample) => (sample.labels.route ? [sample.labels.route] : []))
    expect(labels.filter((route) => ![...routes, 'file', 'other'].includes(route))).toEqual([])
    const secret = owner.cookie.split('=')[1] ?? ''
    for (const told of [PLAYER, '127.0.0.1', owner.id, secret, server.file]) expect(text).not.toContain(told)
    expect(text).toContain('process_resident_memory_bytes')
  })

  test('stand at no other address, and not at that of the app', async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
    expect((await owner.send('GET', '/metrics')).status).toBe(404)
  })
})

describe('A server', () => {
  test('is ready while its database can be written, and alive without it', async () => {
    expect([await probe('ready'), await probe('live'), await healthCheck()]).toEqual([[200, 'ready'], [200, 'live'], 0])
    renameSync(server.file, `${server.file}.away`)
    await expect.poll(() => probe('ready'), { timeout: 10_000 }).toEqual([503, 'failing'])
    expect([await probe('live'), await healthCheck()]).toEqual([[200, 'live'], 1])
    renameSync(`${server.file}.away`, server.file)
    await expect.poll(() => probe('ready'), { timeout: 10_000 }).toEqual([200, 'ready'])
  }, 40_000)

  test('without its database says so on every page and when to ask again, and serves them once it is back', async () => {
    const ofList = ['', '/print', '/history'].map((part) => `/lists/${owner.id}${part}`)
    const pages = ['/lists', ...ofList, '/catalogue', '/catalogue/magewinds-starter', `/s/${owner.code}`]
    const answers = async () => {
      const seen: [path: string, status: number, retryAfter: string | null][] = []
      for (const path of pages) {
        const { status, headers } = await owner.send('GET', path)
        seen.push([path, status, headers.get('retry-after')])
      }
      return seen
    }
    renameSync(server.file, `${server.file}.away`)
    const without = await answers()
    renameSync(`${server.file}.away`, server.file)
    expect(without).toEqual(pages.map((path) => [path, 503, '10']))
    expect(await answers()).toEqual(pages.map((path) => [path, 200, null]))
  }, 40_000)

  const tagOf = async (path: string) => (await owner.send('GET', path)).headers.get('etag') ?? ''

  test('that stops says so at once, takes what still comes, and finishes what is under way', async () => {
    let stop = () => {}
    const stopping = new Promise<void>((resolve) => {
      stop = resolve
    })
    const { port, hostname } = new URL(server.address)
    const body = JSON.stringify(owner.saving())
    const saved = new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        cookie: owner.cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-proto': 'https',
        expect: '100-continue',
      }
      const save = ask({ hostname, port, method: 'PUT', path: `/api/lists/${owner.id}`, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      save.on('error', reject)
      save.flushHeaders()
      // The server has the head, and waits for the rest.
      save.once('continue', () => {
        save.write(body.slice(0, 50))
        stopping.then(() => save.end(body.slice(50)))
      })
    })
    const printed = owner.send('GET', `/lists/${owner.id}/print/pdf?what=sheets,labels`)
    await expect.poll(() => measured('pool_busy', { pool: 'prints' }), { interval: 10 }).toBe(1)
    const ended = server.stop('SIGTERM')
    await expect.poll(() => server.log, { interval: 10 }).toContain('shutting down')
    stop()
    expect([await probe('ready'), await probe('live')]).toEqual([
      [503, 'stopping'],
      [200, 'live'],
    ])
    expect((await owner.send('GET', '/rules')).headers.get('connection')).toBe('close')
    expect([(await printed).status, await saved, await ended]).toEqual([200, 200, 0])
    expect(await healthCheck()).toBe(1)
  }, 40_000)

  test('that starts is not ready before it is, and alive from the beginning', async () => {
    const started = server.start()
    const seen = new Set<string>()
    await vi.waitFor(
      async () => {
        const [status, state] = await probe('ready')
        seen.add(`${status} ${state}`)
        if (status !== 200) seen.add(`${await probe('live')}`)
        expect(status).toBe(200)
      },
      { timeout: 20_000, interval: 5 },
    )
    await started
    expect([...seen]).toEqual(['503 starting', '200,live', '200 ready'])
  })

  test('stands for another of its build: what that one has given out is still good here', async () => {
    const print = `/lists/${owner.id}/print/pdf?what=sheets`
    const shared = `/s/${owner.code}`
    const tagged = new Map<string, string>()
    for (const path of [shared, `${shared}/text`, `${shared}/pdf`, print, '/rules']) tagged.set(path, await tagOf(path))
    expect([...tagged.values()]).not.toContain('')
    await server.stop('SIGKILL')
    await server.start()
    for (const [path, tag] of tagged) expect(await tagOf(path), path).toBe(tag)
    expect((await owner.send('GET', shared, undefined, tagged.get(shared))).status).toBe(304)
  }, 60_000)
})
