import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openList } from '@/lib/list-store/open-list'
import { serverOf } from '@/lib/list-store/server'
import { formatRoster } from '@/lib/rosters/format'
import { serverOf as serverOf848 } from '../fixtures/promises/848afc0/server'
import { rosterIn } from '../support/pretend-server'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'
import { browserOf, type Exchange, type SentByTab, sample, sampleDatabase } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

sampleDatabase()

const exchanges = sample<readonly Exchange[]>('answers.json')
const sent = sample<readonly SentByTab[]>('sent-by-tabs.json')

const ID = '848magewinds0000000000001'
const PATH = `/api/lists/${ID}`
const POSTED = exchanges.find(({ what }) => what === `keep ${ID}`)?.sent
const list = rosterIn(JSON.stringify((POSTED as { list: unknown }).list))
const named = (name: string) => formatRoster({ ...list, name })

let owner: Visitor
let ask: typeof fetch

/** The same owner and packs, before any list was kept. */
beforeEach(() => {
  const db = new Database(process.env.DATABASE_URL?.replace(/^file:/, ''))
  db.pragma('foreign_keys = ON')
  db.exec('DELETE FROM Roster')
  db.close()
  owner = browserOf('first')
  ask = fetchOf(owner)
})

const sending = (method: string, body: string) => ({ method, body, headers: { 'content-type': 'application/json' } })

describe('A tab of 848afc0 and the server of today', () => {
  it('gets for everything that it ever asked the answer that it knows', async () => {
    const stranger = new Visitor()
    const codes = new Map<string, string>()
    for (const { what, method, path, sent, status, answer } of exchanges) {
      const isStranger = /stranger|^take .* in|^take in|newest/.test(what)
      const by = isStranger ? fetchOf(stranger) : ask
      const at = path.replace(/[^/]+$/, (end) => codes.get(end) ?? end)
      const got = await by(
        at,
        sent === undefined ? { method } : sending(method, typeof sent === 'string' ? sent : JSON.stringify(sent)),
      )
      expect(got.status, what).toBe(status)
      const now = await got.json()
      codes.set(field(answer, 'code'), field(now, 'code'))
      // The stranger has only what was taken in here.
      const before = what === 'the newest lists' ? newestOf(answer) : answer
      const after = what === 'the newest lists' ? newestOf(now) : now
      if (before === null) expect(after, what).toBeNull()
      else expect(shapeOf(after), what).toMatchObject(shapeOf(before) as object)
    }
  })

  it('saves, reads and copies as with a server of its own', async () => {
    const server = serverOf848(ID, ask)
    const save = { revision: 1, text: named('Second'), label: null, sitting: 'evening', outlives: true }
    expect(await server.copy(list, ID)).toMatchObject({ kind: 'made' })
    expect(await server.copy(list, ID)).toMatchObject({ kind: 'made' })
    expect(await server.save(save)).toEqual({ kind: 'saved', revision: 2, updatedAt: expect.toSatisfy((at) => at > 0) })
    expect(await server.save(save), 'asked again').toMatchObject({ kind: 'saved', revision: 2 })
    expect(await server.save({ ...save, text: named('Too late') })).toEqual({ kind: 'stale' })
    const read = await server.read()
    expect(read).toMatchObject({ kind: 'read', revision: 2, label: null })
    expect(read.kind === 'read' && formatRoster(read.roster)).toBe(named('Second'))
    expect(await server.save({ ...save, revision: 2, text: '{"format":"musterroll/1"}' })).toEqual({
      kind: 'refused',
      why: 'unreadable',
    })
    const none = serverOf848('848nobody00000000000001', ask)
    expect(await none.read()).toEqual({ kind: 'refused', why: 'gone' })
    expect(await none.save(save)).toEqual({ kind: 'refused', why: 'gone' })
  })

  it('is believed what its tabs really sent, letter by letter', async () => {
    await ask('/api/lists', sending('POST', JSON.stringify(POSTED)))
    const put = async (body: string) => (await ask(PATH, sending('PUT', body))).status
    const statuses = async (tab: string) => {
      const answers: number[] = []
      for (const one of sent.filter((each) => each.tab === tab)) answers.push(await put(one.body))
      return answers
    }
    expect(await statuses('acknowledged')).toEqual([200, 200, 200])
    expect((await statuses('unanswered')).slice(0, 2)).toEqual([200, 409])
    expect(new Set(await statuses('offline'))).toEqual(new Set([409]))
    expect(await put(`{"revision":5,"list":${named('Saved by another program')}}`)).toBe(200)
    expect(await statuses('aside')).toEqual([409, 200])
    const { versions } = await (await ask(`${PATH}/versions`)).json()
    expect(versions[0].label).toBe('Put aside for the version that had been saved meanwhile')
  })
})

