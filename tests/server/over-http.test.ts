// What a browser and its server say to one another, without a browser: ownership, refusals, limits, hand-over, kill -9.
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { exampleList } from '../support/example-lists'
import { HttpVisitor, listNamed } from '../support/http-visitor'
import { OwnServer } from '../support/own-server'

const LIST = exampleList('magewinds/quick-6')

const server = new OwnServer('info')
let owner: HttpVisitor
let stranger: HttpVisitor

beforeAll(async () => {
  await server.begin()
  owner = new HttpVisitor(server)
  stranger = new HttpVisitor(server)
  await stranger.make('Another’s')
})

afterAll(() => server.end())

test('the key stays in the browser, out of reach of scripts and of other sites', async () => {
  const made = await owner.send('POST', '/api/lists', { list: listNamed('Mine') })
  expect(made.status).toBe(201)
  expect(made.headers.get('set-cookie')).toMatch(
    /^musterroll-owner=[0-9a-z]{52}; Path=\/; .*Max-Age=34560000; HttpOnly; SameSite=lax$/,
  )
  const behindProxy = await new HttpVisitor(server).send(
    'POST',
    '/api/lists',
    { list: LIST },
    { 'x-forwarded-proto': 'https' },
  )
  expect(behindProxy.headers.get('set-cookie')).not.toContain('Secure')
})

test('a stranger gets the same answer for a list that is there and for one that is not', async () => {
  const id = await owner.make('Mine')
  const nowhere = `z${id.slice(1)}`
  const write = { revision: 1, list: listNamed('Theirs'), version: 1 }
  for (const [method, path] of [
    ['GET', (list: string) => `/api/lists/${list}`],
    ['PUT', (list: string) => `/api/lists/${list}`],
    ['GET', (list: string) => `/api/lists/${list}/versions`],
    ['GET', (list: string) => `/api/lists/${list}/versions/1`],
    ['POST', (list: string) => `/api/lists/${list}/restore`],
    ['GET', (list: string) => `/lists/${list}`],
    ['GET', (list: string) => `/lists/${list}/file`],
    ['GET', (list: string) => `/lists/${list}/history`],
  ] as const) {
    for (const visitor of [stranger, new HttpVisitor(server)]) {
      const { version, ...save } = write
      const body = method === 'PUT' ? save : { revision: 1, version }
      const ask = (list: string) =>
        method === 'GET' ? visitor.ask(path(list)) : visitor.send(method, path(list), body)
      const [there, not] = [await ask(id), await ask(nowhere)]
      expect([there.status, not.status], path('…')).toEqual([404, 404])
      const told = async (answer: Response, list: string) => (await answer.text()).replaceAll(list, '…')
      expect((await told(there, id)).length, path('…')).toBe((await told(not, nowhere)).length)
    }
  }
  expect(await owner.nameOf(id)).toBe('Mine')
})

test('a write from another site is turned away, whatever it says', async () => {
  const id = await owner.make('Mine')
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    { 'content-type': 'text/plain' },
  ]) {
    for (const [method, path, body] of [
      ['POST', '/api/lists', { list: LIST }],
      ['PUT', `/api/lists/${id}`, { revision: 1, list: listNamed('Theirs') }],
      ['POST', `/api/lists/${id}/restore`, { revision: 1, version: 1 }],
      ['POST', '/api/take-in', LIST],
      ['POST', '/api/hand-over', {}],
    ] as const) {
      expect((await owner.send(method, path, body, headers)).status, path).toBe('content-type' in headers ? 415 : 403)
    }
  }
  expect(await owner.nameOf(id)).toBe('Mine')
})

test('what is too large is refused with its size; a whole collection may be larger than a list', async () => {
  const id = await owner.make('Mine')
  const words = 'x'.repeat(9_000)
  const entries = Array.from({ length: 110 }, (_, n) => ({ id: `n${n}`, class: 'witch', count: 1, notes: words }))
  const large = { ...LIST, entries }
  const refused = await owner.send('PUT', `/api/lists/${id}`, { revision: 1, list: { ...large, notes: words } })
  expect([refused.status, (await refused.json()).kind]).toEqual([413, 'too-large'])
  expect((await owner.send('POST', '/api/lists', ' '.repeat(3_000_000))).status).toBe(413)
  const lists = Array.from({ length: 4 }, (_, n) => ({
    list: { ...large, name: `Large ${n}`, entries: entries.slice(2) },
  }))
  const taken = await owner.send('POST', '/api/take-in', { format: 'musterroll-all/1', lists })
  expect(taken.status).toBe(200)
  expect((await taken.json()).lists.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array(4).fill('taken-in'),
  )
  const whole = await owner.ask('/api/take-away')
  expect(Buffer.byteLength(await whole.text())).toBeGreaterThan(3_900_000)
  const fromStranger = new HttpVisitor(server).send('POST', '/api/take-in', ' '.repeat(1_100_000))
  expect(await statusOf(fromStranger)).toBe(413)
  expect(await owner.nameOf(id)).toBe('Mine')
})

