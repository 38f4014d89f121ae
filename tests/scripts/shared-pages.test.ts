import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../lib/log.mjs'
import { requestListener } from '../../scripts/serve/requests.mjs'

type State = { kind: string; fingerprint?: string; isIndexable?: boolean }

const STATE = Symbol.for('musterroll.share-state')
const CODE = '0123456789abcdef'
const MISS = '/s/00000000000000zz'
const HTML = '<!doctype html><p>A list</p><script>self.__next_f.push([1,"a"])</script>'

let server: Server | undefined
let port: number
let state: State
let asked: number
let drawn: number
/** Every page that the app is asked for waits for it. */
let held: Promise<void>
let addresses: (string | undefined)[]

beforeEach(async () => {
  // The day is part of what a page is known by, and misses are counted for a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, 12) })
  state = { kind: 'open', fingerprint: 'one', isIndexable: false }
  asked = 0
  drawn = 0
  held = Promise.resolve()
  addresses = []
  Reflect.set(globalThis, STATE, async (code: string) => {
    asked += 1
    return code === CODE ? state : { kind: 'unknown' }
  })
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, STATE)
  server?.closeAllConnections()
  server?.close()
})

/** The app says what Next says of a page that is made anew each time. */
async function page(request: IncomingMessage, response: ServerResponse) {
  drawn += 1
  addresses.push(request.url)
  await held
  response.statusCode = request.url?.startsWith(`/s/${CODE}`) ? 200 : 404
  response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
  response.setHeader('Content-Type', request.url?.endsWith('/text') ? 'text/plain' : 'text/html; charset=utf-8')
  response.end(HTML)
}

/** From now on the app answers when it is told to. */
function hold(): () => void {
  let letGo = () => {}
  held = new Promise((resolve) => {
    letGo = resolve
  })
  return letGo
}

async function serve() {
  const log = logger('silent', () => undefined)
  const app = {
    getRequestHandler: () => async (request: IncomingMessage, response: ServerResponse) => page(request, response),
  }
  const made = createServer(requestListener({ app, settings: { dev: false, trustProxy: false }, log }))
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  port = (made.address() as AddressInfo).port
  const origin = `http://127.0.0.1:${port}`
  return (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
}

/** Sent as it is written, which no browser does. */
function statusOf(path: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = ask({ port, path, method }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.on('error', reject)
    sending.end()
  })
}

