import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PUT as publish, DELETE as withdraw } from '@/app/api/lists/[id]/shares/[code]/route'
import { GET as getShares, POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { readShare } from '@/lib/share/data'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { expectFailure, expectValue } from '../support/result'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const SECRETS = ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape']
const list = exampleList('dwethia-heroes/the-citadel-60', {
  choices: { objectives: SECRETS, unheardOf: SECRETS },
  anotherProgram: { remembers: SECRETS },
})

let owner: Visitor
let stranger: Visitor
let id: string

const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })
const share = (by: Visitor, body: unknown = { kind: 'frozen' }, which = id) =>
  by.ask(postShare, { id: which }, { method: 'POST', body }).then(answer)
const shares = (by: Visitor) => by.ask(getShares, { id }).then(answer)

beforeEach(async () => {
  owner = new Visitor()
  stranger = new Visitor()
  id = (await owner.ask(postList, {}, { method: 'POST', body: { list } }).then(answer)).id
  await stranger.ask(postList, {}, { method: 'POST', body: { list } })
})

describe('A link to a list', () => {
  it('is made, listed, opened to crawlers and withdrawn by its owner', async () => {
    const made = await share(owner)
    expect(made).toMatchObject({ status: 201, kind: 'frozen', public: false })
    expect(made.url).toBe(`http://rolls.example/s/${made.code}`)
    expect(await shares(owner)).toMatchObject({
      status: 200,
      shares: [{ code: made.code, public: false, url: made.url }],
    })
    const params = { id, code: made.code }
    expect((await owner.ask(publish, params, { method: 'PUT', body: { public: true } })).status).toBe(200)
    expect(await shares(owner)).toMatchObject({ shares: [{ code: made.code, public: true }] })
    expect((await owner.ask(withdraw, params, { method: 'DELETE', body: {} })).status).toBe(200)
    expect(await shares(owner)).toMatchObject({ shares: [] })
    expect(expectFailure(await readShare(made.code))).toEqual({ kind: 'withdrawn' })
  })

  it('that keeps the list as it is holds nothing of what is secret, not even in the database', async () => {
    const { code } = await share(owner)
    const { body } = expectValue(await readShare(code))
    for (const secret of SECRETS) expect(body).not.toContain(secret)
    const row = await database().share.findUnique({ where: { code } })
    for (const secret of SECRETS) expect(JSON.stringify(row)).not.toContain(secret)
  })

  it.each<[string, unknown]>([
    ['another kind', { kind: 'open' }],
    ['no kind', {}],
    ['no JSON', '{'],
  ])('is not made of %s', async (_, body) => expect((await share(owner, body)).status).toBe(422))

  it('has a code of our own making, whatever else was sent', async () => {
    const { code } = await share(owner, { kind: 'live', code: '0000000000000000' })
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
    expect(code).not.toBe('0000000000000000')
  })

  it('can be made, seen and changed by nobody else, who learns nothing by trying', async () => {
    const { code } = await share(owner, { kind: 'live' })
    for (const visitor of [stranger, new Visitor()]) {
      for (const [method, act, params] of [
        ['GET', getShares, { id }],
        ['POST', postShare, { id }],
        ['PUT', publish, { id, code }],
        ['DELETE', withdraw, { id, code }],
      ] as const) {
        const body = act === postShare ? { kind: 'live' } : act === publish ? { public: true } : {}
        const sending = method === 'GET' ? {} : { method, body }
        // One type for four handlers: each gets the parameters of its own path.
        const handler = act as typeof withdraw
        const [there, nowhere] = [
          await visitor.ask(handler, { code, ...params }, sending),
          await visitor.ask(handler, { id: `z${id.slice(1)}`, code: '0000000000000000' }, sending),
        ]
        expect([there.status, nowhere.status]).toEqual([404, 404])
        expect(await there.text()).toBe(await nowhere.text())
      }
    }
    expect(expectValue(await readShare(code)).isIndexable).toBe(false)
  })

  it('is not withdrawn by way of another list of one’s own', async () => {
    const { code } = await share(owner, { kind: 'live' })
    const other = (await owner.ask(postList, {}, { method: 'POST', body: { list } }).then(answer)).id
    const asked = await owner.ask(withdraw, { id: other, code }, { method: 'DELETE', body: {} })
    expect(asked.status).toBe(404)
    expect((await readShare(code)).ok).toBe(true)
  })

  it('is not made or withdrawn from another site’s page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const made = await owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' }, headers })
    expect(made.status).toBe(403)
    const { code } = await share(owner)
    expect((await owner.ask(withdraw, { id, code }, { method: 'DELETE', body: {}, headers })).status).toBe(403)
    expect((await readShare(code)).ok).toBe(true)
  })
})
