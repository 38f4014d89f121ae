import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseAddress, placeOf } from '@/lib/database-file.mjs'
import { createClient, createPostgresClient } from '@/lib/db/client'
import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { migrateAt } from '@/scripts/migrate.mjs'
import { migratePostgres } from '@/scripts/migrate-postgres.mjs'
import { readMigrations } from '@/scripts/migrations.mjs'
import { CARRIED, move, moveCommand, NOT_CARRIED } from '@/scripts/move'
import { markMoved, movedSentence } from '@/scripts/moved-mark.mjs'
import { runOn } from '../support/command'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { askPostgres, makePostgres } from '../support/postgres'

const NOW = new Date('2030-01-02T03:04:05.678Z')
const OLD = new Date('2030-01-01')

const folder = scratchFolder()
let serial = 0
let from: DatabaseAddress & { engine: 'sqlite' }
let to: DatabaseAddress & { engine: 'postgres' }
let filled = ''

beforeAll(async () => {
  filled = copyOfTemplate(folder)
  await withClient({ engine: 'sqlite', file: filled }, fill)
})

/** A filled file, and a database of PostgreSQL that is empty: without tables, or with those of this version. */
async function begin({ migrated = false } = {}) {
  from = { engine: 'sqlite', file: path.join(folder, `lists-${serial++}.db`) }
  copyFileSync(filled, from.file)
  to = { engine: 'postgres', url: await makePostgres(migrated ? undefined : 'template0') }
}

async function withClient<T>(address: DatabaseAddress, work: (client: PrismaClient) => Promise<T>): Promise<T> {
  const client = address.engine === 'sqlite' ? createClient(address.file) : createPostgresClient({ url: address.url })
  try {
    return await work(client)
  } finally {
    await client.$disconnect()
  }
}

/** A row or more of each kind, with all that is hard to carry. */
async function fill(db: PrismaClient): Promise<void> {
  const times = { createdAt: NOW, updatedAt: NOW }
  const dates = { createdAt: OLD, expiresAt: NOW }
  const { value: epoch } = await db.epoch.findFirstOrThrow()
  await db.owner.create({
    data: {
      id: 'o',
      createdAt: NOW,
      keys: { create: { hash: 'key', createdAt: NOW, lastSeenAt: NOW, usedAt: NOW, name: 'Ä', links: 'a b' } },
      codes: { create: { hash: 'recovery', createdAt: NOW } },
      handOvers: { create: { hash: 'code', salt: 's', ...dates } },
      links: { create: { hash: 'link', epoch, createdAt: NOW } },
    },
  })
  const version = (id: string, packId: string, more = {}) => ({
    data: { id, packId, version: 1, name: id, revision: 1, ...times, ...more },
  })
  const row = (id: string, versionId: string, replacesId: string | null = null) => ({
    data: {
      id,
      versionId,
      replacesId,
      kind: 'classes',
      slug: id,
      name: 'Ä',
      sourceKind: 'house',
      position: 0,
      rank: 0,
      search: 'a',
      body: '{}',
    },
  })
  await db.pack.create({ data: { id: 'zz', slug: 'below', game: 'toy', name: 'B', ...times } })
  await db.pack.create({ data: { id: 'aa', slug: 'above', ownerId: 'o', game: 'toy', name: 'A', ...times } })
  await db.packVersion.create(version('z-below', 'zz', { contentHash: 'abc' }))
  await db.packVersion.create(version('a-above', 'aa', { basisId: 'z-below' }))
  await db.packVersion.create(version('b-draft', 'aa', { version: 2, basisId: 'z-below' }))
  await db.packVersion.create(version('0-copy', 'aa', { version: 3, originId: 'a-above' }))
  await db.packRow.create(row('z', 'z-below'))
  await db.packRow.create(row('a', 'a-above', 'z'))
  await db.packVersion.update({ where: { id: 'z-below' }, data: { publishedAt: OLD } })
  await db.packVersion.update({ where: { id: 'a-above' }, data: { publishedAt: NOW } })
  await db.packVersion.update({ where: { id: '0-copy' }, data: { publishedAt: NOW } })
  const removed = {
    versionId: 'b-draft',
    kind: 'classes',
    slug: 's',
    name: 'n',
    position: 0,
    body: '{}',
    removedAt: NOW,
  }
  await db.removedRow.create({ data: { id: 'rr', ...removed } })
  const list = { game: 'toy', packId: 'below', packVersion: '1', ownerId: 'o', revision: 1, ...times }
  const names = ['Elfen & "Zwerge"', '🛡️', '', 'x'.repeat(5_000)]
  const many = Array.from({ length: 250 }, (_, at) => `List ${at}`)
  await db.roster.createMany({
    data: [...names, ...many].map((name, at) => ({ id: `r${at}`, name, body: `{"at":${at}}`, ...list })),
  })
  const versionOf = { rosterId: 'r0', name: 'n', packId: 'below', packVersion: '1', body: '{}', createdAt: NOW }
  await db.rosterVersion.create({ data: { id: 'v', revision: 1, fixed: false, ...versionOf } })
  await db.share.create({ data: { id: 's', code: 'c', rosterId: 'r0', kind: 'live', public: true, createdAt: NOW } })
  await db.settledDefault.create({ data: { change: 'a change', settledAt: NOW } })
  await db.endedKey.create({ data: { hash: 'ended', endedAt: NOW } })
  await db.cleaningRule.create({ data: { rule: 'a rule', since: NOW } })
  await db.import.create({
    data: {
      id: 'i',
      ownerId: 'o',
      createdAt: NOW,
      touchedAt: NOW,
      packs: { create: { id: 'ip', position: 0, kind: 'draft', body: '{}' } },
    },
  })
  await db.tries.create({ data: { key: 'k', count: 3, until: 2n ** 41n } })
  await db.heartbeat.create({ data: { id: 'health', token: 't', beatAt: OLD } })
}

