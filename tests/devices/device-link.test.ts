import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { followDeviceLink } from '@/lib/devices/actions'
import { LINK_LIFETIME_MS } from '@/lib/devices/code'
import { countHoldings, readDeviceLink } from '@/lib/devices/data'
import { createDeviceLink, redeemDeviceLink } from '@/lib/devices/mutations'
import { viewer } from '@/lib/owners/session'
import { listPacks, readDraft, readRawPack } from '@/lib/packs/data'
import { importPack, openDraft } from '@/lib/packs/mutations'
import { listRosters, listVersions, readRoster } from '@/lib/rosters/data'
import { canonicalRoster } from '@/lib/rosters/format'
import { rosterIn } from '@/lib/rosters/stored'
import { examplePack } from '../packs/packs'
import { good, making } from '../packs/stored-packs'
import { isOnPostgres, ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

let owner: Visitor
let guest: Visitor

const listNamed = (name: string, pack = 'example-heroes') =>
  canonicalRoster(listOf('dwethia-heroes', pack, { name, limit: 60, entries: [] }))

async function make(by: Visitor, name: string, pack?: string): Promise<string> {
  const answer = await by.ask(postList, {}, { method: 'POST', body: { list: listNamed(name, pack) } })
  return (await answer.json()).id
}

const idOf = async (visitor: Visitor) => (await visitor.during(viewer)) ?? ''

const namesOf = async (visitor: Visitor) => (await listRosters(await idOf(visitor))).map(({ name }) => name).toSorted()

async function codeOf(by: Visitor): Promise<string> {
  const answer = await by.ask(postHandOver, {}, { method: 'POST', body: {} })
  expect(answer.status).toBe(201)
  const { url } = await answer.json()
  expect(url).toMatch(/^http:\/\/rolls\.example\/hand-over\/[0-9a-z]{26}$/)
  return url.split('/').at(-1)
}

/** The action's failure, or where it led to. */
async function take(by: Visitor, code: string): Promise<unknown> {
  const form = new FormData()
  form.set('code', code)
  const outcome = await by
    .during(() => followDeviceLink(null, form))
    .catch((error: { digest?: string }) => error.digest)
  return typeof outcome === 'string' ? outcome.split(';')[2] : outcome
}

beforeEach(async () => {
  owner = new Visitor()
  guest = new Visitor()
  await make(owner, 'Mine')
})

describe('A browser that follows the link', () => {
  it('is one of the owner’s from then on, with a key of its own', async () => {
    expect(await take(guest, await codeOf(owner))).toBe('/lists')
    expect(await namesOf(guest)).toEqual(['Mine'])
    expect(await idOf(guest)).toBe(await idOf(owner))
    expect([...guest.jar.values()]).not.toEqual([...owner.jar.values()])
  })

  it('keeps what it had: both browsers have everything, and so has every other of the guest’s', async () => {
    const id = await make(guest, 'Theirs')
    const phone = new Visitor()
    await take(phone, await codeOf(guest))
    await take(guest, await codeOf(owner))
    for (const each of [owner, guest, phone]) expect(await namesOf(each)).toEqual(['Mine', 'Theirs'])
    expect((await owner.ask(getList, { id })).status).toBe(200)
    const saving = { method: 'PUT', body: { revision: 1, list: listNamed('Ours') } }
    expect((await owner.ask(putList, { id }, saving)).status).toBe(200)
  })

  it('may be the owner’s already: then the link stays good for another', async () => {
    const code = await codeOf(owner)
    expect(await take(owner, code)).toBe('/lists')
    expect(await take(guest, code)).toBe('/lists')
  })
})

describe('A link', () => {
  it('is good once', async () => {
    const code = await codeOf(owner)
    const tries = [guest, new Visitor(), new Visitor()].map((each) => take(each, code))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === '/lists')).toHaveLength(1)
    expect(await take(new Visitor(), code)).toEqual({ kind: 'used' })
  })

  it('is good for ten minutes', async () => {
    const now = new Date()
    const ownerId = await idOf(owner)
    const { code } = good(await createDeviceLink({ ...making, ownerId, now }))
    const later = (ms: number) => new Date(now.getTime() + ms)
    expect(await readDeviceLink({ code, now: later(LINK_LIFETIME_MS - 1) })).toMatchObject({ kind: 'open', ownerId })
    expect(await readDeviceLink({ code, now: later(LINK_LIFETIME_MS) })).toEqual({ kind: 'expired' })
    const late = await redeemDeviceLink({ ...making, code, guestId: null, now: later(LINK_LIFETIME_MS) })
    expect(late).toEqual({ ok: false, failure: { kind: 'expired' } })
  })

  it('is no longer good when another was made', async () => {
    const [first, second] = [await codeOf(owner), await codeOf(owner)]
    expect(await take(guest, first)).toEqual({ kind: 'expired' })
    expect(await take(guest, second)).toBe('/lists')
  })

  it('is not used up by looking at it', async () => {
    const code = await codeOf(owner)
    for (let look = 0; look < 3; look += 1)
      expect(await readDeviceLink({ code, now: new Date() })).toMatchObject({ holdings: { lists: 1, packs: 0 } })
    expect(await take(guest, code)).toBe('/lists')
  })

  it('is made for nobody without lists, and for nobody twenty times an hour', async () => {
    expect((await guest.ask(postHandOver, {}, { method: 'POST', body: {} })).status).toBe(404)
    for (let time = 0; time < 20; time += 1) await codeOf(owner)
    const refused = await owner.ask(postHandOver, {}, { method: 'POST', body: {} })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  it('cannot be made by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await owner.ask(postHandOver, {}, { method: 'POST', body: {}, headers })).status).toBe(403)
  })

  it('that is none gives nothing, and cannot be guessed at without end', async () => {
    const thief = new Visitor()
    for (let time = 0; time < 20; time += 1) {
      expect(await take(thief, 'k'.repeat(time + 10))).toMatchObject({ kind: 'not-found' })
    }
    expect(await take(thief, await codeOf(owner))).toMatchObject({ kind: 'too-often' })
    expect(thief.jar.size).toBe(0)
  })
})

