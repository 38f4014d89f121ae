import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, createPostgresClient, database } from '@/lib/db/client'
import { beginEpoch, readEpoch } from '@/lib/db/epoch'
import { migratePostgres } from '@/scripts/migrate-postgres.mjs'
import { asAdmin, askPostgres, makePostgres } from '../support/postgres'

let url = ''
const NOW = new Date('2030-01-01')
const owner = { id: 'o', createdAt: NOW }

beforeEach(async () => {
  url = await makePostgres()
  process.env.DATABASE_URL = url
  // Whatever an earlier file left under way may have opened the database of the test before.
  await closeDatabase()
  const dates = { createdAt: NOW, expiresAt: new Date('2031-01-01') }
  await database().owner.create({
    data: {
      ...owner,
      handOvers: {
        create: [
          { hash: 'open', salt: 's', ...dates },
          { hash: 'used', usedAt: NOW, ...dates },
        ],
      },
      links: { create: { hash: 'link', epoch: await readEpoch(), createdAt: NOW } },
    },
  })
})
afterEach(closeDatabase)

const nameOf = (address: string) => new URL(address).pathname.slice(1)

/** What comes of a dump: the same rows in tables of their own. */
async function restored(): Promise<string> {
  await closeDatabase()
  return makePostgres(nameOf(url))
}

const present = async (address: string) => (await askPostgres(address, 'SELECT "value" FROM "Epoch"')).rows[0]?.value

describe('A restored database', () => {
  test('is seen by the next start, once', async () => {
    const before = await readEpoch()
    const copy = await restored()
    expect(await present(copy)).toBe(before)
    await migratePostgres({ url: copy, warn: () => {} })
    const after = await present(copy)
    expect(after).toMatch(/^[0-9a-f]{32}$/)
    expect(after).not.toBe(before)
    await migratePostgres({ url: copy, warn: () => {} })
    expect(await present(copy)).toBe(after)
    expect(await present(url)).toBe(before)
  })

  test('is seen by the first connection of a server, whatever it asks, and begun once by several', async () => {
    const before = await readEpoch()
    const copy = await restored()
    const servers = [1, 2, 3].map(() => createPostgresClient({ url: copy }))
    await Promise.all(servers.map((server) => server.owner.count()))
    const after = await present(copy)
    expect(after).not.toBe(before)
    const read = await Promise.all(servers.map((server) => server.$queryRaw`SELECT "epoch"() AS "value"`))
    expect(read).toEqual(Array(3).fill([{ value: after }]))
    await Promise.all(servers.map((server) => server.$disconnect()))
  })

  test('under a running server is seen by the next request', async () => {
    const before = await readEpoch()
    // As pg_restore --clean does: the table goes, and comes again with its rows.
    await askPostgres(
      url,
      `CREATE TABLE "kept" AS SELECT * FROM "Epoch"; DROP TABLE "Epoch";
       CREATE TABLE "Epoch" ("id" TEXT COLLATE "C" PRIMARY KEY, "value" TEXT COLLATE "C" NOT NULL);
       INSERT INTO "Epoch" SELECT * FROM "kept"; DROP TABLE "kept"`,
    )
    expect(await present(url)).toBe(before)
    const after = await readEpoch()
    expect(after).not.toBe(before)
    expect(await readEpoch()).toBe(after)
  })

  test('takes no code that was open when it was copied, and no link of devices', async () => {
    const copy = await restored()
    await migratePostgres({ url: copy, warn: () => {} })
    const codes = await askPostgres(
      copy,
      'SELECT "hash", "expiresAt" = "createdAt" AS "closed" FROM "HandOver" ORDER BY 1',
    )
    expect(codes.rows).toEqual([
      { hash: 'open', closed: true },
      { hash: 'used', closed: false },
    ])
    expect((await askPostgres(copy, 'SELECT 1 FROM "DeviceLink"')).rowCount).toBe(0)
  })
})

test('A new epoch is begun by hand where nothing shows that time went back', async () => {
  const before = await readEpoch()
  await beginEpoch()
  expect(await readEpoch()).not.toBe(before)
  expect(await database().deviceLink.count()).toBe(0)
})

test('A restart, and another name of the database, begin none', async () => {
  const before = await readEpoch()
  await closeDatabase()
  const other = `${nameOf(url)}_renamed`
  await asAdmin(`ALTER DATABASE "${nameOf(url)}" RENAME TO "${other}"`)
  process.env.DATABASE_URL = url.replace(nameOf(url), other)
  await migratePostgres({ url: process.env.DATABASE_URL, warn: () => {} })
  expect(await readEpoch()).toBe(before)
})
