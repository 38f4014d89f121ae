import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { ownPostgres } from '../support/postgres'

const url = ownPostgres()

const NOW = new Date('2030-01-01')
const version = (id: string, more = {}) => ({
  id,
  packId: 'everybody',
  version: 1,
  name: id,
  revision: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...more,
})
const row = (id: string, versionId: string) => ({
  id,
  versionId,
  kind: 'classes',
  slug: id,
  name: id,
  sourceKind: 'house',
  position: 0,
  rank: 0,
  search: id,
  body: '{}',
})

beforeAll(async () => {
  const db = database()
  await db.owner.create({ data: { id: 'o', createdAt: NOW } })
  const pack = { game: 'toy', name: 'x', createdAt: NOW, updatedAt: NOW }
  await db.pack.create({ data: { id: 'everybody', slug: 'everybody', ...pack } })
  await db.packVersion.create({ data: version('published') })
  await db.packVersion.create({ data: version('draft', { version: 2 }) })
  await db.packRow.createMany({ data: [row('fixed', 'published'), row('free', 'draft')] })
  await db.packVersion.update({ where: { id: 'published' }, data: { publishedAt: NOW } })
})

const contents = async () => {
  const { pack, packVersion, packRow } = database()
  const inOrder = { orderBy: { id: 'asc' } } as const
  return JSON.stringify([
    await pack.findMany(inOrder),
    await packVersion.findMany(inOrder),
    await packRow.findMany(inOrder),
  ])
}

const NEW_ROW = (id: string, versionId: string) =>
  `INSERT INTO "PackRow" SELECT '${id}', '${versionId}', "kind", '${id}', "name", "sourceKind", "sourcePlace", "price",
   "role", "search", "position", "rank", "replacesId", "body" FROM "PackRow" WHERE "id" = 'fixed'`

