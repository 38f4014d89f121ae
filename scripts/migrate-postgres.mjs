// Applies prisma/migrations-postgres. It keeps Prisma's own table, as scripts/migrate.mjs does for SQLite.
import { randomUUID } from 'node:crypto'
import { placeOf } from '../lib/database-file.mjs'
import { Refused } from './command.mjs'
import { OUR_POSTGRES_MIGRATIONS, pendingAmong, readMigrations } from './migrations.mjs'
import { takeLock, withPostgres } from './postgres-connection.mjs'

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/**
 * Brings the database to the schema of the code: one server does, the others wait for it.
 * @param {{ url: string, folder?: string, warn?: (sentence: string) => void }} options
 * @returns {Promise<string[]>} the names of the migrations that were applied
 */
export async function migratePostgres({ url, folder = OUR_POSTGRES_MIGRATIONS, warn = console.warn }) {
  const migrations = readMigrations(folder)
  return withPostgres(url, async (db) => {
    await assertUsable(db, url)
    for (const sentence of await riskySettings(db, url)) warn(sentence)
    const applied = await applyPending(db, migrations, url)
    // A restored database begins another epoch before anybody is answered.
    await db.query('SELECT "epoch"()')
    return applied
  })
}

/**
 * What a start of this version would apply to it.
 * @param {string} url
 * @returns {Promise<{ name: string }[]>}
 */
export function pendingInPostgres(url) {
  return withPostgres(url, (db) => pendingMigrations(db, readMigrations(OUR_POSTGRES_MIGRATIONS), url))
}

async function applyPending(db, migrations, url) {
  if ((await pendingMigrations(db, migrations, url)).length === 0) return []
  await takeLock(db, 'migrations')
  const pending = await pendingMigrations(db, migrations, url)
  for (const migration of pending) await applyMigration(db, migration)
  return pending.map(({ name }) => name)
}

/** The whole file goes in one piece, since functions hold semicolons. Its row in the book comes with it or not at all. */
async function applyMigration(db, { name, sql, checksum }) {
  const startedAt = new Date()
  await db.query('BEGIN')
  try {
    await db.query(CREATE_TABLE)
    await db.query(sql)
    await db.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, $5, 1)`,
      [randomUUID(), checksum, name, startedAt, new Date()],
    )
    await db.query('COMMIT')
  } catch (error) {
    await db.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function pendingMigrations(db, migrations, url) {
  const { rows } = await db.query('SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()')
  const tables = rows.map(({ name }) => name)
  if (!tables.includes('_prisma_migrations')) {
    if (tables.length === 0) return migrations
    throw new Refused(`${placeOf(url)} is a database of another program: name another one in DATABASE_URL.`)
  }
  const applied = await db.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
  return pendingAmong(applied.rows, migrations, {
    place: placeOf(url),
    folder: 'prisma/migrations-postgres',
    toRestore: 'restore a backup with pg_restore (docs/operate.md)',
  })
}

async function assertUsable(db, url) {
  const encoding = await settingOf(db, 'server_encoding')
  if (encoding !== 'UTF8')
    throw new Refused(`${placeOf(url)} keeps text as ${encoding}: create a database with ENCODING 'UTF8'.`)
  const { rows } = await db.query('SELECT current_schema() AS schema, current_user AS "user"')
  const [{ schema, user }] = rows
  if (schema === 'public') return
  throw new Refused(
    `In ${placeOf(url)}, ${user} would make tables in ${schema === null ? 'no schema' : `the schema ${schema}`}, not in public: ` +
      `create public where there is none, and as its owner run GRANT USAGE, CREATE ON SCHEMA public TO "${user}", and ` +
      `ALTER ROLE "${user}" SET search_path = public.`,
  )
}

/** What makes PostgreSQL acknowledge before a write is on disk. */
async function riskySettings(db, url) {
  const sentences = []
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await settingOf(db, name)) === 'off')
      sentences.push(
        `Warning: PostgreSQL has ${name} off (${placeOf(url)}): lists that were saved can be lost when its machine stops.`,
      )
  }
  return sentences
}

async function settingOf(db, name) {
  const { rows } = await db.query('SELECT current_setting($1) AS value', [name])
  return rows[0].value
}
