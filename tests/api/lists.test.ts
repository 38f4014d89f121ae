import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as restore } from '@/app/api/lists/[id]/restore/route'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { GET as getVersion } from '@/app/api/lists/[id]/versions/[revision]/route'
import { GET as getVersions } from '@/app/api/lists/[id]/versions/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { MOST_NEWCOMERS, NEWCOMERS } from '@/lib/owners/session'
import { canonicalRoster, MOST_LIST_BYTES } from '@/lib/rosters/format'
import { MOST_LISTS, RESTORED_LABEL } from '@/lib/rosters/mutations'
import { ownDatabase } from '../support/database'
import { warband } from '../support/rosters'
import { breakConnections, whileDiskIsFull, whileUnwritable } from '../support/storage-trouble'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const roster = warband({ name: 'Night watch', entries: [{ class: 'wizard' }] })
const list = canonicalRoster(roster) as Record<string, unknown>
const renamed = (name: string) => ({ ...list, name })
const ID = 'k1k2k3k4k5k6k7k8k9k0k1k2k3'

let owner: Visitor
let stranger: Visitor
let id: string

const FINGERPRINT = expect.stringMatching(/^[\w-]{22}$/)

const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })

const make = (by: Visitor, body: unknown = { list }) => by.ask(postList, {}, { method: 'POST', body }).then(answer)
const read = (by: Visitor, which = id) => by.ask(getList, { id: which }).then(answer)
const save = (by: Visitor, body: unknown, headers = {}) =>
  by.ask(putList, { id }, { method: 'PUT', body, headers }).then(answer)

beforeEach(async () => {
  owner = new Visitor()
  stranger = new Visitor()
  ;({ id } = await make(owner))
  await make(stranger)
})

describe('A list over the wire', () => {
  it('is made, read back as it was sent, and never kept by a cache', async () => {
    expect(await read(owner)).toEqual({
      status: 200,
      id,
      revision: 1,
      updatedAt: expect.any(String),
      label: null,
      fingerprint: FINGERPRINT,
      roster,
    })
    const response = await owner.ask(getList, { id })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is saved from the revision that is stored, and from no other', async () => {
    const saved = await save(owner, { revision: 1, list: renamed('Second') })
    expect(saved).toEqual({ status: 200, revision: 2, updatedAt: expect.any(String), fingerprint: FINGERPRINT })
    expect(await save(owner, { revision: 1, list: renamed('Other') })).toMatchObject({
      status: 409,
      kind: 'stale',
      revision: 2,
      message: expect.stringMatching(/Nothing was overwritten/),
    })
    expect((await read(owner)).roster.name).toBe('Second')
  })

  it('is saved once when the answer was lost and the same save comes again', async () => {
    const again = { revision: 1, list: renamed('Second') }
    const first = await save(owner, again)
    expect(await save(owner, again)).toEqual(first)
    expect((await read(owner)).revision).toBe(2)
  })

  it('is one list, however often it is made under the id that the browser chose', async () => {
    const made = { id: ID, revision: 1, fingerprint: FINGERPRINT }
    expect(await make(owner, { list, id: ID })).toEqual({ status: 201, ...made })
    expect(await make(owner, { list, id: ID })).toEqual({ status: 200, ...made })
    expect(await make(owner, { list: renamed('Later'), id: ID })).toMatchObject({ status: 409, revision: 1 })
    expect(await make(stranger, { list, id: ID })).toMatchObject({ status: 404, kind: 'not-found' })
    expect((await read(owner, ID)).roster.name).toBe('Night watch')
  })

  it('stays with its game', async () => {
    const other = { ...list, game: 'grid-battles' }
    expect(await save(owner, { revision: 1, list: other })).toMatchObject({ status: 422, kind: 'unreadable' })
    expect((await read(owner)).roster.game).toBe('magewinds')
  })

  it('shows its versions, and brings one back as the next revision', async () => {
    await save(owner, { revision: 1, list: renamed('Second'), label: 'Before the duel' })
    const { versions } = await owner.ask(getVersions, { id }).then(answer)
    expect(versions).toMatchObject([
      { revision: 2, name: 'Second', label: 'Before the duel' },
      { revision: 1, name: 'Night watch', label: null },
    ])
    expect((await owner.ask(getVersion, { id, revision: '1' }).then(answer)).roster).toEqual(roster)
    const back = await owner.ask(restore, { id }, { method: 'POST', body: { revision: 2, version: 1 } }).then(answer)
    expect(back).toMatchObject({ status: 200, revision: 3 })
    expect(await read(owner)).toMatchObject({ label: RESTORED_LABEL, roster: { name: 'Night watch' } })
  })
})

