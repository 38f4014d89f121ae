// npm run restore -- FILE: replaces all rows with those of a backup, while the server runs.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from '../lib/db/driver.mjs'
import { backUp, backupFile, copyDatabase } from './backup'
import { Refused, runAsCommand } from './command.mjs'
import { configuredFile } from './configured-database.mjs'
import { assertSound, removePartialCopies } from './copies.mjs'
import { root } from './environment.mjs'
import { asRefusal, migrate, pendingMigrations } from './migrate.mjs'
import { readMigrations } from './migrations.mjs'
import { isSettled } from './settle-defaults'

export interface Restoration {
  readonly lists: number
  /** The backup of the database as it was before; null where there was none. */
  readonly before: string | null
}

interface RestoreRequest {
  readonly from: string
  readonly live: string
  readonly now: Date
}

/** Only the last step changes the live database, and it changes everything or nothing. */
export async function restore({ from, live, now }: RestoreRequest): Promise<Restoration> {
  if (!existsSync(from)) throw new Refused(`There is no file ${from}.`)
  if (statSync(from).isDirectory()) throw new Refused(`${from} is a folder: name a backup in it.`)
  if (path.resolve(from) === path.resolve(live)) throw new Refused(`${from} is the present database itself.`)
  removePartialCopies(live)
  const staging = `${live}.${process.pid}.restoring`
  try {
    assertIsBackup(from)
    const before = await backUpPresent(live, now)
    await copyDatabase(from, staging)
    migrate({ file: staging, copiesBefore: false }) // the backup itself stays
    if (!(await isSettled({ engine: 'sqlite', file: staging }))) settleDefaults(staging)
    const lists = replaceRows(live, staging)
    return { lists, before }
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(staging + ending, { force: true })
  }
}

function assertIsBackup(file: string): void {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      assertSound(db, file)
      const migrations = readMigrations()
      if (pendingMigrations(db, migrations, file).length === migrations.length) {
        throw new Refused(`${file} holds no lists of Muster Roll.`)
      }
      if (hasBrokenReferences(db)) throw new Refused(`${file} has rows that point to nothing: it was not used.`)
    } finally {
      db.close()
    }
  } catch (error) {
    throw sourceRefusal(error, file)
  }
}

function hasBrokenReferences(db: Database.Database): boolean {
  return db.prepare('SELECT 1 FROM pragma_foreign_key_check').get() !== undefined
}

/** The advice for the file to restore differs from that for the database. */
function sourceRefusal(error: unknown, file: string): unknown {
  const code = error instanceof Database.SqliteError ? error.code : ''
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return new Refused(`${file} is not a sound backup: it was not used.`)
  if (/^SQLITE_(CANTOPEN|READONLY)/.test(code)) return new Refused(`${file} cannot be read: it was not used.`)
  return error
}

async function backUpPresent(live: string, now: Date): Promise<string | null> {
  // An empty file has nothing to keep, and the migrator would refuse it.
  if (existsSync(live) && statSync(live).size === 0) rmSync(live)
  const existed = existsSync(live)
  migrate({ file: live, say: console.log })
  if (!existed) return null
  // Random, since two restores may start in the same second.
  const occasion = `-before-restore-${randomBytes(4).toString('hex')}`
  const { file } = await backUp({ from: live, to: backupFile(live, now, occasion) })
  return file
}

/**
 * Lists of a backup from before a reading's default changed get the old answer before anybody sees them. In a process of
 * its own: this one may have its database open.
 */
function settleDefaults(file: string): void {
  const script = path.join(root, 'scripts/settle-defaults.ts')
  const env = { ...process.env, DATABASE_URL: `file:${path.resolve(file)}` }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Refused(`The lists of the backup could not be brought up to date: ${stderr.trim()}`)
}

