import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_REQUEST, PAGE_STATUS } from '../../lib/http/server-headers.mjs'
import { logger } from '../../lib/log.mjs'
import { requestListener } from '../../scripts/serve/requests.mjs'

/** What proxy.ts says of a share. */
type State = {
  kind: 'open' | 'withdrawn' | 'unknown' | 'unreadable'
  fingerprint?: string
  changes?: number
  isIndexable?: boolean
}

const CODE = '0123456789abcdef'
const HTML = '<!doctype html><p>A list</p><script>self.__next_f.push([1,"a"])</script>'

let server: Server | undefined
let port: number
let state: State
/** Of any other code. */
let others: State
let asked: number
let drawn: number
/** Every page that the app is asked for waits for it. */
let held: Promise<void>
let addresses: (string | undefined)[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, 12) })
  state = { kind: 'open', fingerprint: 'one', isIndexable: false }
  asked = 0
  drawn = 0
  held = Promise.resolve()
  addresses = []
  others = { kind: 'unknown' }
})

afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

const STATUSES = { open: 204, withdrawn: 410, unknown: 404, unreadable: 503 }

/** As proxy.ts answers a question of the server's, or sets the headers of the page that follows. */
function stand(request: IncomingMessage, response: ServerResponse) {
  const { kind, fingerprint, changes = 0, isIndexable } = request.url?.startsWith(`/s/${CODE}`) ? state : others
  const isQuestion = request.headers[OWN_REQUEST] === 'question'
  if (isQuestion) asked += 1
  if (!isIndexable) response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive')
  if (kind === 'open' || kind === 'withdrawn')
    response.setHeader('Cache-Control', isIndexable ? 'public, no-cache' : 'private, no-cache')
  if (kind === 'open')
    response.setHeader('ETag', `W/"${fingerprint} ${request.url} ${request.headers.host}.${changes}"`)
  if (kind === 'withdrawn' && !isQuestion) response.setHeader(PAGE_STATUS, '410')
  response.statusCode = STATUSES[kind]
  return isQuestion
}

/** The app: what proxy.ts has set wins over what Next says of a page that is made anew each time. */
async function page(request: IncomingMessage, response: ServerResponse) {
  if (stand(request, response)) return response.end()
  drawn += 1
  addresses.push(request.url)
  await held
  response.statusCode = request.url?.startsWith(`/s/${CODE}`) ? 200 : 404
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
  test('is made once, and sent again as it was made, with its policy; one question to the app each time', async () => {
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
    // Beside those of the visitors, one of the drawing: whether what it shows is still open afterwards.
    expect([drawn, asked]).toEqual([1, 4])
  })

  test('is confirmed to whoever has it, without being made', async () => {
    const get = await serve()
    const tag = (await get(`/s/${CODE}`)).headers.get('etag') ?? ''
    const again = await get(`/s/${CODE}`, { 'if-none-match': tag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    expect([drawn, asked]).toEqual([1, 3])
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

  test.each(['', '/text', '/file'])(
    'whose owner changes what it shows is sent to nobody as it was before, not even for three seconds: %j',
    async (part) => {
      const get = await serve()
      const before = (await get(`/s/${CODE}${part}`)).headers.get('etag') ?? ''
      state = { kind: 'open', fingerprint: 'two', changes: 1, isIndexable: false }
      const after = await get(`/s/${CODE}${part}`, { 'if-none-match': before })
      expect([after.status, after.headers.get('etag') === before, drawn]).toEqual([200, false, 2])
    },
  )

  test('whose owner changes what it shows while it is made is made anew for all who wait', async () => {
    const get = await serve()
    const resolve = hold()
    const crowd = [get(`/s/${CODE}`), get(`/s/${CODE}`)]
    await vi.waitFor(() => expect(drawn).toBe(1))
    state = { kind: 'open', fingerprint: 'two', changes: 1, isIndexable: false }
    resolve()
    const tags = (await Promise.all(crowd)).map(({ headers }) => headers.get('etag'))
    expect(tags.every((tag) => tag?.startsWith('W/"two'))).toBe(true)
    expect(drawn).toBe(2)
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
    others = { kind: 'open', fingerprint: 'one', isIndexable: false }
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

  test('has a short and a full view, and no others', async () => {
    const get = await serve()
    for (const query of ['', '?view=short', '?view=FULL', '?view=1']) await get(`/s/${CODE}${query}`)
    expect(drawn).toBe(1)
    for (const query of ['?view=full', '?x=1&view=full']) await get(`/s/${CODE}${query}`)
    await get(`/s/${CODE}?page=3&view=full`)
    expect(addresses).toEqual([`/s/${CODE}`, `/s/${CODE}?view=full`, `/s/${CODE}?view=full&page=3`])
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
    state = { kind: 'unreadable' }
    const answer = await (await serve())(`/s/${CODE}`)
    expect([answer.status, answer.headers.get('etag'), drawn]).toEqual([200, null, 1])
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

describe('What stands between the server and the app', () => {
  test('goes out with no answer', async () => {
    state = { kind: 'withdrawn' }
    const get = await serve()
    for (const part of ['', '/text', '/pdf', '?_rsc=a'])
      expect((await get(`/s/${CODE}${part}`, { rsc: '1' })).headers.get(PAGE_STATUS)).toBeNull()
  })

  test('cannot be sent by a visitor', async () => {
    const get = await serve()
    for (const part of ['/pdf', '/picture']) {
      const answer = await get(`/s/${CODE}${part}`, { [OWN_REQUEST]: 'question', [PAGE_STATUS]: '410' })
      expect([answer.status, await answer.text()]).toEqual([200, HTML])
    }
    expect(asked).toBe(0)
  })

  test('gives a page of a part that is not kept its status', async () => {
    state = { kind: 'withdrawn' }
    expect((await (await serve())(`/s/${CODE}/elsewhere`)).status).toBe(410)
  })
})

describe('A share address', () => {
  test.each([
    ['with a letter in per cent', `/s/%30${CODE.slice(1)}`],
    ['with its room in per cent', `/%73/${CODE}`],
    ['with a step on the spot', `/./s/${CODE}`],
    ['with a step up', `/x/../s/${CODE}`],
    ['with slashes doubled', `//s/${CODE}`],
    ['with an ending that the app takes away', `/s/${CODE}.rsc`],
  ])('that is written otherwise, %s, leads nowhere, where proxy.ts counts it', async (_, path) => {
    await serve()
    expect([await statusOf(path), addresses]).toEqual([404, ['/s/0']])
  })

  test.each(['GET', 'HEAD', 'POST'])('of which nothing is known is the app’s, by %s', async (method) => {
    await serve()
    expect(await statusOf('/s/0000000000000000', method)).toBe(404)
    expect(addresses).toEqual(['/s/0000000000000000'])
  })
})
