import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { logger } from '../../lib/log.mjs'
import { requestListener } from '../../scripts/serve/requests.mjs'
import { until } from '../support/until'

const KEPT = Symbol.for('musterroll.kept-print')
const PDF = '/lists/abc/print/pdf'

let server: Server | undefined

afterEach(() => {
  Reflect.deleteProperty(globalThis, KEPT)
  server?.closeAllConnections()
  server?.close()
})

type Asked = { rosterId: string; query: string; waiting: number; headers: Record<string, string> }

/** A server whose app answers "drawn" to everything, with what the app would keep. */
async function serving(kept: (asked: Asked) => Promise<object | null>) {
  Reflect.set(globalThis, KEPT, kept)
  const app = {
    getRequestHandler: () => async (_: IncomingMessage, response: ServerResponse) => response.end('drawn'),
  }
  const log = logger('silent', () => undefined)
  const made = createServer(requestListener({ app, settings: { dev: false, trustProxy: false }, log }))
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(made.address() as AddressInfo).port}`
  return (path: string, init: RequestInit = {}) => fetch(origin + path, init)
}

const file = (bytes: Uint8Array) => ({
  status: 200,
  headers: { 'content-type': 'application/pdf', 'content-length': String(bytes.length), etag: '"a"' },
  bytes,
})

describe('A PDF that was drawn before', () => {
  test('is sent as it is, with what the app says of it, and nothing of it where only its head is asked for', async () => {
    const bytes = new Uint8Array(70_000).map((_, i) => i % 251)
    const asked: Asked[] = []
    const ask = await serving(async (one) => {
      asked.push(one)
      return file(bytes)
    })
    const answer = await ask(`${PDF}?what=sheets&paper=letter`, { headers: { cookie: 'a=b' } })
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      '"a"',
      'nosniff',
    ])
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(asked).toMatchObject([{ rosterId: 'abc', query: 'what=sheets&paper=letter', headers: { cookie: 'a=b' } }])
    const head = await ask(PDF, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['70000', ''])
  })

  test('tells the app how many are ahead, until each of them is answered', async () => {
    const seen: number[] = []
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    const ask = await serving(async ({ waiting }) => {
      seen.push(waiting)
      if (seen.length < 4) await all
      else open()
      return file(new Uint8Array(1))
    })
    await Promise.all(Array.from({ length: 4 }, async () => (await ask(PDF)).arrayBuffer()))
    expect(seen.toSorted()).toEqual([0, 1, 2, 3])
    await until(async () => {
      await (await ask(PDF)).arrayBuffer()
      expect(seen.at(-1)).toBe(0)
    })
  })

  test('is not sent again to whoever has it', async () => {
    const ask = await serving(async () => ({ status: 304, headers: { etag: '"a"' }, bytes: null }))
    const answer = await ask(PDF)
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"a"', ''])
  })

  test.each([
    ['where nothing is kept', PDF, {}],
    ['where it cannot be told', `${PDF}?fail=1`, {}],
    ['at another address', '/lists/abc/print', {}],
    ['of a name that is none', '/lists/a%2Fb/print/pdf', {}],
    ['where something is sent', PDF, { method: 'POST' }],
  ] as const)('is the app’s affair %s', async (_, path, init) => {
    const ask = await serving(async ({ query }) => {
      if (query !== '') throw new Error('The database is away.')
      return path === PDF && !('method' in init) ? null : file(new Uint8Array(1))
    })
    expect(await (await ask(path, init)).text()).toBe('drawn')
  })
})