/** In one transaction: a running server reads either all old rows or all new ones, and needs no restart. */
function replaceRows(live: string, staging: string): number {
  const db = new Database(live, { fileMustExist: true, timeout: 10_000 })
  try {
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = OFF') // rows point to each other while they are being replaced; checked before the end
    db.prepare('ATTACH ? AS restored').run(staging)
    db.transaction(() => {
      db.exec('CREATE TEMP TABLE withdrawn AS SELECT code, withdrawnAt FROM main.Share WHERE withdrawnAt IS NOT NULL')
      for (const table of ['Owner', 'EndedKey', 'RecoveryCode'])
        db.exec(`CREATE TEMP TABLE "late${table}" AS SELECT * FROM main."${table}"`)
      const triggers = triggersOf(db)
      for (const { name } of triggers) db.exec(`DROP TRIGGER main."${name}"`)
      for (const table of tablesOf(db)) {
        const columns = columnsOf(db, 'main', table)
        if (columnsOf(db, 'restored', table) !== columns) {
          throw new Refused(`The backup’s table ${table} has another shape than its version says: it was not used.`)
        }
        db.exec(`DELETE FROM main."${table}"`)
        db.exec(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM restored."${table}"`)
      }
      startEpoch(db)
      keepWithdrawals(db)
      keepRemovals(db)
      keepRecoveryCodes(db)
      for (const { sql } of triggers) db.exec(sql)
      if (hasBrokenReferences(db)) throw new Refused('The backup has rows that point to nothing: it was not used.')
    }).immediate()
    return Number(db.prepare('SELECT count(*) FROM main.Roster').pluck().get())
  } catch (error) {
    throw asRefusal(error, live)
  } finally {
    db.close()
  }
}

/** A new value and not the backup's, so that tabs notice also when the same backup is restored twice. */
function startEpoch(db: Database.Database): void {
  const value = randomBytes(16).toString('hex')
  db.prepare("INSERT OR REPLACE INTO main.Epoch (id, value) VALUES ('epoch', ?)").run(value)
}

/** Codes that were withdrawn or used since the backup must not work again. */
function keepWithdrawals(db: Database.Database): void {
  db.exec(`
    UPDATE main.Share SET withdrawnAt = (SELECT withdrawnAt FROM temp.withdrawn WHERE code = Share.code)
    WHERE withdrawnAt IS NULL AND code IN (SELECT code FROM temp.withdrawn);
    UPDATE main.HandOver SET expiresAt = createdAt, salt = NULL WHERE usedAt IS NULL;
    DELETE FROM main.DeviceLink;
  `)
}

/** Devices that were removed since the backup stay removed. */
function keepRemovals(db: Database.Database): void {
  db.exec(`
    INSERT OR IGNORE INTO main.EndedKey (hash, endedAt) SELECT hash, endedAt FROM temp.lateEndedKey;
    DELETE FROM main.OwnerKey WHERE hash IN (SELECT hash FROM main.EndedKey);
  `)
}

/** Of an owner who was there before the restore, the codes of then are good, and no others: those on paper. */
function keepRecoveryCodes(db: Database.Database): void {
  db.exec(`
    DELETE FROM main.RecoveryCode WHERE ownerId IN (SELECT id FROM temp.lateOwner)
      AND hash NOT IN (SELECT hash FROM temp.lateRecoveryCode);
    INSERT OR IGNORE INTO main.RecoveryCode (hash, ownerId, createdAt)
      SELECT hash, ownerId, createdAt FROM temp.lateRecoveryCode WHERE ownerId IN (SELECT id FROM main.Owner);
  `)
}

function tablesOf(db: Database.Database): string[] {
  return db
    .prepare<[], string>(
      `SELECT name FROM main.sqlite_master
       WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations'`,
    )
    .pluck()
    .all()
}

/** The triggers protect published versions from changes; a restore replaces these rows too. */
function triggersOf(db: Database.Database): { name: string; sql: string }[] {
  return db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger'")
    .all()
}

function columnsOf(db: Database.Database, schema: 'main' | 'restored', table: string): string {
  return db
    .prepare<[string, string], string>(`SELECT '"' || name || '"' FROM pragma_table_info(?, ?) ORDER BY name`)
    .pluck()
    .all(table, schema)
    .join(', ')
}

await runAsCommand(import.meta.url, async () => {
  const live = configuredFile('With PostgreSQL, restore with pg_restore: docs/operate.md has the commands.')
  const from = process.argv[2]
  if (!from) throw new Refused('Say which file to restore: npm run restore -- data/backups/NAME.db')
  const { lists, before } = await restore({ from: path.resolve(from), live, now: new Date() })
  console.log(`Restored ${lists} lists from ${from}.`)
  if (before) console.log(`What was there before is kept in ${before}.`)
})