describe('What is published cannot change', () => {
  it('by the triggers that SQLite has, of the same names', async () => {
    const ours = await database().$queryRaw<{ name: string }[]>`
      SELECT "tgname" AS "name" FROM pg_trigger WHERE NOT "tgisinternal"`
    const dropped = new Set<string>()
    const made = new Set<string>()
    for (const folder of readdirSync('prisma/migrations')
      .filter((name) => /^\d/.test(name))
      .sort()) {
      const sql = readFileSync(`prisma/migrations/${folder}/migration.sql`, 'utf8')
      for (const [, table = ''] of sql.matchAll(/DROP TABLE "(\w+)"/g)) dropped.add(table)
      for (const [, name = '', table = ''] of sql.matchAll(/CREATE TRIGGER "(\w+)"[^;]*? ON "(\w+)"/g))
        made.add(`${name} ${table}`)
    }
    const theirs = [...made].map((one) => one.split(' ')).filter(([, table = '']) => !dropped.has(table))
    expect(ours.map(({ name }) => name).toSorted()).toEqual(theirs.map(([name]) => name).toSorted())
    expect(ours).toHaveLength(12)
  })

  it.each([
    ['changes a slug', `UPDATE "PackRow" SET "slug" = 'x' WHERE "id" = 'fixed'`],
    ['changes nothing', `UPDATE "PackRow" SET "id" = "id" WHERE "id" = 'fixed'`],
    ['deletes a row', `DELETE FROM "PackRow" WHERE "id" = 'fixed'`],
    ['adds a row', NEW_ROW('new', 'published')],
    ['upserts a row', `${NEW_ROW('fixed', 'published')} ON CONFLICT ("id") DO UPDATE SET "name" = 'x'`],
    ['moves a row into a draft', `UPDATE "PackRow" SET "versionId" = 'draft' WHERE "id" = 'fixed'`],
    ['moves a row of a draft in', `UPDATE "PackRow" SET "versionId" = 'published' WHERE "id" = 'free'`],
    ['changes the name', `UPDATE "PackVersion" SET "name" = 'x' WHERE "id" = 'published'`],
    ['makes a draft of it', `UPDATE "PackVersion" SET "publishedAt" = NULL WHERE "id" = 'published'`],
    ['changes the number', `UPDATE "PackVersion" SET "version" = 9 WHERE "id" = 'published'`],
    ['deletes it', `DELETE FROM "PackVersion" WHERE "id" = 'published'`],
    [
      'inserts one that is published',
      `INSERT INTO "PackVersion" SELECT 'new', "packId", 7, "name", "basisId", "revision", "contentHash", "createdAt",
       "updatedAt", "publishedAt" FROM "PackVersion" WHERE "id" = 'published'`,
    ],
    ['gives a draft its number', `UPDATE "PackVersion" SET "version" = 1 WHERE "id" = 'draft'`],
    ['deletes the pack', `DELETE FROM "Pack" WHERE "id" = 'everybody'`],
    ['gives the pack to somebody', `UPDATE "Pack" SET "ownerId" = 'o' WHERE "id" = 'everybody'`],
    ['makes it another game’s', `UPDATE "Pack" SET "game" = 'other' WHERE "id" = 'everybody'`],
    ['gives the pack another id', `UPDATE "Pack" SET "slug" = 'x' WHERE "id" = 'everybody'`],
  ])('a write that %s', async (_, sql) => {
    const before = await contents()
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow('A published version cannot change')
    expect(await contents()).toBe(before)
  })

  it('but a draft can, and a version cannot be published over one that is not', async () => {
    await database().packRow.update({ where: { id: 'free' }, data: { name: 'y' } })
    await database().packVersion.create({ data: version('above', { version: 3, basisId: 'draft' }) })
    await expect(database().packVersion.update({ where: { id: 'above' }, data: { publishedAt: NOW } })).rejects.toThrow(
      'A version cannot be published before what it extends',
    )
  })

  /** `first` has written and not committed when `then` is sent, which waits for it. */
  async function afterEachOther(first: string, then: string): Promise<string> {
    const [one, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
    await Promise.all([one.connect(), other.connect()])
    try {
      await one.query('BEGIN')
      await one.query(first)
      const outcome = other.query(then).then(
        () => 'stored',
        (error: unknown) => String(error),
      )
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await one.query(waiting)).rows[0].n).toBe(1)
      await one.query('COMMIT')
      return await outcome
    } finally {
      await Promise.all([one.end(), other.end()])
    }
  }

  it.each([
    ['adds a row', (id: string) => NEW_ROW(`row-${id}`, id)],
    ['changes a row', (id: string) => `UPDATE "PackRow" SET "name" = 'late' WHERE "versionId" = '${id}'`],
    ['deletes a row', (id: string) => `DELETE FROM "PackRow" WHERE "versionId" = '${id}'`],
    ['changes the version', (id: string) => `UPDATE "PackVersion" SET "name" = 'late' WHERE "id" = '${id}'`],
    ['makes the pack another game’s', (id: string) => `UPDATE "Pack" SET "game" = 'late' WHERE "id" = 'of-${id}'`],
  ])('not even by who %s while it is being published', async (what, write) => {
    const id = `late-${what.replaceAll(/\W/g, '')}`
    await database().pack.create({
      data: { id: `of-${id}`, slug: id, ownerId: 'o', game: 'toy', name: id, createdAt: NOW, updatedAt: NOW },
    })
    await database().packVersion.create({ data: version(id, { packId: `of-${id}` }) })
    await database().packRow.create({ data: row(`first-${id}`, id) })
    const publish = `UPDATE "PackVersion" SET "publishedAt" = now() WHERE "id" = '${id}'`
    expect(await afterEachOther(publish, write(id))).toContain('A published version cannot change')
  })

  it('and who publishes waits for a row that is being added, which is then part of it', async () => {
    await database().packVersion.create({ data: version('waits', { version: 5 }) })
    const publish = `UPDATE "PackVersion" SET "publishedAt" = now() WHERE "id" = 'waits'`
    expect(await afterEachOther(NEW_ROW('in-time', 'waits'), publish)).toBe('stored')
    expect(await database().packRow.count({ where: { versionId: 'waits' } })).toBe(1)
  })
})
