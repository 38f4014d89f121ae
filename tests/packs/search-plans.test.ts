import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { countRows, type RowQuery, searchRows } from '@/lib/packs/data'
import { searchUnits } from '@/lib/packs/units/data'
import { ownFile } from '../support/database'
import { examplePack, extension, raceRow } from './packs'
import { good, take } from './stored-packs'

const file = ownFile()
const asked: { readonly query: string; readonly params: string }[] = []

vi.mock('@/lib/db/client', async (original) => {
  const { DurableSqlite } = await import('@/lib/db/durable-adapter')
  const { PrismaClient } = await import('@/lib/generated/prisma/client')
  let client: PrismaClient | undefined
  return {
    ...(await original<typeof import('@/lib/db/client')>()),
    database() {
      if (client) return client
      const logging = new PrismaClient({ adapter: new DurableSqlite(file), log: [{ emit: 'event', level: 'query' }] })
      logging.$on('query', (one) => asked.push(one))
      client = logging
      return client
    },
  }
})

/** By version and kind, by the row that is replaced, or by the row's id. */
const INDEXED =
  /^SEARCH \S+ USING (COVERING )?INDEX (PackRow_(versionId_kind|replacesId)_\w+|sqlite_autoindex_PackRow_1) /

const QUERIES: Readonly<Record<string, Partial<RowQuery>>> = {
  'nothing typed': {},
  'a word, by name': { text: 'sun', sort: 'name' },
  'two words, by price': { text: 'great axe', sort: 'price' },
  'a price and a source': { price: { least: 1, most: 9 }, sources: ['house'], sort: 'price' },
}

beforeAll(async () => {
  good(await take(examplePack()))
  good(await take(extension({ races: [raceRow('elf')] })))
})

afterAll(async () => {
  const { database } = await import('@/lib/db/client')
  await database().$disconnect()
})

const cases = ['example-heroes', 'mine'].flatMap((packId) =>
  Object.keys(QUERIES).map((what) => [packId, what] as const),
)

it.each(cases)('A search of %s for %s reads the rows of its versions and kind alone', async (packId, what) => {
  const key = { viewer: null, packId, version: 1 }
  asked.length = 0
  good(await searchRows({ ...key, kind: 'classes', ...QUERIES[what] }))
  good(await countRows(key))
  const ofRows = asked.filter(({ query }) => query.includes('PackRow'))
  expect(ofRows).toHaveLength(3)
  const steps = ofRows.flatMap(({ query, params }) => planOf(query, JSON.parse(params)))
  // What Prisma calls sub is a count's own result.
  const reads = steps.filter((step) => /^(SCAN|SEARCH)/.test(step) && step !== 'SCAN sub')
  expect(reads.length).toBeGreaterThanOrEqual(3)
  for (const read of reads) expect(read).toMatch(INDEXED)
})

it.each(['sun', 'great axe'])('A search of all packs for %s reads the units of their versions alone', async (text) => {
  asked.length = 0
  await searchUnits({ viewer: null, text })
  const ofRows = asked.filter(({ query }) => query.includes('PackRow'))
  expect(ofRows.length).toBeGreaterThan(0)
  const reads = ofRows
    .flatMap(({ query, params }) => planOf(query, JSON.parse(params)))
    .filter((step) => /^(SCAN|SEARCH)/.test(step) && step !== 'SCAN sub')
  for (const read of reads) expect(read).toMatch(INDEXED)
})

function planOf(query: string, params: readonly unknown[]): readonly string[] {
  const db = new Database(file, { readonly: true })
  const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`).all(...params)
  db.close()
  return plan.map(({ detail }) => detail)
}