describe('A shared page', () => {
  test('is made once, and sent again as it was made, with its policy; one question to the database each time', async () => {
    const get = await serve()
    const first = await get(`/s/${CODE}`)
    const again = await get(`/s/${CODE}`)
    const plainly = await get(`/s/${CODE}`, { 'accept-encoding': 'identity' })
    for (const answer of [first, again, plainly]) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(HTML)
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    }
    // Beside those of the visitors, two of the drawing: what it will show, and whether that is still open afterwards.
    expect([drawn, asked]).toEqual([1, 5])
  })

  test('is confirmed to whoever has it, without being made', async () => {
    const get = await serve()
    const tag = (await get(`/s/${CODE}`)).headers.get('etag') ?? ''
    const again = await get(`/s/${CODE}`, { 'if-none-match': tag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    expect([drawn, asked]).toEqual([1, 4])
  })

  test('of a list that is edited is made anew every three seconds, and whoever has either version is told the truth', async () => {
    const get = await serve()
    const before = (await get(`/s/${CODE}`)).headers.get('etag') ?? ''
    state = { kind: 'open', fingerprint: 'two', isIndexable: false }
    vi.setSystemTime(Date.now() + 2_999)
    const soon = await get(`/s/${CODE}`)
    expect([soon.status, soon.headers.get('etag')]).toEqual([200, before])
    expect((await get(`/s/${CODE}`, { 'if-none-match': before })).status).toBe(304)
    expect(drawn).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    const after = await get(`/s/${CODE}`, { 'if-none-match': before })
    const tag = after.headers.get('etag') ?? ''
    expect([after.status, tag === before, drawn]).toEqual([200, false, 2])
    state = { kind: 'open', fingerprint: 'three', isIndexable: false }
    expect((await get(`/s/${CODE}`, { 'if-none-match': tag })).status).toBe(304)
    vi.setSystemTime(Date.now() + 3_000)
    expect((await get(`/s/${CODE}`, { 'if-none-match': tag })).status).toBe(200)
    expect(drawn).toBe(3)
  })

  test('that many wait for is made once, also by whoever comes while it is made, with whatever behind its address', async () => {
    const get = await serve()
    const resolve = hold()
    const crowd = Array.from({ length: 50 }, (_, i) => get(`/s/${CODE}?x=${i}&fbclid=${i}`))
    crowd.push(get(`/s/${CODE}?_rsc=a`, { rsc: '1', 'next-router-prefetch': '1' }))
    await vi.waitFor(() => expect(drawn).toBe(1))
    state = { kind: 'open', fingerprint: 'two', isIndexable: false }
    crowd.push(get(`/s/${CODE}`))
    resolve()
    for (const answer of await Promise.all(crowd)) expect(await answer.text()).toBe(HTML)
    expect([drawn, addresses]).toEqual([1, [`/s/${CODE}`]])
  })

  test('is made for the others, too, when the one who asked first goes away', async () => {
    const get = await serve()
    const resolve = hold()
    const first = ask({ port, path: `/s/${CODE}` }).on('error', () => undefined)
    first.end()
    await vi.waitFor(() => expect(drawn).toBe(1))
    const second = get(`/s/${CODE}`)
    first.destroy()
    resolve()
    expect(await (await second).text()).toBe(HTML)
  })

  test('of which too many different ones are asked for says when there will be room, and makes none of them twice', async () => {
    Reflect.set(globalThis, STATE, async (code: string) => ({ kind: 'open', fingerprint: code, isIndexable: false }))
    const get = await serve()
    const resolve = hold()
    const refused: Response[] = []
    const crowd = Array.from({ length: 100 }, async (_, i) => {
      const answer = await get(`/s/${`${i}`.padStart(16, '0')}`)
      if (answer.status === 503) refused.push(answer)
    })
    await vi.waitFor(() => expect(refused).toHaveLength(38))
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused[0]?.text()).toMatch(/^60 other shared lists are waiting to be drawn\. Try again in .*second/)
    resolve()
    await Promise.all(crowd)
    expect([refused.length, drawn]).toEqual([38, 62])
  })

  test('is made once for each of the first few names of the server, and once for all others together', async () => {
    await serve()
    const asking = (host: string) =>
      new Promise<void>((done) => {
        ask({ port, path: `/s/${CODE}`, headers: { host } }, (answer) => answer.resume().on('end', done)).end()
      })
    for (let i = 0; i < 30; i += 1) await asking(`name-${i}.example`)
    await asking('no name <at> all')
    expect(drawn).toBe(9)
  })

  test('has as many pages as the longest list, and no others', async () => {
    const get = await serve()
    for (const page of ['', '?page=1', '?page=0', '?page=41', '?page=x', '?page=999999999'])
      await get(`/s/${CODE}${page}`)
    expect(drawn).toBe(1)
    await get(`/s/${CODE}?x=1&page=2`)
    expect(addresses.at(-1)).toBe(`/s/${CODE}?page=2`)
  })

  test.each([
    ['/text', ['', '?markup=plain', '?markup=xyz', '?length=long', '?page=2', '?markup=1&length=2&x=3']],
    ['/file', ['', '?x=1', '?length=compact']],
  ])('has a part %s that is made once, whatever is asked that means nothing', async (part, queries) => {
    const get = await serve()
    for (const query of queries) expect((await get(`/s/${CODE}${part}${query}`)).status).toBe(200)
    expect([drawn, addresses]).toEqual([1, [`/s/${CODE}${part}`]])
  })

  test('that is closed while it is made is shown to nobody', async () => {
    const get = await serve()
    const resolve = hold()
    const waiting = get(`/s/${CODE}`)
    await vi.waitFor(() => expect(drawn).toBe(1))
    state = { kind: 'withdrawn' }
    resolve()
    expect((await waiting).status).toBe(410)
    state = { kind: 'open', fingerprint: 'one', isIndexable: false }
    await get(`/s/${CODE}`)
    expect(drawn).toBe(3)
  })

  test('that its owner lets crawlers find says so, and may be kept by others', async () => {
    state = { kind: 'open', fingerprint: 'one', isIndexable: true }
    const answer = await (await serve())(`/s/${CODE}`)
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('that was withdrawn is gone at once, and its page is not kept', async () => {
    const get = await serve()
    const tag = (await get(`/s/${CODE}`)).headers.get('etag') ?? ''
    state = { kind: 'withdrawn' }
    const answer = await get(`/s/${CODE}`, { 'if-none-match': tag })
    expect([answer.status, answer.headers.get('etag')]).toEqual([410, null])
    expect(await answer.text()).toBe(HTML)
  })

  test('in parts, as a file or as text, is never mixed up with the whole', async () => {
    const get = await serve()
    await get(`/s/${CODE}`)
    const tags = [
      (await get(`/s/${CODE}`)).headers.get('etag'),
      (await get(`/s/${CODE}/file`)).headers.get('etag'),
      (await get(`/s/${CODE}/text`)).headers.get('etag'),
      (await get(`/s/${CODE}/text?length=compact`)).headers.get('etag'),
    ]
    expect(new Set(tags).size).toBe(4)
    expect(drawn).toBe(4)
  })

  test('whose state cannot be asked for is left to the app', async () => {
    Reflect.set(globalThis, STATE, () => Promise.reject(new Error('no database')))
    const answer = await (await serve())(`/s/${CODE}`)
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
  })

  test.each([
    ['gzip', true],
    ['deflate, gzip;q=1.0, *;q=0.5', true],
    ['X-GZIP; Q=0.3', true],
    ['*', true],
    ['gzip;q=0.5, identity;q=0.1', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, *', false],
    ['*;q=0', false],
    ['identity', false],
    ['identity, gzip;q=0.5', false],
    ['gzip;q=x', false],
    ['gzipped', false],
    ['', false],
  ])('is packed for whoever can unpack it, and says so: %j', async (accepted, isPacked) => {
    const get = await serve()
    const answer = await get(`/s/${CODE}`, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null)
    expect(await answer.text()).toBe(HTML)
  })
})

describe('Whoever tries codes', () => {
  test('is turned away for a minute after thirty that lead nowhere; what is there, others of their address still get', async () => {
    const get = await serve()
    for (let i = 0; i < 30; i += 1) expect((await get(`/s/${`${i}`.padStart(16, '0')}`)).status).toBe(404)
    const refused = await get('/s/0000000000000031')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    for (const part of ['', '/text', '/pdf', '/picture']) expect((await get(`/s/${CODE}${part}`)).status).toBe(200)
    expect((await get('/lists')).status).toBe(404)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await get('/s/0000000000000031')).status).toBe(404)
  })

  test.each([
    ['with a letter in per cent', `/s/%30${CODE.slice(1)}`],
    ['with its room in per cent', `/%73/${CODE}`],
    ['with a step on the spot', `/./s/${CODE}`],
    ['with a step up', `/x/../s/${CODE}`],
    ['with slashes doubled', `//s/${CODE}`],
    ['with an ending that the app takes away', `/s/${CODE}.rsc`],
  ])('gets no further by writing an address %s: it leads nowhere, and is counted', async (_, path) => {
    const get = await serve()
    for (let i = 0; i < 30; i += 1) expect(await statusOf(path)).toBe(404)
    expect((await get(MISS)).status).toBe(429)
  })

  test.each(['POST', 'HEAD'])('is counted when they ask by %s', async (method) => {
    await serve()
    for (let i = 0; i < 30; i += 1) expect(await statusOf('/s/0000000000000000', method)).toBe(404)
    expect(await statusOf(MISS, method)).toBe(429)
  })

  test('is counted whatever hangs on behind, which keeps nobody from a page', async () => {
    const get = await serve()
    const long = `?ref=${'x'.repeat(400)}`
    expect((await get(`/s/${CODE}${long}`)).headers.get('etag')).toBe((await get(`/s/${CODE}`)).headers.get('etag'))
    for (let i = 0; i < 30; i += 1) await get(`/s/0000000000000000${long}`)
    expect((await get(MISS)).status).toBe(429)
  })
})