/** Every row that is carried, and the epoch. */
const contents = (address: DatabaseAddress) =>
  withClient(address, async (db) => {
    const all: Record<string, unknown> = { epoch: (await db.epoch.findMany()).map(({ value }) => value) }
    for (const model of CARRIED) {
      const rows = await Reflect.get(db, `${model[0]?.toLowerCase()}${model.slice(1)}`).findMany()
      all[model] = rows
        .map((row: object) => JSON.stringify(row, (_, one) => (typeof one === 'bigint' ? `${one}` : one)))
        .sort()
    }
    return all
  })

test('Every model is carried, or named as one that is not', () => {
  expect([...CARRIED, ...NOT_CARRIED].toSorted()).toEqual(Object.values(Prisma.ModelName).toSorted())
})

const start = (address: DatabaseAddress) => migrateAt({ ...address, warn: () => undefined })

const DELETE_A_FIXED_ROW = `DELETE FROM "PackRow" WHERE "id" = 'a'`

describe('What was moved, and moved on', () => {
  let back: typeof from
  let before: Awaited<ReturnType<typeof contents>>

  beforeAll(async () => {
    await begin()
    before = await contents(from)
    back = { engine: 'sqlite', file: path.join(folder, `back-${serial}.db`) }
  })

  test('arrives, and comes back, with the epoch; the source stays as it was', async () => {
    expect(Object.values(before).every((rows) => Array.isArray(rows) && rows.length > 0)).toBe(true)
    expect(await move({ from, to })).toMatchObject({ lists: 254 })
    expect(await contents(to)).toEqual(before)
    expect(await contents(from)).toEqual(before)
    await move({ from: to, to: back })
    expect(await contents(back)).toEqual(before)
    await expect(withClient(back, (db) => db.$executeRawUnsafe(DELETE_A_FIXED_ROW))).rejects.toThrow(
      'A published version cannot change',
    )
    await expect(withClient(to, (db) => db.$executeRawUnsafe(DELETE_A_FIXED_ROW))).rejects.toThrow(
      'A published version cannot change',
    )
  })

  test('is said by a start of the source, which starts when told to', async () => {
    const places = [
      [from, new URL(to.url).pathname.slice(1)],
      [to, back.file],
    ] as const
    for (const [address, place] of places) {
      await expect(start(address)).rejects.toThrow(`were moved to ${place}`)
      expect(await movedSentence(address)).toMatch(/were moved to .* set DATABASE_URL to it/)
      process.env.START_AFTER_MOVE = '1'
      await start(address).finally(() => delete process.env.START_AFTER_MOVE)
    }
    const [refused, server] = await Promise.all([
      runOn(to.url, 'scripts/migrate.mjs'),
      runOn(to.url, 'scripts/serve.mjs', '--port', '0'),
    ])
    expect(refused).toMatchObject({ code: 1, errorOutput: expect.stringContaining(`were moved to ${back.file}`) })
    expect(refused.errorOutput).not.toMatch(/only.{1,3}for/)
    expect(server).toMatchObject({ code: 1, errorOutput: expect.stringContaining('set DATABASE_URL to it') })
    await start(back)
  })
})

test('One that was killed before the target was filled may be asked again, and once more it is refused', async () => {
  await begin()
  await markMoved(from, placeOf(to.url))
  await expect(move({ from, to })).rejects.toThrow('were moved to')
  await start(to)
  await expect(start(from)).rejects.toThrow('If that one is empty, the move was cut off: ask for the same again.')
  const elsewhere: DatabaseAddress = { engine: 'sqlite', file: path.join(folder, `elsewhere-${serial}.db`) }
  await expect(move({ from, to: elsewhere })).rejects.toThrow('were moved to')
  expect(await move({ from, to })).toMatchObject({ lists: 254 })
  await expect(move({ from, to })).rejects.toThrow('were moved to')
})

test('A database that comes back to the name from which it was moved starts there', async () => {
  await begin()
  await move({ from, to })
  for (const ending of ['', '-wal', '-shm']) rmSync(from.file + ending, { force: true })
  await move({ from: to, to: from })
  await start(from)
})