/** A server that has refused need not hear the rest: the connection may go before its answer was read. */
const GONE = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

async function statusOf(asking: Promise<Response>): Promise<number> {
  try {
    return (await asking).status
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && GONE.has(String(cause.code))) return 413
    throw error
  }
}

test('a link makes another browser one of the owner’s: once, without scripts, and never in the log', async () => {
  const id = await owner.make('Handed over')
  const { url } = await (await owner.send('POST', '/api/hand-over', {})).json()
  const { pathname } = new URL(url)
  const [phone, thief] = [new HttpVisitor(server), new HttpVisitor(server)]
  expect(await (await phone.ask(pathname)).text()).toContain('Use these lists here')
  const taken = await phone.submit(pathname)
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/lists'])
  expect(await phone.nameOf(id)).toBe('Handed over')
  expect(await (await thief.ask(pathname)).text()).toContain('This link was used already')
  const page = await phone.ask(pathname)
  expect(page.headers.get('cache-control')).toContain('no-store')
  const code = pathname.split('/').at(-1) ?? ''
  expect(server.log).toContain('/hand-over/…')
  expect(server.log).not.toContain(code.slice(0, 6))
  for (const visitor of [owner, phone]) {
    expect([...visitor.jar.keys()]).toEqual(['musterroll-owner', 'musterroll-links'])
    for (const kept of visitor.jar.values()) expect(server.log).not.toContain(kept.slice(0, 12))
    const secret = visitor.jar.get('musterroll-links')?.split('.')[1] ?? ''
    expect(server.log).not.toContain(secret.slice(0, 12))
  }
})

test('a server that is killed right after its answer has kept what it answered for', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map((name) => owner.make(name)))
  const answered = new Map<string, { revision: number; name: string }>()
  const saving = ids.map(async (id) => {
    for (let revision = 1; ; revision += 1) {
      const name = `${id} ${revision + 1}`
      const body = { revision, list: listNamed(name), sitting: id }
      const answer = await owner.send('PUT', `/api/lists/${id}`, body).catch(() => null)
      if (answer?.status !== 200) return
      answered.set(id, { revision: revision + 1, name })
    }
  })
  const saved = () => ids.filter((id) => (answered.get(id)?.revision ?? 0) > 10)
  await vi.waitFor(() => expect(saved()).toEqual(ids), { timeout: 60_000 })
  await server.stop('SIGKILL')
  await Promise.all(saving)
  await server.start()
  for (const id of ids) {
    const kept = await (await owner.ask(`/api/lists/${id}`)).json()
    const last = answered.get(id)
    // The next save may have been stored as well, and its answer lost.
    expect(kept.revision).toBeGreaterThanOrEqual(last?.revision ?? Number.POSITIVE_INFINITY)
    expect(kept.roster.name).toBe(`${id} ${kept.revision}`)
  }
})

test('a restore is told with every answer, and parts no two browsers that were linked since the backup', async () => {
  const [one, phone] = [new HttpVisitor(server), new HttpVisitor(server)]
  const before = await one.make('Before')
  const backup = path.join(path.dirname(server.file), 'backup.db')
  await backUp({ from: server.file, to: backup })
  const since = await one.make('Since')
  const { url } = await (await one.send('POST', '/api/hand-over', {})).json()
  await phone.submit(new URL(url).pathname)
  const read = (by: HttpVisitor, id: string, headers = {}) => by.ask(`/api/lists/${id}`, { headers })
  const epochOf = (answer: Response) => answer.headers.get(EPOCH_HEADER)
  const first = await read(phone, since)
  const unchanged = await read(phone, since, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, unchanged.status, epochOf(unchanged)]).toEqual([200, 304, epochOf(first)])
  await restore({ from: backup, live: server.file, now: new Date() })
  const gone = await read(phone, since)
  expect([gone.status, (await gone.json()).kind]).toEqual([404, 'not-found'])
  expect(epochOf(gone)).not.toBe(epochOf(first))
  // The phone sends its list before the other browser was seen again.
  const back = await phone.send('POST', '/api/lists', { id: since, list: listNamed('Since') })
  expect([back.status, epochOf(back)]).toEqual([201, epochOf(gone)])
  expect(await (await one.ask('/lists')).text()).toContain('Since')
  for (const each of [one, phone]) for (const id of [before, since]) expect((await read(each, id)).status).toBe(200)
  const streamed = await phone.ask('/api/take-away')
  expect([epochOf(streamed), (await streamed.json()).lists.length]).toEqual([epochOf(gone), 2])
})