describe('The fingerprint of what a save was made from', () => {
  it('is judged beside its revision: another list may stand under the same number', async () => {
    const { fingerprint } = await read(owner)
    const wrong = await save(owner, { revision: 1, fingerprint: 'another', list: renamed('Second') })
    expect(wrong).toMatchObject({ status: 409, kind: 'stale', revision: 1, fingerprint })
    expect(await read(owner)).toMatchObject({ revision: 1, roster: { name: 'Night watch' } })
    const saved = await save(owner, { revision: 1, fingerprint, list: renamed('Second') })
    expect(saved).toMatchObject({ status: 200, revision: 2 })
    expect((await read(owner)).fingerprint).toBe(saved.fingerprint)
  })

  it('does not make a save that came already another one', async () => {
    const again = { revision: 1, fingerprint: (await read(owner)).fingerprint, list: renamed('Second') }
    const first = await save(owner, again)
    expect(await save(owner, again)).toEqual(first)
    expect(await save(owner, { ...again, list: renamed('Third') })).toMatchObject({
      status: 409,
      revision: 2,
      fingerprint: first.fingerprint,
    })
  })

  it('is judged when a version is brought back, and told of what came back', async () => {
    const { fingerprint } = await save(owner, { revision: 1, list: renamed('Second') })
    const bring = (body: unknown) => owner.ask(restore, { id }, { method: 'POST', body }).then(answer)
    expect(await bring({ revision: 2, version: 1, fingerprint: 'another' })).toMatchObject({ status: 409, fingerprint })
    const back = await bring({ revision: 2, version: 1, fingerprint })
    expect(back).toMatchObject({ status: 200, revision: 3, fingerprint: (await read(owner)).fingerprint })
  })

  it('is the same wherever and whenever the same list is stored', async () => {
    const { fingerprint } = await make(stranger)
    expect((await read(owner)).fingerprint).toBe(fingerprint)
  })

  it('and the revision are the tag of what was read: whoever has it is told that nothing changed', async () => {
    const first = await owner.ask(getList, { id })
    const etag = first.headers.get('etag') ?? ''
    const { fingerprint } = await first.json()
    expect(etag).toBe(`"1-${fingerprint}"`)
    const look = () => owner.ask(getList, { id }, { headers: { 'if-none-match': etag } })
    const unchanged = await look()
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(unchanged.headers.get('etag')).toBe(etag)
    await save(owner, { revision: 1, list: renamed('Second') })
    expect((await look()).status).toBe(200)
  })
})

describe('A field that this build does not know', () => {
  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['of a save', () => save(owner, { revision: 1, list, later: 1 }), 200],
    ['of a new list', () => make(owner, { list, later: 1 }), 201],
    [
      'of a version brought back',
      () => owner.ask(restore, { id }, { method: 'POST', body: { revision: 1, version: 1, later: 1 } }).then(answer),
      200,
    ],
  ])('%s is passed over: a tab of another build goes on saving', async (_, act, status) => {
    expect(await act()).toMatchObject({ status })
  })
})

