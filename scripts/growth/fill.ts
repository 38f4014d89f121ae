import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import Database from '../../lib/db/driver.mjs'
import { hashOfKey } from '../../lib/keys/key'
import type { StoredRoster } from '../../lib/rosters/data'
import { parseRoster } from '../../lib/rosters/schema'
import { storedRosterFrom } from '../../lib/rosters/stored'

const LISTS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/lists')

/** So many owners for one share, and for one pack of their own. */
export const OWNERS_PER_SHARE = 10
export const OWNERS_PER_PACK = 1_000
const REVISIONS = 5
/** How many owners' rows one statement makes. */
const AT_ONCE = 5_000

/** Ids are spread as random ones are; odd, so that no two are alike. */
const SPREAD = 2_654_435_761

const spread = (i: number) => ((BigInt(i) * BigInt(SPREAD)) % 2n ** 32n).toString(16).padStart(8, '0')
export const ownerId = (i: number) => `${spread(i)}-owner`
export const listId = (i: number) => `${spread(i)}-list`
export const keyOf = (i: number) => `growth-key-${i}`
export const codeOf = (i: number) => `00000000${spread(i)}`
export const packOf = (i: number) => `club-${i}`

/** What the two databases write differently. */
type Dialect = {
  /** One row for each number from :from to :to. */
  numbers(from: number, to: number, name: string): string
  spread(number: string): string
  moment(minutes: string): string
  hash(text: string): string
  readonly yes: string
}

const SQLITE: Dialect = {
  numbers: (from, to, name) =>
    `(WITH RECURSIVE n(${name}) AS (SELECT ${from} UNION ALL SELECT ${name} + 1 FROM n WHERE ${name} < ${to}) SELECT ${name} FROM n)`,
  spread: (number) => `printf('%08x', (${number}) * ${SPREAD} % 4294967296)`,
  moment: (minutes) => `strftime('%Y-%m-%dT%H:%M:%f+00:00', '2026-01-01', '+' || (${minutes}) || ' minutes')`,
  hash: (text) => `key_hash(${text})`,
  yes: '1',
}

