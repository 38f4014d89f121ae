import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getPdf } from '@/app/lists/[id]/print/pdf/route'
import { GET as getShared } from '@/app/s/[code]/pdf/route'
import { PrintPool } from '@/lib/print/worker/pool'
import { closePrintQueue } from '@/lib/print/worker/queue'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { type ReadPdf, readPdf } from '../support/pdf'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const owner = new Visitor()
const stranger = new Visitor()
const list = exampleList('dwethia-heroes/the-citadel-60', { name: 'Żelazna brama' })
let id = ''
let code = ''

const keep = async (by: Visitor) =>
  (await (await by.ask(postList, {}, { method: 'POST', body: { list } })).json()).id as string

const pdf = (by: Visitor, query: string, headers?: Record<string, string>) =>
  by.ask(getPdf, { id }, { path: `/lists/${id}/print/pdf?${query}`, ...(headers ? { headers } : {}) })

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const textOf = ({ pages }: ReadPdf) => pages.map(({ texts }) => texts.map(({ text }) => text).join(' ')).join(' ')

beforeAll(async () => {
  id = await keep(owner)
  await keep(stranger)
})

afterAll(closePrintQueue)

describe('A list as PDF', () => {
  it('is its owner’s, under its own name, and never for crawlers or shared caches', async () => {
    const answer = await pdf(owner, 'what=sheets&what=labels')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': `inline; filename="list.pdf"; filename*=UTF-8''zelazna-brama.pdf`,
      'x-print-missing': '%5B%5D',
    })
    const file = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(file.title).toBe('Żelazna brama')
    expect(file.pages).toHaveLength(Number(answer.headers.get('x-print-pages')))
  })

  it.each([
    ['a stranger', stranger],
    ['nobody known', new Visitor()],
  ])('is not there for %s', async (_, by) => expect((await pdf(by, 'what=sheets')).status).toBe(404))

  it('has the same tag and bytes until something of it changes, and is not sent twice', async () => {
    const [one, other] = [await pdf(owner, 'what=record'), await pdf(owner, 'what=record')]
    const tag = one.headers.get('etag') ?? ''
    expect(other.headers.get('etag')).toBe(tag)
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
    for (const held of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const unchanged = await pdf(owner, 'what=record', { 'if-none-match': held })
      expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, tag, ''])
    }
    expect((await pdf(owner, 'what=record', { 'if-none-match': '"another"' })).status).toBe(200)
    expect((await pdf(owner, 'what=record&ink=grey')).headers.get('etag')).not.toBe(tag)
    code = (await (await owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' } })).json()).code
    // The record sheet carries the link as a code.
    expect((await pdf(owner, 'what=record')).headers.get('etag')).not.toBe(tag)
  })

  it('is drawn once for each thing that it depends on, and sent again only to whoever has the list', async () => {
    const drawing = vi.spyOn(PrintPool.prototype, 'print')
    const query = 'what=sheets&what=record&margin=9'
    const ask = async (by: Visitor, asked = query, headers?: Record<string, string>) => {
      const before = drawing.mock.calls.length
      const answer = await pdf(by, asked, headers)
      return { answer, drawn: drawing.mock.calls.length - before }
    }
    const first = await ask(owner)
    const again = await ask(owner)
    expect([first.drawn, again.drawn, again.answer.status]).toEqual([1, 0, 200])
    expect(Object.fromEntries(again.answer.headers)).toEqual(Object.fromEntries(first.answer.headers))
    expect(await bytesOf(again.answer)).toEqual(await bytesOf(first.answer))
    for (const by of [stranger, new Visitor()]) expect((await ask(by)).answer.status).toBe(404)
    expect((await ask(owner, `${query}&ink=grey`)).drawn).toBe(1)
    // The record sheet carries the address by which the server was found.
    expect((await ask(owner, query, { host: 'elsewhere.example' })).drawn).toBe(1)
    const put = { list: { ...list, name: 'Another gate' }, revision: 1 }
    expect((await owner.ask(putList, { id }, { method: 'PUT', body: put })).status).toBe(200)
    const anew = await ask(owner)
    expect(anew.drawn).toBe(1)
    expect(anew.answer.headers.get('etag')).not.toBe(first.answer.headers.get('etag'))
    expect((await ask(owner)).drawn).toBe(0)
    drawing.mockRestore()
  })
})

describe('A list that is drawn', () => {
  it('is drawn for another ruler where one is given, and as usual where nonsense is', async () => {
    const said = async (query: string) =>
      textOf(await readPdf(new Uint8Array(await (await pdf(owner, query)).arrayBuffer())))
    expect(await said('what=labels&ruler=98.7')).toContain('corrected for a ruler that measured 98.7 mm')
    expect(await said('what=labels&ruler=nonsense&paper=napkin')).not.toContain('corrected')
  })

  it('is refused to whoever finds the house full, and given to all others', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => pdf(owner, `what=summary&spares=${i % 50}`)))
    const counts = {
      drawn: answers.filter(({ status }) => status === 200),
      busy: answers.filter(({ status }) => status === 503),
    }
    expect(counts.drawn.length + counts.busy.length).toBe(80)
    expect(counts.drawn.length).toBeGreaterThanOrEqual(20)
    expect(counts.busy.length).toBeGreaterThan(0)
    for (const { headers } of counts.busy) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await pdf(owner, 'what=summary')).status).toBe(200)
  })

  it('to fill in by hand has nothing of the list, not even its name', async () => {
    const answer = await pdf(owner, 'what=sheets,record,labels&blank=1')
    const file = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect([file.title, answer.headers.get('content-disposition')]).toEqual([
      'Blank sheets',
      expect.stringContaining('blank-sheets.pdf'),
    ])
    expect(textOf(file)).not.toMatch(/Żelazna|Another gate/)
  })

  it('that was drawn before is sent while the house is full', async () => {
    expect((await pdf(owner, 'what=summary&rim=3')).status).toBe(200)
    const crowd = Array.from({ length: 80 }, (_, i) => pdf(owner, `what=labels&spares=${i % 50}`))
    const kept = await pdf(owner, 'what=summary&rim=3')
    expect(kept.status).toBe(200)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses).toContain(503)
  })

  it('of nothing is refused', async () => {
    for (const query of ['', 'what=', 'what=nothing']) expect((await pdf(owner, query)).status).toBe(400)
  })

  it.each([
    [{ kind: 'busy', retrySeconds: 7 }, 503, '7', 'Try again in 7 seconds'],
    [{ kind: 'too-long', limitMs: 20_000 }, 503, null, '20 seconds'],
    [{ kind: 'too-much', reason: 'That is too much.' }, 422, null, 'That is too much.'],
  ] as const)('that comes to %o says so', async (outcome, status, retry, words) => {
    const print = vi.spyOn(PrintPool.prototype, 'print').mockResolvedValueOnce(outcome)
    const answer = await pdf(owner, `what=sheets&spares=${status}&rim=${words.length}`)
    print.mockRestore()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      status,
      retry,
      'no-store',
    ])
    expect(await answer.text()).toContain(words)
    const printShared = vi.spyOn(PrintPool.prototype, 'print').mockResolvedValueOnce(outcome)
    const shared = await stranger.ask(getShared, { code }, { path: `/s/${code}/pdf?paper=letter` })
    printShared.mockRestore()
    expect([shared.status, shared.headers.get('retry-after')]).toEqual([status, retry])
    expect(await shared.text()).toContain(words)
  })
})
