// The edges of the server, as somebody meets them who means no good, whose link was cut off, or who comes at a bad time.
import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actionKey, buildId } from '../../scripts/setup/build-id.mjs'
import { readEdges } from '../hostile/edges'
import type { Known } from '../hostile/inputs'
import { hostileRun, settle } from '../hostile/run'
import { Watched } from '../hostile/state'
import { OwnServer } from '../support/own-server'

const server = new OwnServer('info')
const edges = readEdges()
let known: Known

beforeAll(async () => {
  await server.begin()
  known = await settle(server)
}, 90_000)
afterAll(() => server.end())

/** Sent as it is: fetch would mend an address first. */
function statusOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<number> {
  return new Promise((done, failed) => {
    const asking = ask(
      {
        host: '127.0.0.1',
        port: server.portNumber,
        method,
        path,
        headers: { host: known.host, 'content-length': Buffer.byteLength(body), ...headers },
        agent: false,
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
      },
    )
    asking.on('error', failed)
    asking.end(body)
  })
}

/** An address with something in each place that the route leaves open. */
const filledIn = (route: string) => route.replace(/\[\.*(\w+)\]/g, (_, name: string) => known.parts[name]?.[0] ?? 'x')

const logged = () => server.log.split('\n').filter((line) => line.includes('"level":"error"'))

describe('An address that nobody can read', () => {
  test.each(['/lists/%ff', '/catalogue/%E0%A4%A', `/rules/${'%0A'.repeat(90)}`, '/_global-error'])(
    '%.40s is not there',
    async (path) => {
      expect(await statusOf('GET', path)).toBe(404)
    },
  )

  test('is refused where something is sent to it, and where it is none', async () => {
    expect([await statusOf('POST', '/lists/%ff'), await statusOf('GET', '*')]).toEqual([400, 400])
  })

  test('costs no line of an error in the log', () => {
    expect(logged()).toEqual([])
  })
})

describe('A write from another site', () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }

  test('is turned away at every edge that takes something in', async () => {
    expect(edges.writes.length).toBeGreaterThan(8)
    expect(edges.actions.length).toBeGreaterThan(20)
    const watched = new Watched(server.file)
    for (const { method, route } of edges.writes) {
      for (const headers of [elsewhere, { ...elsewhere, origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
        const sent = { cookie: known.cookie, 'content-type': 'application/json', ...headers }
        expect(await statusOf(method, filledIn(route), sent, '{}'), `${method} ${route}`).toBe(403)
      }
    }
    for (const { id, name, routes } of edges.actions) {
      const sent = { cookie: known.cookie, 'next-action': id, ...elsewhere }
      expect(await statusOf('POST', filledIn(routes[0] ?? '/'), sent, '[]'), name).toBe(403)
    }
    expect(watched.hasChanged()).toBe(false)
    watched.close()
  })

  test('is turned away by a route of its own accord as well', async () => {
    vi.stubEnv('DATABASE_URL', `file:${server.file}`)
    const { POST } = await import('@/app/catalogue/packs/file/route')
    const sent = new Request('http://here.example/catalogue/packs/file', {
      method: 'POST',
      headers: elsewhere,
      body: '{}',
    })
    expect((await POST(sent, { params: Promise.resolve({}) })).status).toBe(403)
  })
})

test.each(['PUT', 'PATCH', 'DELETE'])('A page is sent nothing by %s, and none is drawn for it', async (method) => {
  for (const address of ['/', '/lists', '/help', '/s/0123456789abcdef']) {
    expect(await statusOf(method, address, { cookie: known.cookie }, ''), address).toBe(405)
  }
})

describe('What is sent to an action', () => {
  test('and is none is refused by each of them, without a stack in the log', async () => {
    for (const { id, name, routes } of edges.actions) {
      const address = filledIn(routes[0] ?? '/')
      for (const [type, body] of [
        ['text/plain', '{{{'],
        ['text/plain', '["$F1"]'],
        ['multipart/form-data; boundary=x', 'x'],
        ['multipart/form-data; boundary=', 'x'],
      ] as const) {
        expect(await statusOf('POST', address, { 'next-action': id, 'content-type': type }, body), name).toBe(400)
      }
      // Arguments of any kind: the action itself says no.
      const sent = { 'next-action': id, 'content-type': 'text/plain' }
      expect(await statusOf('POST', address, sent, '[null,{"a":1}]'), name).toBe(200)
      expect(await statusOf('POST', address, sent, '[1,1]'), name).toBe(200)
    }
    expect(await statusOf('POST', '/lists/new', { 'content-type': 'multipart/form-data; boundary=x' }, 'x')).toBe(400)
    expect(logged()).toEqual([])
  })

  test('of another build is answered in the way that a page understands', async () => {
    const { status, headers } = await fetch(`${server.address}/lists`, {
      method: 'POST',
      headers: { 'next-action': 'f'.repeat(42), 'content-type': 'text/plain' },
      body: '[]',
    })
    expect([status, headers.get('x-nextjs-action-not-found')]).toEqual([409, '1'])
  })
})