const POSTGRES: Dialect = {
  numbers: (from, to, name) => `(SELECT generate_series(${from}, ${to})::bigint AS ${name})`,
  spread: (number) => `lpad(to_hex((${number}) * ${SPREAD} % 4294967296), 8, '0')`,
  moment: (minutes) => `timestamp '2026-01-01' + (${minutes}) * interval '1 minute'`,
  hash: (text) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`,
  yes: 'true',
}

/** The statements that make the rows of some owners, from the bundled lists in the table "Sample". */
function statementsFor(sql: Dialect, from: number, to: number, samples: number): readonly string[] {
  const id = sql.spread('i')
  const sample = `"Sample" s ON s."k" = i % ${samples}`
  const body = `replace(s."body", s."named", replace(s."named", s."name", s."name" || ' ' || i))`
  const name = `s."name" || ' ' || i`
  const owners = `${sql.numbers(from, to, 'i')} x`
  const last = sql.moment(`i + ${REVISIONS}`)
  return [
    `INSERT INTO "Owner" ("id", "createdAt") SELECT ${id} || '-owner', ${sql.moment('i')} FROM ${owners}`,
    `INSERT INTO "OwnerKey" ("hash", "ownerId", "createdAt", "lastSeenAt")
      SELECT ${sql.hash(`'growth-key-' || i`)}, ${id} || '-owner', ${sql.moment('i')}, ${sql.moment('i')} FROM ${owners}`,
    `INSERT INTO "Roster"
      ("id", "ownerId", "systemId", "name", "packId", "packVersion", "body", "revision", "tags", "createdAt", "updatedAt")
      SELECT ${id} || '-list', ${id} || '-owner', s."game", ${name}, s."packId", s."packVersion", ${body}, ${REVISIONS},
        '[]', ${sql.moment('i')}, ${last} FROM ${owners} JOIN ${sample}`,
    `INSERT INTO "RosterVersion"
      ("id", "rosterId", "revision", "name", "packId", "packVersion", "body", "fixed", "createdAt")
      SELECT ${sql.spread(`i * ${REVISIONS} + r`)} || '-version', ${id} || '-list', r, ${name}, s."packId",
        s."packVersion", ${body}, ${sql.yes}, ${sql.moment('i + r')}
      FROM ${owners} JOIN ${sample} CROSS JOIN ${sql.numbers(1, REVISIONS, 'r')} y`,
    `INSERT INTO "Share" ("id", "code", "rosterId", "kind", "public", "createdAt")
      SELECT ${id} || '-share', '00000000' || ${id}, ${id} || '-list', 'live', i % 100 = 0, ${last}
      FROM ${owners} WHERE i % ${OWNERS_PER_SHARE} = 0`,
  ]
}

/** Players' packs: each has the rows of a bundled one. */
function packStatements(sql: Dialect, owners: number): readonly string[] {
  const packs = `${sql.numbers(1, Math.max(1, Math.floor(owners / OWNERS_PER_PACK)), 'p')} x`
  const slug = `'club-' || (p * ${OWNERS_PER_PACK})`
  const version = `${sql.spread('p')} || '-pack'`
  const owner = `${sql.spread(`p * ${OWNERS_PER_PACK}`)} || '-owner'`
  const now = sql.moment('0')
  const copied = [
    'kind',
    'slug',
    'name',
    'sourceKind',
    'sourcePlace',
    'price',
    'role',
    'search',
    'position',
    'rank',
    'body',
  ]
  const columns = (prefix = '') => copied.map((column) => `${prefix}"${column}"`).join(', ')
  const largest = `(SELECT "versionId" FROM "PackRow" GROUP BY "versionId" ORDER BY count(*) DESC, "versionId" LIMIT 1)`
  return [
    `INSERT INTO "Pack" ("id", "slug", "ownerId", "game", "name", "createdAt", "updatedAt")
      SELECT ${slug}, ${slug}, ${owner}, 'magewinds', 'Club rules', ${now}, ${now} FROM ${packs}`,
    `INSERT INTO "PackVersion" ("id", "packId", "version", "name", "revision", "createdAt", "updatedAt")
      SELECT ${version}, ${slug}, 1, 'Club rules', 1, ${now}, ${now} FROM ${packs}`,
    `CREATE TEMP TABLE "Pattern" AS SELECT * FROM "PackRow" WHERE "versionId" = ${largest}`,
    `INSERT INTO "PackRow" ("id", "versionId", ${columns()})
      SELECT t."id" || '-' || p, ${version}, ${columns('t.')} FROM "Pattern" t CROSS JOIN ${packs}`,
    `UPDATE "PackVersion" SET "contentHash" = 'of ' || "id", "publishedAt" = ${now} WHERE "publishedAt" IS NULL`,
  ]
}

type Sample = StoredRoster & { readonly named: string }

function samples(): readonly Sample[] {
  return readdirSync(LISTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const read = parseRoster(readFileSync(path.join(LISTS, name), 'utf8'))
      if (!read.ok) throw new Error(`prisma/lists/${name} cannot be read.`)
      const stored = storedRosterFrom(read.value)
      const named = /"name":\s*"[^"]+"/.exec(stored.body)?.[0]
      return named?.includes(stored.name) ? [{ ...stored, named }] : []
    })
}

const SAMPLE_TABLE =
  'CREATE TEMP TABLE "Sample" ("k" INTEGER, "game" TEXT, "name" TEXT, "packId" TEXT, "packVersion" TEXT, "body" TEXT, "named" TEXT)'
const sampleRow = ({ game, name, packId, packVersion, body, named }: Sample, k: number) =>
  [k, game, name, packId, packVersion, body, named] as const

/** A migrated file that has the bundled packs. */
export function fillSqlite(file: string, owners: number): void {
  const db = new Database(file)
  try {
    db.function('key_hash', { deterministic: true }, (key: unknown) => hashOfKey(String(key)))
    for (const setting of ['synchronous = OFF', 'cache_size = -500000', 'foreign_keys = OFF']) db.pragma(setting)
    const all = samples()
    db.exec(SAMPLE_TABLE)
    const insert = db.prepare('INSERT INTO "Sample" VALUES (?, ?, ?, ?, ?, ?, ?)')
    for (const [k, sample] of all.entries()) insert.run(...sampleRow(sample, k))
    for (const [from, to] of batches(owners)) {
      db.transaction(() => db.exec(statementsFor(SQLITE, from, to, all.length).join(';')))()
    }
    db.transaction(() => db.exec(packStatements(SQLITE, owners).join(';')))()
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

/** The same in PostgreSQL. */
export async function fillPostgres(url: string, owners: number): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await db.query('SET synchronous_commit = off')
    const all = samples()
    await db.query(SAMPLE_TABLE)
    for (const [k, sample] of all.entries())
      await db.query('INSERT INTO "Sample" VALUES ($1, $2, $3, $4, $5, $6, $7)', [...sampleRow(sample, k)])
    for (const [from, to] of batches(owners))
      for (const statement of statementsFor(POSTGRES, from, to, all.length)) await db.query(statement)
    for (const statement of packStatements(POSTGRES, owners)) await db.query(statement)
    // As its own cleaning does in time.
    await db.query('VACUUM ANALYZE')
  } finally {
    await db.end()
  }
}

function* batches(owners: number): Generator<readonly [number, number]> {
  for (let from = 1; from <= owners; from += AT_ONCE) yield [from, Math.min(owners, from + AT_ONCE - 1)]
}
