import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openList } from '@/lib/list-store/open-list'
import { serverOf } from '@/lib/list-store/server'
import { formatRoster } from '@/lib/rosters/format'
import { RESTORED_LABEL } from '@/lib/rosters/mutations'
import { askKnownLists as askKnownLists139, serverOf as serverOf139 } from '../fixtures/promises/139fc58/server'
import { serverOf as serverOf848 } from '../fixtures/promises/848afc0/server'
import { rosterIn } from '../support/pretend-server'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'
import { type Exchange, type SentByTab, sampleDatabase, samplesOf, VERSIONS } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

const sending = (method: string, body: string) => ({ method, body, headers: { 'content-type': 'application/json' } })

const A_TEXT: unknown = expect.any(String)

/** How the tabs of each build ask, what they are told beside what all are told, and what its server knows of a save. */
const BUILDS = {
  '848afc0': {
    clientOf: serverOf848,
    ...{ said: {}, words: {}, gone: { kind: 'refused', why: 'gone' } },
    inSave: ['revision', 'list', 'label', 'sitting'],
  },
  '139fc58': {
    clientOf: serverOf139,
    ...{
      said: { fingerprint: A_TEXT, epoch: A_TEXT },
      words: { words: A_TEXT },
      gone: { kind: 'gone', epoch: A_TEXT },
    },
    inSave: ['revision', 'fingerprint', 'list', 'label', 'sitting'],
  },
}

