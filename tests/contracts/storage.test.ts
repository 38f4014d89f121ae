import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { exportPack } from '@/lib/packs/data'
import { revisionIn } from '@/lib/rosters/request-schema'
import { isDuplicate, isMissingOwnerError, storageFailure } from '@/lib/storage-failure'
import { ownDatabase } from '../support/database'
import { ON_BOTH, SQLITE_ONLY } from './storage.mjs'

// What the two databases would do differently by themselves. Runs on both, as all of ON_BOTH does.

ownDatabase()

const NOW = new Date('2030-01-02T03:04:05.678Z')
const owner = (id: string) => ({ id, createdAt: NOW })

const roster = (id: string, more: Partial<Prisma.RosterUncheckedCreateInput> = {}) => ({
  id,
  ownerId: 'o',
  game: 'toy',
  name: id,
  packId: 'p',
  packVersion: '1',
  body: '{}',
  revision: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...more,
})

const lists = () => database().roster

beforeEach(async () => {
  await database().owner.deleteMany()
  await database().owner.create({ data: owner('o') })
})

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe('Text', () => {
  it.each([
    ['NUL', 'a\0b', 'a\ufffdb'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['characters beyond the first plane', '🛡️\u{10ffff}', '🛡️\u{10ffff}'],
    ['quotes, backslashes and line ends', '\'"\\\r\n\t$1 ?1', '\'"\\\r\n\t$1 ?1'],
  ])('with %s is stored alike', async (_, written, stored) => {
    await lists().create({ data: roster('r', { name: written }) })
    expect(await lists().findUniqueOrThrow({ where: { id: 'r' } })).toMatchObject({ name: stored })
  })

  it('with NUL that is looked for is not found, and no error', async () => {
    await lists().create({ data: roster('ab') })
    expect(await lists().findUnique({ where: { id: 'a\0b' } })).toBeNull()
    expect(await lists().findMany({ where: { id: { in: ['ab', 'a\0'] } } })).toHaveLength(1)
  })

  it('is in the order of its bytes', async () => {
    const names = ['_', '10', '9', 'a', 'A', 'ä', 'b', 'B', 'z', 'Z', 'ﬀ', '𝒜', 'a b', 'a-b']
    await lists().createMany({ data: names.map((name, at) => roster(`r${at}`, { name })) })
    const sorted = await lists().findMany({ orderBy: { name: 'asc' }, select: { name: true } })
    expect(sorted.map(({ name }) => name)).toEqual(
      names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
    const after = await lists().findMany({ where: { name: { gt: 'Z' } }, select: { name: true } })
    expect(after.map(({ name }) => name).toSorted()).toEqual(
      ['_', 'a', 'a b', 'a-b', 'b', 'z', 'ä', 'ﬀ', '𝒜'].toSorted(),
    )
  })

  it('differs from the same in capitals, and from the same with another accent', async () => {
    await lists().createMany({ data: [roster('ä'), roster('Ä'), roster('a\u0308')] })
    expect(await lists().findMany({ where: { id: 'ä' } })).toHaveLength(1)
  })

  it('that is folded is found by folded words', async () => {
    await lists().createMany({ data: [roster('r1', { name: 'ork guard' }), roster('r2', { name: 'elf guard' })] })
    expect(await lists().count({ where: { name: { contains: 'guard' } } })).toBe(2)
    expect(await lists().count({ where: { AND: [{ name: { contains: 'or' } }, { name: { contains: 'gua' } }] } })).toBe(
      1,
    )
  })

  it('of a megabyte comes back whole', async () => {
    const body = JSON.stringify({ notes: 'ü'.repeat(500_000) })
    await lists().create({ data: roster('r', { body }) })
    expect((await lists().findUniqueOrThrow({ where: { id: 'r' } })).body === body).toBe(true)
  })
})

describe('Numbers', () => {
  it('up to 2^31 - 1 are stored', async () => {
    await lists().create({ data: roster('r', { revision: 2 ** 31 - 1 }) })
    expect(await lists().findUniqueOrThrow({ where: { id: 'r' } })).toMatchObject({ revision: 2 ** 31 - 1 })
  })

  it('above it, which SQLite would store, come to neither: addresses and requests are bounded before', async () => {
    expect(revisionIn('2147483648')).toBeNull()
    expect(await exportPack({ viewer: null, packId: 'p', version: 2 ** 31 })).toMatchObject({ ok: false })
  })

  it('beyond it have a column of their own kind', async () => {
    const until = BigInt(Date.UTC(2030, 0))
    await database().tries.create({ data: { key: 'k', count: 1, until } })
    expect(await database().tries.findMany()).toEqual([{ key: 'k', count: 1, until }])
  })
})

describe('Moments', () => {
  it.each([
    '2030-01-02T03:04:05.678Z',
    '1969-12-31T23:59:59.999Z',
    '2030-06-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ])('%s comes back to the millisecond', async (text) => {
    await lists().create({ data: roster('r', { updatedAt: new Date(text) }) })
    const stored = await lists().findUniqueOrThrow({ where: { id: 'r' } })
    expect(stored.updatedAt.toISOString()).toBe(text)
    expect(await lists().count({ where: { updatedAt: { lte: new Date(text) } } })).toBe(1)
    expect(await lists().count({ where: { updatedAt: { lt: new Date(text) } } })).toBe(0)
  })
})

describe('What is not there', () => {
  it('is last where the order says so', async () => {
    const data = [roster('r1'), roster('r2', { archivedAt: NOW }), roster('r3', { archivedAt: new Date(0) })]
    await lists().createMany({ data })
    const sorted = await lists().findMany({ orderBy: { archivedAt: { sort: 'asc', nulls: 'last' } } })
    expect(sorted.map(({ id }) => id)).toEqual(['r3', 'r2', 'r1'])
  })
})

describe('Refusals', () => {
  it('of a row that is there already are known as such', async () => {
    await lists().create({ data: roster('r') })
    expect(isDuplicate(await failureOf(lists().create({ data: roster('r') })))).toBe(true)
  })

  it('of a row whose owner is gone are known as such', async () => {
    expect(isMissingOwnerError(await failureOf(lists().create({ data: roster('r', { ownerId: 'gone' }) })))).toBe(true)
  })

  it('are no failures of the storage', async () => {
    expect(storageFailure(await failureOf(lists().create({ data: roster('r', { ownerId: 'gone' }) })))).toBeNull()
  })

  it.each([
    ['goes on as if nothing were', async () => {}],
    ['writes something else', (tx: Prisma.TransactionClient) => tx.owner.create({ data: owner('later') })],
  ])('end their transaction: one that catches the error and %s is not acknowledged', async (_, goOn) => {
    await lists().create({ data: roster('r') })
    const work = database().$transaction(async (tx) => {
      await tx.owner.create({ data: owner('before') })
      await tx.roster.create({ data: roster('r') }).catch(() => {})
      await goOn(tx)
    })
    expect(await failureOf(work)).toBeInstanceOf(Error)
    expect((await database().owner.findMany()).map(({ id }) => id)).toEqual(['o'])
  })
})

describe('Deleting an owner', () => {
  it('deletes the lists, their versions and their links, and no pack', async () => {
    await lists().create({ data: roster('r') })
    await database().share.create({ data: { id: 's', code: 'c', rosterId: 'r', kind: 'live', createdAt: NOW } })
    await database().owner.delete({ where: { id: 'o' } })
    expect(await database().share.count()).toBe(0)
    await database().owner.create({ data: owner('o') })
    await database().pack.create({
      data: { id: 'p', slug: 'p', ownerId: 'o', game: 'toy', name: 'P', createdAt: NOW, updatedAt: NOW },
    })
    expect(await failureOf(database().owner.delete({ where: { id: 'o' } }))).toBeInstanceOf(Error)
    await database().pack.deleteMany()
  })
})

/** In its own process: a server of the tests has SQLite, two have PostgreSQL (tests/postgres/two-servers.test.ts). */
const STORES =
  /\b(ownDatabase|ownFile|ownServers|copyOfTemplate|sampleDatabase|durableClient|create(Postgres)?Client|migrate)\(|^import .*'better-sqlite3'/m

const BY_HAND = /^(import .*'(better-sqlite3|pg)'|const \w+ = ownFile)|\bcreate(Postgres)?Client\(/m

describe('The table of suites', () => {
  const suites = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('tests', file.replaceAll('\\', '/')))
    .filter((file) => /\.test\.tsx?$/.test(file))

  it('names each file that stores something, once', () => {
    const storing = suites.filter(
      (file) => !file.startsWith('tests/postgres/') && STORES.test(readFileSync(file, 'utf8')),
    )
    expect(storing.length).toBeGreaterThan(60)
    const named = [...ON_BOTH, ...Object.keys(SQLITE_ONLY)]
    expect(storing.filter((file) => !named.includes(file))).toEqual([])
    expect(named.filter((file) => !suites.includes(file))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it('has no file on both that opens one database by hand', () => {
    const byHand = ON_BOTH.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))
    expect(byHand).toEqual([])
  })
})