describe('What is sent is read before anything is done', () => {
  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /not JSON/],
    ['no list', { revision: 1 }, /list: .*format/],
    ['a list with a fault', { revision: 1, list: { ...list, limit: 0 } }, /limit: .*>=1/],
    ['a list of a game that is not here', { revision: 1, list: { ...list, game: 'chess' } }, /no game "chess"/],
    ['no revision', { list }, /revision/],
    ['a revision and a half', { revision: 1.5, list }, /revision/],
    ['a fingerprint that is none', { revision: 1, list, fingerprint: 7 }, /fingerprint/],
    ['an endless label', { revision: 1, list, label: 'x'.repeat(121) }, /label/],
    ['a reach for the prototype', `{"revision":1,"list":{"__proto__":{}}}`, /__proto__/],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), /UTF-8/],
  ])('%s', async (_, body, reason) => {
    const refusal = await save(owner, body)
    expect(refusal).toMatchObject({ status: 422, kind: 'unreadable' })
    expect(refusal.reason).toMatch(reason)
    expect((await read(owner)).revision).toBe(1)
  })

  it('more than a megabyte is turned away with its size, announced or not', async () => {
    const body = JSON.stringify({ revision: 1, list: { ...list, notes: 'x'.repeat(MOST_LIST_BYTES + 2000) } })
    const refusal = await save(owner, body)
    expect(refusal).toMatchObject({ status: 413, kind: 'too-large', limit: MOST_LIST_BYTES + 1000 })
    expect(await save(owner, '{}', { 'content-length': '3000000' })).toMatchObject({ status: 413, bytes: 3_000_000 })
  })

  it('whoever sends nothing that can be read does not become an owner', async () => {
    const nobody = new Visitor()
    await make(nobody, { list: {} })
    expect(nobody.jar.size).toBe(0)
    await make(nobody)
    expect(nobody.jar.size).toBe(1)
  })
})

describe('A stranger, or somebody without a key', () => {
  const write = (body: unknown) => ({ method: 'POST', body })

  it.each<[string, (by: Visitor, which: string) => Promise<Response>]>([
    ['reads nothing', (by, which) => by.ask(getList, { id: which })],
    ['sees no versions', (by, which) => by.ask(getVersions, { id: which })],
    ['reads no version', (by, which) => by.ask(getVersion, { id: which, revision: '1' })],
    [
      'saves nothing',
      (by, which) => by.ask(putList, { id: which }, { method: 'PUT', body: { revision: 1, list: renamed('Mine') } }),
    ],
    ['brings nothing back', (by, which) => by.ask(restore, { id: which }, write({ revision: 1, version: 1 }))],
  ])('%s, and learns nothing by it', async (_, act) => {
    for (const visitor of [stranger, new Visitor()]) {
      const [there, nowhere] = [await act(visitor, id), await act(visitor, ID.replaceAll('k', 'z'))]
      expect(there.status).toBe(404)
      expect(await there.text()).toBe(await nowhere.text())
      expect([...there.headers]).toEqual([...nowhere.headers])
    }
    expect(await read(owner)).toMatchObject({ revision: 1, roster: { name: 'Night watch' } })
  })
})

describe('A full disk', () => {
  it('is named, and the list stays as it was', async () => {
    const large = { ...list, notes: 'x'.repeat(9_000) }
    const entries = Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, class: 'wizard', notes: 'x'.repeat(9_000) }))
    const refusal = await whileDiskIsFull(() => save(owner, { revision: 1, list: { ...large, entries } }))
    expect(refusal).toMatchObject({ status: 507, kind: 'storage-full', message: expect.stringMatching(/disk is full/) })
    expect(await read(owner)).toMatchObject({ revision: 1, roster: { name: 'Night watch' } })
    expect((await save(owner, { revision: 1, list: renamed('There is room again') })).status).toBe(200)
  })
})

describe('A database that cannot be written', () => {
  it('is named, and written again as soon as it can be', async () => {
    const refusal = await whileUnwritable(() => save(owner, { revision: 1, list: renamed('Later') }))
    expect(refusal).toMatchObject({ status: 503, kind: 'unwritable', message: expect.stringMatching(/is safe/) })
    expect(await save(owner, { revision: 1, list: renamed('Later') })).toMatchObject({ status: 200, revision: 2 })
  })

  it('for a moment only is no reason to refuse', async () => {
    await breakConnections()
    expect(await save(owner, { revision: 1, list: renamed('Now') })).toMatchObject({ status: 200, revision: 2 })
  })
})