describe('Packs that come together', () => {
  const importFile = async (by: Visitor, change: object = {}) =>
    good(
      await importPack({ ...making, ownerId: await idOf(by), text: JSON.stringify({ ...examplePack(), ...change }) }),
    )
  const clubPack = { id: 'club-pack-abc123', name: 'Club pack' }
  const packsOf = async (by: Visitor) =>
    (await listPacks({ viewer: await idOf(by) })).filter(({ own }) => own).map(({ id, newest }) => [id, newest])

  it('stay what they are when only one had them', async () => {
    await make(guest, 'Theirs')
    await importFile(guest, clubPack)
    await take(guest, await codeOf(owner))
    expect(await packsOf(owner)).toEqual([['club-pack-abc123', 1]])
    expect(await importFile(owner, clubPack)).toMatchObject({ outcome: 'already-here' })
    expect(good(await openDraft({ ...making, ownerId: await idOf(owner), packId: clubPack.id })).version).toBe(2)
  })

  it('are one when both had the same, with the versions of both', async () => {
    await make(guest, 'Theirs', clubPack.id)
    for (const each of [owner, guest]) await importFile(each, clubPack)
    await importFile(guest, { ...clubPack, version: 2, name: 'Club pack, second' })
    const before = await idOf(guest)
    await take(guest, await codeOf(owner))
    expect(await packsOf(owner)).toEqual([['club-pack-abc123', 2]])
    expect(await namesOf(owner)).toEqual(['Mine', 'Theirs'])
    expect((await countHoldings(before)).lists).toBe(0)
  })

  it('both stay when they went apart, and each list goes on with its own', async () => {
    const id = await make(guest, 'Theirs', clubPack.id)
    await importFile(owner, clubPack)
    await importFile(guest, { ...clubPack, name: 'Another club’s' })
    await take(guest, await codeOf(owner))
    const packs = (await packsOf(owner)).map(([packId]) => String(packId)).toSorted()
    expect(packs).toEqual(['club-pack-abc123', expect.stringMatching(/^club-pack-abc123-[0-9a-z]{8}$/)])
    const key = { ownerId: await idOf(owner), rosterId: id }
    const list = good(await readRoster(key))
    expect(list).toMatchObject({ packId: packs[1], revision: 2 })
    expect(rosterIn(list).pack).toEqual({ id: packs[1], version: 1 })
    expect((await listVersions(key)).map(({ packId }) => packId)).toEqual([packs[1], 'club-pack-abc123'])
    const pack = good(await readRawPack({ viewer: key.ownerId, packId: packs[1] ?? '', version: 1 }))
    expect(pack.name).toBe('Another club’s')
  })

  it('never come to everybody, and never take the place of one that is published', async () => {
    await make(guest, 'Theirs')
    for (const each of [owner, guest]) await importFile(each, clubPack)
    const [from, to] = [await idOf(guest), await idOf(owner)]
    const replacing = [
      `UPDATE OR REPLACE "Pack" SET "ownerId" = '${to}' WHERE "ownerId" = '${from}'`,
      `INSERT OR REPLACE INTO "Pack" ("id", "slug", "ownerId", "game", "name", "createdAt", "updatedAt")
       VALUES ('x', '${clubPack.id}', '${to}', 'dwethia-heroes', 'x', 1, 1)`,
    ]
    for (const sql of [
      `UPDATE "Pack" SET "ownerId" = NULL WHERE "ownerId" = '${from}'`,
      `UPDATE "Pack" SET "ownerId" = '${to}' WHERE "ownerId" = '${from}'`,
      `INSERT INTO "Pack" ("id", "slug", "ownerId", "game", "name", "createdAt", "updatedAt")
       VALUES ('x', '${clubPack.id}', '${to}', 'dwethia-heroes', 'x', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)
       ON CONFLICT ("ownerId", "slug") DO UPDATE SET "name" = 'x'`,
      ...(isOnPostgres ? [] : replacing),
    ]) {
      await expect(database().$executeRawUnsafe(sql)).rejects.toThrow('A published version cannot change')
    }
  })

  it('bring their drafts along', async () => {
    await make(guest, 'Theirs')
    for (const each of [owner, guest]) await importFile(each, clubPack)
    for (const each of [owner, guest]) {
      good(await openDraft({ ...making, ownerId: await idOf(each), packId: clubPack.id }))
    }
    await take(guest, await codeOf(owner))
    const ownerId = await idOf(owner)
    const drafts = (await listPacks({ viewer: ownerId })).filter(({ draft }) => draft !== null)
    expect(drafts).toHaveLength(2)
    for (const { id } of drafts) expect(good(await readDraft({ ownerId, packId: id })).name).toBe('Club pack')
  })
})
