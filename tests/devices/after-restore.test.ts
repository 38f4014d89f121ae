// Two browsers that were linked after the backup are one owner again after the restore; nobody else ever is.
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import { followDeviceLink } from '@/lib/devices/actions'
import { formatLinks, LINKS_COOKIE, MOST_LINKS, readLinks, secretOf } from '@/lib/devices/after-restore/secrets'
import { OWNER_COOKIE } from '@/lib/keys/key'
import { pageOwner, viewer } from '@/lib/owners/session'
import { listRosters } from '@/lib/rosters/data'
import { canonicalRoster } from '@/lib/rosters/format'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { ownFile, scratchFolder } from '../support/database'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

const ZEROS = '0'.repeat(32)
const live = ownFile()
const scratch = scratchFolder()
let restores = 0
let backup = ''

const listNamed = (name: string) =>
  canonicalRoster(listOf('dwethia-heroes', 'example-heroes', { name, limit: 60, entries: [] }))

async function make(by: Visitor, name: string, id?: string): Promise<{ status: number; id: string }> {
  const answer = await by.ask(postList, {}, { method: 'POST', body: { list: listNamed(name), id } })
  return { status: answer.status, ...(await answer.json()) }
}

const idOf = (visitor: Visitor) => visitor.during(viewer)

async function namesOf(visitor: Visitor) {
  const ownerId = await idOf(visitor)
  return ownerId === null ? null : (await listRosters(ownerId)).map(({ name }) => name).toSorted()
}

async function codeOf(by: Visitor): Promise<string> {
  const answer = await by.ask(postHandOver, {}, { method: 'POST', body: {} })
  return (await answer.json()).url.split('/').at(-1)
}

async function follow(by: Visitor, code: string) {
  const form = new FormData()
  form.set('code', code)
  await by.during(() => followDeviceLink(null, form)).catch(() => undefined)
}

const link = async (from: Visitor, to: Visitor) => follow(to, await codeOf(from))

async function takeBackup() {
  restores += 1
  backup = path.join(scratch, `backup-${restores}.db`)
  await backUp({ from: live, to: backup })
}

const goBack = () => {
  restores += 1
  return restore({ from: backup, live, now: new Date(Date.UTC(2026, 10, 24, 10, 0, restores)) })
}

const keyOf = ({ jar }: Visitor) => jar.get(OWNER_COOKIE) ?? ''
const linksOf = (visitor: Visitor) => readLinks(visitor.jar.get(LINKS_COOKIE) ?? null, keyOf(visitor))

let a: Visitor
let b: Visitor

beforeEach(() => {
  a = new Visitor()
  b = new Visitor()
})

const expectOne = async (...visitors: readonly Visitor[]) => {
  const ids = new Set(await Promise.all(visitors.map(idOf)))
  expect(ids.size).toBe(1)
  expect(ids.has(null)).toBe(false)
}