describe.each(VERSIONS)('Of %s', (version) => {
  const samples = samplesOf(version)
  const { clientOf, said, words, gone, inSave } = BUILDS[version]
  sampleDatabase(samples)

  const exchanges = samples.read<readonly Exchange[]>('answers.json')
  const sent = samples.read<readonly SentByTab[]>('sent-by-tabs.json')

  const ID = samples.ids.magewinds
  const PATH = `/api/lists/${ID}`
  const POSTED = exchanges.find(({ what }) => what === `keep ${ID}`)?.sent
  const list = rosterIn(JSON.stringify((POSTED as { list: unknown }).list))
  const named = (name: string) => formatRoster({ ...list, name })

  let owner: Visitor
  let ask: typeof fetch

  afterEach(() => vi.unstubAllEnvs())

  /** The same owner and packs, before any list was kept. */
  beforeEach(() => {
    const db = new Database(process.env.DATABASE_URL?.replace(/^file:/, ''))
    db.pragma('foreign_keys = ON')
    db.exec('DELETE FROM Roster')
    db.close()
    owner = samples.browser('first')
    ask = fetchOf(owner)
  })

  describe('A tab and the server of today', () => {
    it('gets for everything that it ever asked the answer that it knows', async () => {
      vi.stubEnv('APP_BUILD', 'a build')
      const stranger = new Visitor()
      const codes = new Map<string, string>()
      for (const { what, method, path, sent, asked = {}, status, headers, answer } of exchanges) {
        const isStranger = /stranger|^take .* in|^take in|newest/.test(what)
        const by = isStranger ? fetchOf(stranger) : ask
        const at = path.replace(/[^/]+$/, (end) => codes.get(end) ?? end)
        const request =
          sent === undefined ? { method } : sending(method, typeof sent === 'string' ? sent : JSON.stringify(sent))
        const got = await by(at, {
          ...request,
          headers: { ...('headers' in request ? request.headers : {}), ...asked },
        })
        expect(got.status, what).toBe(status)
        for (const [name, told] of Object.entries(headers)) expect(got.headers.get(name), `${what}: ${name}`).toBe(told)
        const text = await got.text()
        if (answer === '') {
          expect(text, what).toBe('')
          continue
        }
        const now: unknown = JSON.parse(text)
        codes.set(field(answer, 'code'), field(now, 'code'))
        // The stranger has only what was taken in here.
        const before = what === 'the newest lists' ? newestOf(answer) : answer
        const after = what === 'the newest lists' ? newestOf(now) : now
        if (before === null) expect(after, what).toBeNull()
        else expect(shapeOf(after), what).toMatchObject(shapeOf(before) as object)
      }
    })

    it('saves, reads and copies as with a server of its own', async () => {
      const server = clientOf(ID, ask)
      const save = {
        ...{ revision: 1, fingerprint: undefined, text: named('Second') },
        ...{ label: null, sitting: 'evening', outlives: true },
      }
      expect(await server.copy(list, ID)).toMatchObject({ kind: 'made' })
      expect(await server.copy(list, ID)).toMatchObject({ kind: 'made' })
      expect(await server.save(save)).toEqual({
        kind: 'saved',
        revision: 2,
        updatedAt: expect.toSatisfy((at) => at > 0),
        ...said,
      })
      expect(await server.save(save), 'asked again').toMatchObject({ kind: 'saved', revision: 2 })
      expect(await server.save({ ...save, text: named('Too late') })).toEqual({ kind: 'stale' })
      const read = await server.read()
      expect(read).toMatchObject({ kind: 'read', revision: 2, label: null })
      expect(read.kind === 'read' && formatRoster(read.roster)).toBe(named('Second'))
      expect(await server.save({ ...save, revision: 2, text: '{"format":"musterroll/1"}' })).toEqual({
        kind: 'refused',
        why: 'unreadable',
        ...words,
      })
      const none = clientOf(`${samples.start}nobody00000000000001`, ask)
      expect(await none.read()).toEqual(gone)
      expect(await none.save(save)).toEqual(gone)
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

  describe('A tab of today and the server', () => {
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
      const opened = await openList(ID, null, serverOf(ID, asThen(ask)), {
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
    function asThen(ask: typeof fetch): typeof fetch {
      const old = async (path: unknown, request: RequestInit = {}) => {
        const fields = typeof request.body === 'string' ? Object.keys(JSON.parse(request.body)) : []
        const known = request.method === 'PUT' ? inSave : ['id', 'list']
        const unknown = fields.filter((name) => !known.includes(name))
        if (unknown.length > 0) return Response.json({ kind: 'unreadable', reason: `${unknown}` }, { status: 422 })
        const answer = await ask(String(path), request)
        if (version !== '848afc0') return answer
        const { fingerprint: _, ...body } = await answer.json()
        const { status } = answer
        return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
      }
      return old as typeof fetch
    }
  })
})

describe('Of 139fc58 alone', () => {
  const samples = samplesOf('139fc58')
  sampleDatabase(samples)

  const ID = samples.ids.magewinds
  const owner = samples.browser('first')
  const ask = fetchOf(owner)
  const client = serverOf139(ID, ask)
  const read = async () => {
    const answer = await client.read()
    if (answer.kind !== 'read') throw new Error(answer.kind)
    return answer
  }

  it('a tab hears that a list is what it knows, and of which database', async () => {
    const { revision, fingerprint, epoch } = await read()
    expect(epoch).toMatch(/^[0-9a-f]{32}$/)
    expect(await client.read({ revision, fingerprint })).toEqual({ kind: 'same', epoch })
    expect(await client.read({ revision: revision - 1, fingerprint })).toMatchObject({ kind: 'read', revision })
  })

  it('a tab saves upon the list by its fingerprint, and upon no other', async () => {
    const { revision, fingerprint, roster } = await read()
    const save = { ...{ revision, fingerprint, label: null, sitting: 'evening', outlives: false } }
    const text = formatRoster({ ...roster, name: 'Saved by its fingerprint' })
    expect(await client.save({ ...save, fingerprint: 'of another', text })).toEqual({ kind: 'stale' })
    expect(await client.save({ ...save, text })).toMatchObject({ kind: 'saved', revision: revision + 1 })
    const after = await read()
    expect(after.fingerprint).not.toBe(fingerprint)
    expect(await client.version(revision + 1)).toMatchObject({ label: null, roster: after.roster })
  })

  it('a tab brings a list back under its id, once', async () => {
    const { roster } = await read()
    const lost = serverOf139('139lost000000000000000001', ask)
    const text = formatRoster(roster)
    expect(await lost.bringBack(text)).toMatchObject({ kind: 'returned', revision: 1, fingerprint: A_TEXT })
    expect(await lost.bringBack(text)).toMatchObject({ kind: 'returned', revision: 1 })
    expect(await lost.bringBack(formatRoster({ ...roster, name: 'Another' }))).toEqual({ kind: 'stale' })
  })

  it('a page hears what the server has of its lists', async () => {
    const { revision, fingerprint, epoch } = await read()
    const known = await askKnownLists139([ID, '139archiveddeleted000001', '139nobody00000000000001'], ask)
    expect(known?.epoch).toBe(epoch)
    expect(known?.lists.get(ID)).toMatchObject({ revision, fingerprint, isDeleted: false })
    expect(known?.lists.get('139archiveddeleted000001')).toMatchObject({ isDeleted: true })
    expect(known?.lists.size).toBe(2)
  })

  type Asked = {
    readonly by: string
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly status: number | null
    readonly told: Readonly<Record<string, string>>
  }

  it('whatever its pages ask has somebody who answers, in a form that they can read', async () => {
    const requests = samples.read<readonly Asked[]>('asked-by-pages.json')
    const kinds = new Set(requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '').split('/')[2]}`))
    expect([...kinds].toSorted()).toEqual([
      ...['DELETE lists', 'GET build', 'GET health', 'GET lists', 'GET odds', 'GET packs'],
      ...['POST hand-over', 'POST lists', 'PUT lists'],
    ])
    for (const { by, method, path, headers, body, status, told } of requests) {
      const answer = await fetchOf(samples.browser(by as 'first'))(path, { method, headers, ...(body ? { body } : {}) })
      const what = `${method} ${path} of ${by}`
      // Much was done since: what is there may be gone, or be another.
      expect([200, 201, 304, 404, 409, status], what).toContain(answer.status)
      if (answer.status !== status) continue
      // The server around the routes says that an answer is its own.
      const { musterroll: _, ...ofRoute } = told
      for (const name of Object.keys(ofRoute)) expect(answer.headers.has(name), `${what}: ${name}`).toBe(true)
    }
  })
})

/** What is another each time is told by its kind alone; words may become better ones. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOfField(name, one)]))
}

const MOMENTS = ['updatedAt', 'createdAt', 'expiresAt', 'savedAt']
const DURATIONS = ['milliseconds', 'ageMilliseconds']
const TEXTS = ['message', 'reason', 'code', 'url', 'build']

function shapeOfField(name: string, value: unknown): unknown {
  if (DURATIONS.includes(name)) return typeof value
  if (MOMENTS.includes(name)) return Number.isNaN(Date.parse(String(value))) ? value : 'a moment'
  // A sentence may change; what a player wrote as a label may not.
  if (name === 'label' && value === 'An earlier version brought back') return RESTORED_LABEL
  if (TEXTS.includes(name)) return typeof value === 'string' && value !== '' ? 'a text' : value
  // Lists that were taken in got an id here.
  return name === 'id' && !/^(848|139)/.test(String(value)) ? typeof value : shapeOf(value)
}

function newestOf(answer: unknown): unknown {
  const { lists } = answer as { lists: readonly unknown[] }
  return lists[0]
}

function field(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''
}