test('a page that is the same for everybody is kept by no cache without being asked for again', async () => {
  const { routes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'))
  const pages = Object.keys(routes).filter((path) => !path.startsWith('/_') && !path.includes('.'))
  expect(pages).toEqual(expect.arrayContaining(['/', '/offline', '/rules']))
  for (const path of pages) {
    const { headers } = await fetch(server.address + path)
    expect(headers.get('cache-control'), path).toMatch(/no-cache|must-revalidate/)
    expect(headers.get('cache-control'), path).not.toContain('s-maxage')
    expect(headers.get('etag'), path).toBeTruthy()
  }
})

test('what has its content in its name is kept for good', async () => {
  const script = edges.files.find((file) => file.startsWith('/_next/static/chunks/')) ?? ''
  expect((await fetch(server.address + script)).headers.get('cache-control')).toContain('immutable')
})

test.each(['bytes=9-1', 'bytes=-1', 'lines=1-2'])(
  'a file is sent whole to whoever asks for %s of it',
  async (range) => {
    expect(await statusOf('GET', '/theme.js', { range, 'if-match': '"x"' })).toBe(200)
  },
)

test('the server is of the build of its sources, and says so: another of the same sources is, too', async () => {
  const built = (file: string) => readFileSync(`.next/${file}`, 'utf8')
  expect(buildId()).toMatch(/^[0-9a-f]{16}$/)
  expect(await (await fetch(`${server.address}/api/build`)).json()).toEqual({ build: buildId() })
  expect(built('BUILD_ID')).toBe(buildId())
  expect(JSON.parse(built('server/server-reference-manifest.json')).encryptionKey).toBe(actionKey())
})

test('whoever asks for another protocol is answered in this one', async () => {
  expect(await statusOf('GET', '/offline', { connection: 'upgrade', upgrade: 'h2c' })).toBe(200)
})

test('hostile requests to every edge meet no error and change nothing', async () => {
  const { faults, sent } = await hostileRun({ server, known, requests: 300, seed: 20261119 })
  expect(faults.filter(({ what }) => what !== 'slow')).toEqual([])
  expect(sent).toBe(300)
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
}, 60_000)

test('a stop lets whoever saves over a kept connection finish, and tells them to go', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: (string | undefined)[] = []
  const save = () =>
    new Promise<boolean>((again) => {
      const asking = ask(
        { host: '127.0.0.1', port: server.portNumber, path: '/api/packs?game=magewinds', agent },
        (answer) => {
          answers.push(answer.headers.connection)
          answer.resume()
          answer.on('end', () => again(answer.headers.connection !== 'close'))
          answer.on('aborted', () => answers.push('cut'))
        },
      )
      asking.on('error', () => again(false))
      asking.end()
    })
  await save()
  const stopped = server.stop('SIGTERM')
  while (await save());
  await stopped
  agent.destroy()
  expect(answers.at(-1)).toBe('close')
  expect(answers).not.toContain('cut')
  await server.start()
})

describe('More connections than there may be', () => {
  const held: Socket[] = []

  test.each([
    ['from one address', '', 64],
    ['through a trusted proxy', '1', 150],
  ])('%s are closed at once, those that are open are served, and there is room again when they go', async (...row) => {
    const [, trustProxy, most] = row
    await server.stop('SIGKILL')
    vi.stubEnv('TRUST_PROXY', trustProxy)
    await server.start({ files: 300 })
    vi.unstubAllEnvs()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const overOpen = (path: string) =>
      new Promise<number>((done, failed) => {
        const asking = ask({ host: '127.0.0.1', port: server.portNumber, path, agent }, (answer) => {
          answer.resume()
          answer.on('end', () => done(answer.statusCode ?? 0))
        })
        asking.on('error', failed)
        asking.end()
      })
    expect(await overOpen('/api/health')).toBe(200)
    const closed = new Promise<void>((seen) => {
      for (let i = 0; i < 400; i += 1) {
        const socket = connect(server.portNumber, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.on('close', () => seen())
        held.push(socket)
      }
    })
    await closed
    await expect.poll(() => server.log).toContain(`"most":${most}}`)
    // For which the server opens a file, and its database anew.
    expect(await overOpen('/icons/icon-192.png')).toBe(200)
    expect(await overOpen('/api/health')).toBe(200)
    for (const socket of held.splice(0)) socket.destroy()
    await expect.poll(() => statusOf('GET', '/api/health').catch(() => 0)).toBe(200)
    agent.destroy()
  })
})