describe('Two browsers, linked after the backup', () => {
  it('are one again when the one that made the link comes first', async () => {
    await make(a, 'Mine')
    const owner = await idOf(a)
    await takeBackup()
    await link(a, b)
    await goBack()
    expect(await namesOf(a)).toEqual(['Mine'])
    expect(await namesOf(b)).toEqual(['Mine'])
    expect(await idOf(b)).toBe(owner)
    expect(await b.during(pageOwner)).toMatchObject({ isLinked: true })
  })

  it('are one again when the other comes first, and has stored a list meanwhile', async () => {
    const { id } = await make(a, 'Mine')
    const owner = await idOf(a)
    await takeBackup()
    await link(a, b)
    await goBack()
    expect(await namesOf(b)).toBeNull()
    await make(b, 'Theirs')
    expect(await namesOf(b)).toEqual(['Theirs'])
    expect(await namesOf(a)).toEqual(['Mine', 'Theirs'])
    expect(await namesOf(b)).toEqual(['Mine', 'Theirs'])
    expect([await idOf(a), await idOf(b)]).toEqual([owner, owner])
    const saved = await b.ask(putList, { id }, { method: 'PUT', body: { revision: 1, list: listNamed('Ours') } })
    expect(saved.status).toBe(200)
  })

  it.each<['a' | 'b', string]>([
    ['a', 'the one that made the link'],
    ['b', 'the other'],
  ])('are one again when the owner is newer than the backup, and %s comes first', async (first) => {
    await takeBackup()
    const { id } = await make(a, 'Mine')
    await link(a, b)
    await goBack()
    const [one, other] = first === 'a' ? [a, b] : [b, a]
    expect(await namesOf(one)).toBeNull()
    expect(await make(one, 'Mine', id)).toMatchObject({ status: 201, id })
    // The same list from the other device: it is there already, and theirs.
    expect(await make(other, 'Mine', id)).toMatchObject({ status: 200, id })
    await expectOne(a, b)
    expect((await other.ask(getList, { id })).status).toBe(200)
    expect(await one.during(pageOwner)).toMatchObject({ isLinked: false })
  })

  it('are one again when both had been somebody before the backup', async () => {
    await make(a, 'Mine')
    await make(b, 'Theirs')
    await takeBackup()
    await link(a, b)
    await goBack()
    expect(await database().owner.count()).toBeGreaterThan(1)
    await namesOf(a)
    expect(await namesOf(b)).toEqual(['Mine', 'Theirs'])
    expect(await namesOf(a)).toEqual(['Mine', 'Theirs'])
  })

  it('are one again when both come at once', async () => {
    await takeBackup()
    await make(a, 'Mine')
    await link(a, b)
    await goBack()
    await Promise.all([make(a, 'One'), make(b, 'Two')])
    await Promise.all([idOf(a), idOf(b)])
    await expectOne(a, b)
    expect(await namesOf(a)).toEqual(['One', 'Two'])
  })

  it('are one again after each restore, and three in a chain as well, whoever comes first', async () => {
    const c = new Visitor()
    await takeBackup()
    await make(a, 'Mine')
    await link(a, b)
    await link(b, c)
    for (const order of [
      [c, a, b],
      [b, c, a],
      [a, c, b],
    ]) {
      await goBack()
      for (const [i, each] of order.entries()) await make(each, `List ${i}`)
      await expectOne(a, b, c)
      expect(await namesOf(a)).toEqual(['List 0', 'List 1', 'List 2'])
    }
  })

  it('need nothing to be looked at a second time in one epoch', async () => {
    await make(a, 'Mine')
    await takeBackup()
    await link(a, b)
    const before = linksOf(a)
    await goBack()
    await make(a, 'Again')
    expect(linksOf(a)).toEqual({ epoch: await readEpoch(), secrets: before?.secrets })
  })
})

it('a database that cannot note who came back keeps nobody from reading, and they are joined later', async () => {
  await make(a, 'Mine')
  await takeBackup()
  await link(a, b)
  await goBack()
  await database().$executeRawUnsafe('ALTER TABLE "DeviceLink" RENAME TO "Elsewhere"')
  expect(await namesOf(a)).toEqual(['Mine'])
  await make(a, 'More')
  await database().$executeRawUnsafe('ALTER TABLE "Elsewhere" RENAME TO "DeviceLink"')
  expect(await namesOf(a)).toEqual(['Mine', 'More'])
  expect(await namesOf(b)).toEqual(['Mine', 'More'])
})

