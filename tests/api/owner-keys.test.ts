// Whose browser it is: a key that a restore took, a key that is none, and the stricter name where https is.
import { createHash } from 'node:crypto'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { readCookieHeader, readPrefixedCookie } from '@/lib/http/cookies'
import { viewer } from '@/lib/owners/session'
import { canonicalRoster, MOST_LIST_BYTES } from '@/lib/rosters/format'
import { ownDatabase } from '../support/database'
import { warband } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const list = canonicalRoster(warband({ name: 'Night watch', entries: [{ class: 'wizard' }] })) as Record<
  string,
  unknown
>
const PLAIN = 'musterroll-owner'
const STRICT = '__Host-musterroll-owner'
const HTTPS = { 'x-forwarded-proto': 'https' }

const make = (by: Visitor, headers = {}) => by.ask(postList, {}, { method: 'POST', body: { list }, headers })

/** As a restore to before the owner leaves it. */
async function forget(by: Visitor) {
  await database().owner.deleteMany({ where: { id: (await by.during(viewer)) ?? '' } })
}

describe('A key that the database no longer knows', () => {
  it('is not a new owner with a new key: its owner comes back under it', async () => {
    const player = new Visitor()
    await make(player)
    const key = player.jar.get(PLAIN) ?? ''
    await forget(player)
    expect(await player.during(viewer)).toBeNull()
    const { id } = await (await make(player)).json()
    expect(player.jar.get(PLAIN)).toBe(key)
    expect((await player.ask(getList, { id })).status).toBe(200)
    const hash = createHash('sha256').update(key).digest('hex')
    expect(await database().ownerKey.count({ where: { hash } })).toBe(1)
  })

  it('is one owner, however many requests bring it at once', async () => {
    const player = new Visitor()
    await make(player)
    await forget(player)
    const before = await database().owner.count()
    const made = await Promise.all(Array.from({ length: 6 }, () => make(player)))
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await database().owner.count()).toBe(before + 1)
  })

  it('changes nothing that is there, until it makes something', async () => {
    const player = new Visitor()
    await make(player)
    await forget(player)
    const before = await database().owner.count()
    const save = { method: 'PUT', body: { revision: 1, list } }
    expect((await player.ask(putList, { id: 'x' }, save)).status).toBe(404)
    expect(await database().owner.count()).toBe(before)
  })
})

describe('A first list that is refused', () => {
  const ID = 'k1k2k3k4k5k6k7k8k9k0k1k2k3'
  const send = (by: Visitor, body: object) => by.ask(postList, {}, { method: 'POST', body })

  /** Small enough to be sent, and too large to be kept. */
  function tooLarge() {
    const noted = (of: number, letters: number) => ({ id: `n${of}`, class: 'wizard', notes: 'x'.repeat(letters) })
    const entries = Array.from({ length: 110 }, (_, of) => noted(of, 9_000))
    const room = MOST_LIST_BYTES + 500 - JSON.stringify({ list: { ...list, entries } }).length
    return { list: { ...list, entries: [...entries, noted(110, room)] } }
  }

  beforeAll(async () => void (await send(new Visitor(), { list, id: ID })))

  it.each<[string, object, number, string]>([
    ['is too large', tooLarge(), 413, 'too-large'],
    ['has the id of somebody else’s', { list, id: ID }, 404, 'not-found'],
  ])('because it %s makes nobody an owner', async (_, body, status, kind) => {
    const owners = await database().owner.count()
    const player = new Visitor()
    const refusal = await send(player, body)
    expect([refusal.status, await refusal.json()]).toMatchObject([status, { kind }])
    expect([await database().owner.count(), player.jar.size]).toEqual([owners, 0])
    expect((await make(player)).status).toBe(201)
    expect([await database().owner.count(), player.jar.size]).toEqual([owners + 1, 1])
  })
})

it.each(['', 'x', 'k'.repeat(51), 'k'.repeat(53), 'K'.repeat(52), `${'k'.repeat(51)}ä`, "' OR 1=1 --".padEnd(52, 'k')])(
  'a key that is none of ours is replaced: %j',
  async (key) => {
    const player = new Visitor()
    player.jar.set(PLAIN, key)
    expect(await player.during(viewer)).toBeNull()
    expect((await make(player)).status).toBe(201)
    expect(player.jar.get(PLAIN)).toMatch(/^[0-9a-hjkmnp-tv-z]{52}$/)
    expect(player.jar.get(PLAIN)).not.toBe(key)
  },
)

describe('Where https is', () => {
  it('a new key gets the strict name, and over plain http the other', async () => {
    const [safe, plain] = [new Visitor(), new Visitor()]
    await make(safe, HTTPS)
    await make(plain)
    expect([[...safe.jar.keys()], [...plain.jar.keys()]]).toEqual([[STRICT], [PLAIN]])
  })

  it('the first request that writes changes the name, and the owner stays', async () => {
    const player = new Visitor()
    const { id } = await (await make(player)).json()
    const owner = await player.during(viewer)
    await player.ask(getList, { id }, { headers: HTTPS })
    expect(player.jar.has(STRICT)).toBe(false)
    await player.ask(putList, { id }, { method: 'PUT', body: { revision: 1, list }, headers: HTTPS })
    expect(player.jar.get(STRICT)).toBe(player.jar.get(PLAIN))
    expect(await player.during(viewer)).toBe(owner)
  })

  it('the strict name counts when both come: another host may have set the old one', async () => {
    const [player, planter] = [new Visitor(), new Visitor()]
    await make(player, HTTPS)
    await make(planter)
    const owner = await player.during(viewer)
    player.jar.set(PLAIN, planter.jar.get(PLAIN) ?? '')
    expect(await player.during(viewer)).toBe(owner)
    await make(player, HTTPS)
    expect(await player.during(viewer)).toBe(owner)
  })

  it('the old name alone is read for good', async () => {
    const player = new Visitor()
    await make(player)
    expect(await player.during(viewer, { ...HTTPS })).not.toBeNull()
  })
})

describe('A header is read as the app reads cookies', () => {
  it.each<[string, string | null]>([
    ['a=1; musterroll-owner=old', 'old'],
    ['musterroll-owner=old; __Host-musterroll-owner=new', 'new'],
    ['musterroll-owner=old; __Host-musterroll-owner=', 'old'],
    ['musterroll-owner=one; musterroll-owner=two', 'two'],
    ['__Host-musterroll-owner=one; musterroll-owner=old; __Host-musterroll-owner=two', 'two'],
    ['musterroll-owner=on%65', 'one'],
    ['musterroll-owner=one; musterroll-owner=%', 'one'],
    ['xmusterroll-owner=old;musterroll-ownerx=1', null],
    ['', null],
  ])('%s', async (header, expected) => {
    const app = new NextRequest('http://rolls.example', { headers: { cookie: header } }).cookies
    const read = [readCookieHeader(header, PLAIN), readPrefixedCookie((name) => app.get(name)?.value, PLAIN)]
    expect(read).toEqual([expected, expected])
  })
})
