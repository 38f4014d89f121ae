import { NextRequest } from 'next/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { OWN_REQUEST, PAGE_STATUS } from '@/lib/http/server-headers.mjs'
import { copyShared } from '@/lib/share/actions'
import { config, proxy } from '@/proxy'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const owner = new Visitor()
const list = exampleList('dwethia-heroes/the-citadel-60')
const NOBODY = '0000000000000000'
let id = ''
let code = ''
let addresses = 0
let address = ''

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

const ask = (path: string, { method = 'GET', headers = {} }: Sent = {}) =>
  proxy(
    new NextRequest(`http://rolls.example/s/${path}`, {
      method,
      headers: { host: 'rolls.example', 'x-forwarded-for': address, ...headers },
    }),
  )

/** Next goes on to the page where this header is set. */
const goesOn = ({ headers }: Response) => headers.get('x-middleware-next') === '1'

beforeAll(async () => {
  id = (await (await owner.ask(postList, {}, { method: 'POST', body: { list } })).json()).id
  code = (await (await owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' } })).json()).code
})

beforeEach(() => {
  address = `198.51.100.${addresses++}`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, 12) })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await database().share.update({ where: { code }, data: { withdrawnAt: null, public: false } })
})

describe('A shared list', () => {
  it('is known by a tag that changes with the list, the address, the server’s name and the day', async () => {
    const tagOf = async (path: string, sent?: Sent) => (await ask(path, sent)).headers.get('etag')
    const first = await tagOf(code)
    expect(first).toMatch(/^W\/"[\w-]{22}\.0"$/)
    expect(await tagOf(code)).toBe(first)
    const others = [
      await tagOf(`${code}/text`),
      await tagOf(`${code}?page=2`),
      await tagOf(code, { headers: { host: 'elsewhere.example' } }),
      await tagOf(code, { headers: { 'x-forwarded-proto': 'https' } }),
    ]
    await database().roster.update({ where: { id }, data: { revision: { increment: 1 } } })
    others.push(await tagOf(code))
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    others.push(await tagOf(code))
    expect(new Set([first, ...others]).size).toBe(7)
  })

  it('is confirmed to whoever has it, without its page', async () => {
    const etag = (await ask(code)).headers.get('etag') ?? ''
    for (const held of [etag, etag.slice(2), `"other", ${etag}`]) {
      const answer = await ask(code, { headers: { 'if-none-match': held } })
      expect([answer.status, answer.headers.get('etag'), goesOn(answer)]).toEqual([304, etag, false])
    }
    expect(goesOn(await ask(code, { headers: { 'if-none-match': '"other"' } }))).toBe(true)
    // A form that copies the list is no reading.
    expect(goesOn(await ask(code, { method: 'POST', headers: { 'if-none-match': etag } }))).toBe(true)
  })

  it('is for crawlers and shared caches only where its owner says so', async () => {
    const said = async () => {
      const { headers } = await ask(code)
      return [headers.get('cache-control'), headers.get('x-robots-tag')]
    }
    expect(await said()).toEqual(['private, no-cache', 'noindex, nofollow, noarchive'])
    await database().share.update({ where: { code }, data: { public: true } })
    expect(await said()).toEqual(['public, no-cache', null])
  })

  it('that was withdrawn is marked as gone at once, whatever the browser has', async () => {
    const etag = (await ask(code)).headers.get('etag') ?? ''
    await database().share.update({ where: { code }, data: { withdrawnAt: new Date() } })
    const answer = await ask(code, { headers: { 'if-none-match': etag } })
    expect([goesOn(answer), answer.headers.get(PAGE_STATUS), answer.headers.get('etag')]).toEqual([true, '410', null])
  })

  it('is told of to the server in one word, without a page', async () => {
    const question = { headers: { [OWN_REQUEST]: 'question' } }
    const open = await ask(code, question)
    expect([open.status, open.headers.get('etag')]).toEqual([204, (await ask(code)).headers.get('etag')])
    expect((await ask(NOBODY, question)).status).toBe(404)
    await database().share.update({ where: { code }, data: { withdrawnAt: new Date() } })
    expect((await ask(code, question)).status).toBe(410)
    vi.spyOn(database(), '$queryRaw').mockRejectedValue(new Error('The database is away.'))
    expect((await ask(code, question)).status).toBe(503)
    const answer = await ask(code)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  })

  it('is the only page that anything stands before', () => expect(config).toEqual({ matcher: '/s/:path*' }))
})

describe('Whoever tries codes', () => {
  const miss = async (sent?: Sent) => {
    const answer = await ask(NOBODY, sent)
    return goesOn(answer) ? 404 : answer.status
  }

  const misses = async (count: number, sent?: Sent) => {
    for (let i = 0; i < count; i += 1) expect(await miss(sent)).toBe(404)
  }

  it('is turned away for a minute after thirty that lead nowhere; what is there, others of their address still get', async () => {
    await misses(30)
    const refused = await ask(NOBODY)
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      429,
      '60',
      'no-store',
    ])
    expect(await refused.text()).toBe('Too many links that lead nowhere. Try again in 60 seconds.\n')
    for (const part of ['', '/text', '/pdf', '/picture']) expect(goesOn(await ask(`${code}${part}`))).toBe(true)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await miss()).toBe(404)
  })

  it.each(['POST', 'HEAD'])('is counted when they ask by %s', async (method) => {
    await misses(30, { method })
    expect(await miss()).toBe(429)
  })

  it('is counted when they try to copy a list, too', async () => {
    const visitor = new Visitor()
    address = visitor.address
    await misses(30)
    const form = new FormData()
    form.set('code', NOBODY)
    form.set('id', 'm1m2m3m4m5m6m7m8m9m0m1m2m3')
    expect(JSON.stringify(await visitor.during(() => copyShared(null, form)))).toContain('"too-often"')
  })

  it('is not counted by the server’s own questions and drawings, which come from nobody', async () => {
    for (const own of ['question', 'drawing']) await misses(40, { headers: { [OWN_REQUEST]: own } })
    expect(await miss()).toBe(404)
  })

  it('gets no further where the database cannot count', async () => {
    const query = vi.spyOn(database(), '$queryRaw')
    query.mockImplementationOnce(() => Promise.resolve([]) as never)
    query.mockImplementationOnce(() => Promise.reject(new Error('The disk is full.')) as never)
    const answer = await ask(NOBODY)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  })
})
