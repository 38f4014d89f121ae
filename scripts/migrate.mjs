// Applies prisma/migrations to the SQLite file without Prisma's command line. It keeps Prisma's own table
// (_prisma_migrations), so that either can continue the other's work.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { folderReason } from '../lib/database-file.mjs'
import Database from '../lib/db/driver.mjs'
import { Refused, runAsCommand } from './command.mjs'
import { configuredDatabase } from './configured-database.mjs'
import { backupFolder, copyBefore, removePartialCopies } from './copies.mjs'
import { OUR_MIGRATIONS, pendingAmong, readMigrations } from './migrations.mjs'
import { assertNotMoved } from './moved-mark.mjs'

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`

/**
 * Brings the database to the schema of the code, and creates it where there is none. A migration that rewrites rows is
 * not applied before a copy of the database is kept among its backups.
 * @param {{ file: string, folder?: string, copiesBefore?: boolean, say?: (line: string) => void }} options
 * @returns {string[]} the names of the migrations that were applied
 */
export function migrate({ file, folder = OUR_MIGRATIONS, copiesBefore = true, say = () => {} }) {
  const migrations = readMigrations(folder)
  assertNotEmptied(file)
  return withDatabase(file, (db) => {
    // Migrations drop and rebuild tables, which must not cascade. It cannot be set inside a transaction.
    db.pragma('foreign_keys = OFF')
    const applied = []
    const copyIfRewritten = (migration) => {
      if (!copiesBefore || !rewritesRows(db, migration)) return
      say(`Kept the database as it is before ${migration.name} in ${copyBefore(file, migration.name)}`)
    }
    for (const migration of migrations)
      if (applyMigration(db, migration, migrations, file, copyIfRewritten)) applied.push(migration.name)
    return applied
  })
}

/**
 * One transaction reads _prisma_migrations, applies the migration and adds its row to it: a kill leaves nothing
 * half-applied, and two servers that start at once do not apply it twice.
 */
function applyMigration(db, migration, migrations, file, copyIfRewritten) {
  return db
    .transaction(() => {
      if (pendingMigrations(db, migrations, file)[0] !== migration) return false
      // Nobody writes while this transaction holds the lock, so the copy lacks nothing.
      copyIfRewritten(migration)
      db.exec(CREATE_TABLE)
      const startedAt = prismaTime()
      db.exec(migration.sql)
      if (db.pragma('foreign_key_check').length > 0) {
        throw new Refused(`${migration.name} would leave rows that point to nothing; it was not applied.`)
      }
      db.prepare(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES (?, ?, ?, ?, ?, 1)`,
      ).run(randomUUID(), migration.checksum, migration.name, startedAt, prismaTime())
      return true
    })
    .immediate()
}

/** Its first line is `-- rewrites TABLE`. Where that table is empty, there is nothing to keep. */
function rewritesRows(db, { sql }) {
  const [, table] = /^-- rewrites (\w+)\s/.exec(sql) ?? []
  return table !== undefined && db.prepare(`SELECT 1 FROM "${table}"`).get() !== undefined
}

/**
 * What a start of this version would apply to it. The file is only read.
 * @param {string} file
 * @returns {{ name: string }[]}
 */
export function pendingInFile(file) {
  let db
  try {
    db = new Database(file, { readonly: true, fileMustExist: true })
    return pendingMigrations(db, readMigrations(), file)
  } catch (error) {
    throw asRefusal(error, file)
  } finally {
    db?.close()
  }
}

/**
 * @param {import('better-sqlite3').Database} db
 * @param {{ name: string, sql: string, checksum: string }[]} migrations
 * @param {string} file for the sentence of a refusal
 */
export function pendingMigrations(db, migrations, file) {
  return pendingAmong(appliedMigrations(db, file), migrations, {
    place: file,
    folder: 'prisma/migrations',
    toRestore: 'restore a backup with npm run restore -- FILE',
  })
}

function appliedMigrations(db, file) {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  if (!tables.includes('_prisma_migrations')) {
    if (tables.length === 0) return []
    throw new Refused(`${file} is a database of another program: name another file in DATABASE_URL.`)
  }
  return db
    .prepare(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
    )
    .all()
}

/**
 * A full disk or a failed copy leaves an empty file, which SQLite takes for a new database: all players would lose
 * their lists. Only without backups and a write-ahead log beside it is it treated as new.
 */
function assertNotEmptied(file) {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return
  const backups = backupsBeside(file)
  const writeAheadLog = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ? `${file}-wal` : null
  if (backups.length === 0 && writeAheadLog === null) return
  const newest = backups.at(-1) ?? 'FILE'
  throw new Refused(
    `${file} is empty (0 bytes), but there was a database here: ${backups.at(-1) ?? writeAheadLog} is still there. ` +
      `Nothing was changed. Restore a backup with npm run restore -- ${newest}; ` +
      'or, to begin without any lists, move the empty file and what lies beside it away.',
  )
}

/** The newest last. Their names begin in different ways. */
function backupsBeside(file) {
  const folder = backupFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .sort()
    .map((name) => ({ place: path.join(folder, name), time: statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => one.time - other.time)
    .map(({ place }) => place)
}

function withDatabase(file, work) {
  let db
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    db = new Database(file, { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    return work(db)
  } catch (error) {
    throw asRefusal(error, file)
  } finally {
    db?.close()
  }
}

/** Turns errors of the disk into sentences that say what to do. Errors in a migration stay as they are. */
export function asRefusal(error, file) {
  const code = String(error?.code ?? '')
  const reason = code === '' ? null : folderReason(file)
  if (reason) return new Refused(reason)
  if (code === 'SQLITE_NOTADB') {
    return new Refused(`${file} is not a database: move it away, or name another file in DATABASE_URL.`)
  }
  if (/^SQLITE_CORRUPT/.test(code)) {
    return new Refused(`${file} is damaged: move it away and restore a backup with npm run restore -- FILE.`)
  }
  if (/^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST)/.test(code)) {
    const folder = path.dirname(file)
    return new Refused(
      `${file} cannot be written: make the folder ${folder} writable, or name another file in DATABASE_URL.`,
    )
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return new Refused(`${file} is in use by another program: stop it and start again.`)
  }
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) {
    return new Refused(`The disk that holds ${file} is full: make room and start again.`)
  }
  return error
}

// Prisma writes times with this spelling of UTC.
function prismaTime() {
  return new Date().toISOString().replace('Z', '+00:00')
}

await runAsCommand(import.meta.url, async () => {
  const address = configuredDatabase()
  for (const name of await migrateAt(address)) console.log(`Applied ${name}`)
})

/** What a start does first, on either database. */
export async function migrateAt(address) {
  await assertNotMoved(address)
  if (address.engine === 'postgres') return (await import('./migrate-postgres.mjs')).migratePostgres(address)
  removePartialCopies(address.file)
  return migrate({ ...address, say: console.log })
}