describe('More than anybody needs', () => {
  const fill = (lists: number) =>
    database().$executeRawUnsafe(
      `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${lists})
       INSERT INTO "Roster" ("id", "ownerId", "systemId", "name", "packId", "packVersion", "body", "revision", "createdAt", "updatedAt")
       SELECT 'many' || x, "ownerId", "systemId", "name", "packId", "packVersion", "body", 1, "createdAt", "updatedAt"
       FROM n, "Roster" WHERE "id" = '${id}'`,
    )

  it('of lists is refused with the numbers; those that are there stay, and one that is deleted makes room', async () => {
    await fill(MOST_LISTS + 6)
    const refusal = await make(owner)
    expect(refusal).toMatchObject({ status: 507, kind: 'too-many', lists: MOST_LISTS + 7, limit: MOST_LISTS })
    expect(refusal.message).toMatch(/5,007 lists; at most 5,000 are allowed\. All of them are safe/)
    expect(await save(owner, { revision: 1, list: renamed('Still mine') })).toMatchObject({ status: 200 })
    expect(await make(stranger)).toMatchObject({ status: 201 })
    await database().$executeRawUnsafe(`UPDATE "Roster" SET "deletedAt" = "updatedAt" WHERE "id" LIKE 'many%9'`)
    expect(await make(owner)).toMatchObject({ status: 201 })
  })

  it('of owners from one address is refused for a while, and those who are known go on', async () => {
    const newcomer = new Visitor()
    await NEWCOMERS.note(newcomer.address, Date.now(), MOST_NEWCOMERS)
    await NEWCOMERS.note(owner.address, Date.now(), MOST_NEWCOMERS)
    const owners = await database().owner.count()
    expect(await make(newcomer)).toMatchObject({ status: 429, kind: 'too-often', seconds: expect.any(Number) })
    expect(await database().owner.count()).toBe(owners)
    expect(newcomer.jar.size).toBe(0)
    expect(await make(owner)).toMatchObject({ status: 201 })
    expect(await make(new Visitor())).toMatchObject({ status: 201 })
  })
})

describe('A write from another site', () => {
  it.each<[string, Record<string, string>, number]>([
    ['elsewhere', { origin: 'https://elsewhere.example' }, 403],
    ['that has no name', { origin: 'null' }, 403],
    ['whose name only begins the same', { origin: 'http://rolls.example.elsewhere.example' }, 403],
    ['on another port', { origin: 'http://rolls.example:81' }, 403],
    ['that is this one', { origin: 'http://rolls.example' }, 200],
    ['that is this one, behind a proxy', { origin: 'https://proxy.example', 'x-forwarded-host': 'proxy.example' }, 200],
  ])('is known by its origin where a browser says no more: a page %s', async (_, headers, status) => {
    const sent = { 'sec-fetch-site': '', ...headers }
    expect(await save(owner, { revision: 1, list: renamed('Sent') }, sent)).toMatchObject({ status })
    expect((await read(owner)).revision).toBe(status === 200 ? 2 : 1)
  })

  it('cannot be told from a program that names no origin, which carries nobody’s cookie', async () => {
    expect(await save(owner, { revision: 1, list: renamed('Sent') }, { 'sec-fetch-site': '' })).toMatchObject({
      status: 200,
    })
  })

  it.each<[string, Record<string, string>, number]>([
    ['whose browser says so', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['whose form sends text', { 'content-type': 'text/plain' }, 415],
    ['whose form sends fields', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s is turned away', async (_, headers, status) => {
    expect(await save(owner, { revision: 1, list: renamed('Theirs') }, headers)).toMatchObject({ status })
    expect(await make(owner, { list }).then(({ status }) => status)).toBe(201)
    expect((await read(owner)).roster.name).toBe('Night watch')
  })
})