describe('A tab of today and the server of 848afc0', () => {
  /** That server's answer to what was asked there, of the same list and from the same revision. */
  const asked = (what: string) => {
    const found = exchanges.find((one) => one.what === what)
    if (!found) throw new Error(`Nobody asked ${what}.`)
    const { status, headers } = found
    const ask = async () => Response.json(found.answer, { status, headers })
    const revision = Number(field(found.sent, 'revision')) || 1
    return {
      server: serverOf(found.method === 'POST' ? ID : (found.path.split('/')[3] ?? ''), ask as typeof fetch),
      save: {
        ...{ revision, fingerprint: undefined, text: named('Second'), label: null },
        ...{ tabId: 'evening', keepalive: false },
      },
    }
  }

  it.each([
    ['save', { kind: 'saved', revision: 2 }],
    ['the same save again', { kind: 'saved', revision: 6 }],
    ['an overtaken save', { kind: 'stale' }],
    ['a save that does not read', { kind: 'refused', why: 'unreadable' }],
  ])('%s: understood', async (what, answer) => {
    const { server, save } = asked(what)
    expect(await server.save(save)).toMatchObject(answer)
  })

  it('reads the list', async () => {
    const read = await asked('the list').server.read()
    expect(read).toMatchObject({ kind: 'read', revision: 8, label: null })
    expect(read.kind === 'read' && read.roster.name).toBe('The Citadel marches')
  })

  it('takes a list that is not there for gone', async () => {
    expect(['gone', 'refused']).toContain((await asked('a list that is nobody’s').server.read()).kind)
  })

  it('makes a copy, once', async () => {
    expect(await asked(`keep ${ID}`).server.duplicate(list, ID)).toMatchObject({ kind: 'made' })
    expect(await asked('keep another under the same id').server.duplicate(list, ID)).toMatchObject({ kind: 'made' })
  })

  it('never sends what that server does not know', async () => {
    await ask('/api/lists', sending('POST', JSON.stringify(POSTED)))
    const opened = await openList(ID, null, serverOf(ID, asIn848(ask)), {
      ...{ device: null, locks: undefined, session: null },
      now: Date.now,
    })
    if (!opened.ok) return expect.unreachable(opened.why)
    const { store } = opened
    for (const name of ['First', 'Second', 'Third']) {
      store.change('Rename', [{ kind: 'list', to: { name } }])
      store.sendNow()
      await until(async () => expect((await (await ask(PATH)).json()).roster.name).toBe(name))
      await until(() => expect(store.snapshot().saveStatus).not.toMatchObject({ kind: 'saving' }))
    }
    expect((await (await ask(PATH)).json()).revision).toBe(4)
    await opened.close()
  })

  /** Of that build's answers; a field that it does not know in a save it refused. */
  function asIn848(ask: typeof fetch): typeof fetch {
    const old = async (path: unknown, request: RequestInit = {}) => {
      const fields = typeof request.body === 'string' ? Object.keys(JSON.parse(request.body)) : []
      const known = request.method === 'PUT' ? ['revision', 'list', 'label', 'sitting'] : ['id', 'list']
      const unknown = fields.filter((name) => !known.includes(name))
      if (unknown.length > 0) return Response.json({ kind: 'unreadable', reason: `${unknown}` }, { status: 422 })
      const answer = await ask(String(path), request)
      const { fingerprint: _, ...body } = await answer.json()
      const { status } = answer
      return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
    }
    return old as typeof fetch
  }
})

/** What is another each time is told by its kind alone; words may become better ones. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOfField(name, one)]))
}

const MOMENTS = ['updatedAt', 'createdAt', 'expiresAt', 'savedAt']
const TEXTS = ['message', 'reason', 'code', 'url']

function shapeOfField(name: string, value: unknown): unknown {
  if (MOMENTS.includes(name)) return Number.isNaN(Date.parse(String(value))) ? value : 'a moment'
  if (TEXTS.includes(name)) return typeof value === 'string' && value !== '' ? 'a text' : value
  // Lists that were taken in got an id here.
  return name === 'id' && !String(value).startsWith('848') ? typeof value : shapeOf(value)
}

function newestOf(answer: unknown): unknown {
  const { lists } = answer as { lists: readonly unknown[] }
  return lists[0]
}

function field(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''
}