describe('It is refused, and nothing is changed,', () => {
  const refusal = (work: Promise<unknown>) => work.then(() => 'moved').catch((error: unknown) => String(error))

  /** All that stands in the source's file, as it stands there. */
  function rowsOfSource(): unknown[] {
    const db = new Database(from.file, { readonly: true })
    const tables = db
      .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1`)
      .pluck()
      .all()
    const rows = tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()])
    db.close()
    return rows
  }

  async function expectNothingMoved(sentence: RegExp) {
    const before = rowsOfSource()
    expect(before.length).toBeGreaterThan(CARRIED.length)
    expect(await refusal(move({ from, to }))).toMatch(sentence)
    expect(rowsOfSource()).toEqual(before)
    expect(existsSync(`${from.file}.moved`)).toBe(false)
  }

  test('where the target holds something', async () => {
    await begin({ migrated: true })
    await askPostgres(to.url, `INSERT INTO "Owner" VALUES ('somebody', now())`)
    await expectNothingMoved(/is not empty \(it has rows of Owner\)/)
    expect((await askPostgres(to.url, 'SELECT 1 FROM "Roster"')).rowCount).toBe(0)
  })

  test.each(['source', 'target'])('where a server uses the %s', async (which) => {
    await begin({ migrated: true })
    const used = which === 'source' ? from : to
    await withClient(used, (db) => db.heartbeat.create({ data: { id: 'alive', token: 't', beatAt: new Date() } }))
    await expectNothingMoved(/A server uses .*stop every one/)
  })

  test('where a server uses the source, and an empty target stays without tables', async () => {
    await begin()
    await withClient(from, (db) => db.heartbeat.create({ data: { id: 'alive', token: 't', beatAt: new Date() } }))
    await expectNothingMoved(/A server uses .* ten seconds later\.$/)
    expect((await askPostgres(to.url, 'SELECT 1 FROM pg_tables WHERE schemaname = current_schema()')).rowCount).toBe(0)
  })

  test.each([
    ['somebody’s lists, as it was', `INSERT INTO "Owner" VALUES ('somebody', now())`, /Nothing was changed\.$/, 0],
    [
      'little else, which is said to have the tables of this version by then',
      `INSERT INTO "Tries" VALUES ('k', 1, 0)`,
      /rows of Tries.* was given the tables of this version, and nothing else\.$/,
      1,
    ],
  ])('where the target is of an earlier version and holds %s', async (_, insert, sentence, applied) => {
    await begin()
    const earlier = path.join(folder, `earlier-${serial}`)
    cpSync('prisma/migrations-postgres', earlier, { recursive: true })
    const last = readMigrations(earlier).at(-1)?.name ?? ''
    rmSync(path.join(earlier, last), { recursive: true })
    await migratePostgres({ url: to.url, folder: earlier, warn: () => undefined })
    await askPostgres(to.url, insert)
    await expectNothingMoved(sentence)
    const { rowCount } = await askPostgres(
      to.url,
      `SELECT 1 FROM "_prisma_migrations" WHERE migration_name = '${last}'`,
    )
    expect(rowCount).toBe(applied)
  })

  test('where the source is of an earlier version', async () => {
    await begin()
    const db = new Database(from.file)
    db.exec(
      'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
    )
    db.close()
    await expectNothingMoved(/is of an earlier version: start Muster Roll on it once/)
  })

  test('where a row does not arrive as it was', async () => {
    await begin({ migrated: true })
    await askPostgres(
      to.url,
      `CREATE FUNCTION "spoil"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."body" := '{}'; RETURN NEW; END $$;
       CREATE TRIGGER "spoil" BEFORE INSERT ON "Roster" FOR EACH ROW EXECUTE FUNCTION "spoil"()`,
    )
    await expectNothingMoved(/The rows of Roster did not arrive as they were/)
    expect((await askPostgres(to.url, 'SELECT 1 FROM "Owner"')).rowCount).toBe(0)
  })

  test('where both are one, where there is none, and where one is not said', async () => {
    await begin()
    expect(await refusal(move({ from, to: from }))).toContain('name one database')
    const nowhere: DatabaseAddress = { engine: 'sqlite', file: path.join(folder, 'nowhere.db') }
    expect(await refusal(move({ from: nowhere, to }))).toContain('There is no database at')
    expect(await refusal(moveCommand(['--from', `file:${from.file}`]))).toMatch(/^Refused: .*--to ADDRESS/)
  })
})

describe('The commands', () => {
  beforeAll(() => begin())

  test('move, and say where to', async () => {
    const words = ['--from', `file:${from.file}`, '--to', to.url]
    const said = await moveCommand(words)
    expect(said).toMatch(/Moved .* 254 lists among them/)
    const again = await runOn('', 'scripts/musterroll.mjs', 'move', ...words)
    expect(again).toMatchObject({ code: 2, errorOutput: expect.stringContaining('were moved to') })
    expect(`${said}${again.output}${again.errorOutput}`).not.toMatch(/only.{1,3}for/)
  })

  test('begin a new epoch where it went', async () => {
    const before = (await contents(to)).epoch
    const said = await runOn(to.url, 'scripts/musterroll.mjs', 'new-epoch')
    expect(said).toMatchObject({ code: 0, output: expect.stringContaining('A new epoch has begun') })
    expect((await contents(to)).epoch).not.toEqual(before)
  })
})