describe('Nobody else is joined to anybody', () => {
  it('by a link that nobody followed, though somebody finds it later', async () => {
    await make(a, 'Mine')
    await takeBackup()
    const code = await codeOf(a)
    await goBack()
    await namesOf(a)
    const finder = new Visitor()
    await make(finder, 'Not theirs')
    await follow(finder, code)
    // Whatever they make of the code: it takes what only the database knew.
    const guesses = ['', code].map((salt) => secretOf({ code, salt }))
    finder.jar.set(LINKS_COOKIE, formatLinks({ epoch: ZEROS, secrets: guesses }, keyOf(finder)))
    await make(finder, 'Still not')
    expect(await namesOf(finder)).toEqual(['Not theirs', 'Still not'])
    expect(await namesOf(a)).toEqual(['Mine'])
  })

  it('by a secret that was guessed, or by an owner’s id', async () => {
    await make(a, 'Mine')
    const owner = (await idOf(a)) ?? ''
    await takeBackup()
    await link(a, b)
    await goBack()
    await namesOf(a)
    for (const secret of [ZEROS, owner.padEnd(32, '0').slice(0, 32)]) {
      const stranger = new Visitor()
      stranger.jar.set(OWNER_COOKIE, 'k'.repeat(52))
      stranger.jar.set(LINKS_COOKIE, formatLinks({ epoch: ZEROS, secrets: [secret] }, 'k'.repeat(52)))
      expect(await idOf(stranger)).not.toBe(owner)
      await make(stranger, 'Theirs')
      expect(await idOf(stranger)).not.toBe(owner)
    }
    expect(await namesOf(a)).toEqual(['Mine'])
  })

  it('by a cookie that a stranger put into their browser: a secret is bound to the key', async () => {
    await make(a, 'Mine')
    const thief = new Visitor()
    const accomplice = new Visitor()
    await takeBackup()
    await make(thief, 'Bait')
    await link(thief, accomplice)
    await goBack()
    await make(thief, 'Bait')
    a.jar.set(LINKS_COOKIE, accomplice.jar.get(LINKS_COOKIE) ?? '')
    await make(a, 'More')
    expect(await namesOf(a)).toEqual(['Mine', 'More'])
    expect(await namesOf(thief)).toEqual(['Bait'])
  })

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['an epoch alone', `${ZEROS}.`],
    ['a secret that is bound to nobody', `${ZEROS}.${'a'.repeat(54)}`],
    ['nine of them', `${ZEROS}${`.${'a'.repeat(54)}`.repeat(9)}`],
    ['other letters', `${ZEROS}.${'ä'.repeat(54)}`],
    ['four thousand letters', 'a'.repeat(4000)],
  ])('by what is no cookie of ours: %s', async (_, kept) => {
    await make(a, 'Mine')
    await takeBackup()
    await goBack()
    a.jar.set(LINKS_COOKIE, kept)
    expect(await namesOf(a)).toEqual(['Mine'])
    await make(a, 'More')
    expect(await database().deviceLink.count({ where: { epoch: await readEpoch() } })).toBe(0)
  })

  it('and a stranger who makes secrets up leaves no more than a few rows', async () => {
    const stranger = new Visitor()
    await make(stranger, 'Mine')
    for (let time = 0; time < 10; time += 1) {
      const secrets = Array.from({ length: MOST_LINKS }, (_, i) => `${time}${i}`.padEnd(32, 'x'))
      stranger.jar.set(LINKS_COOKIE, formatLinks({ epoch: `${time}`.repeat(32), secrets }, keyOf(stranger)))
      await make(stranger, `List ${time}`)
    }
    const ownerId = (await idOf(stranger)) ?? ''
    expect(await database().deviceLink.count({ where: { ownerId } })).toBe(4 * MOST_LINKS)
  })
})

describe('The cookie of a browser’s links', () => {
  it('holds the same secret on both sides, and neither its code nor what the database keeps', async () => {
    await make(a, 'Mine')
    const code = await codeOf(a)
    const stored = () => database().handOver.findMany({ where: { usedAt: { not: null } } })
    await follow(b, code)
    const [one, other] = [linksOf(a), linksOf(b)]
    expect(one).toEqual(other)
    expect(one?.secrets).toHaveLength(1)
    expect(a.jar.get(LINKS_COOKIE)).not.toBe(b.jar.get(LINKS_COOKIE))
    const rows = JSON.stringify(await stored())
    for (const secret of one?.secrets ?? []) expect(rows).not.toContain(secret)
    expect((await stored()).at(-1)?.salt).toBeNull()
    expect(a.jar.get(LINKS_COOKIE)).not.toContain(code)
  })

  it('forgets links that nobody followed, and never holds more than eight', async () => {
    await make(a, 'Mine')
    await link(a, b)
    const [first] = linksOf(a)?.secrets ?? []
    for (let time = 0; time < 12; time += 1) await codeOf(a)
    expect(linksOf(a)?.secrets).toHaveLength(2)
    expect(linksOf(a)?.secrets[0]).toBe(first)
    const d = new Visitor()
    await make(d, 'Many')
    for (let time = 0; time < 10; time += 1) await link(d, new Visitor())
    expect(linksOf(d)?.secrets).toHaveLength(MOST_LINKS)
    expect((d.jar.get(LINKS_COOKIE) ?? '').length).toBeLessThan(500)
  })
})
