// npm run backup [-- FILE]: copies the database as it is at one moment, while the server runs.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from '../lib/db/driver.mjs'
import { Refused, runAsCommand } from './command.mjs'
import { configuredFile } from './configured-database.mjs'
import { asRefusal } from './migrate.mjs'
import { removePartialCopies } from './partial-copies.mjs'

export interface Backup {
  readonly file: string
  readonly bytes: number
  readonly lists: number
}

export async function backUp({ from, to }: { from: string; to: string }): Promise<Backup> {
  if (!existsSync(from)) throw new Refused(`There is no database at ${from}: name it in DATABASE_URL.`)
  if (existsSync(to)) throw new Refused(`${to} exists already: name another file.`)
  removePartialCopies(from)
  const partial = `${to}.${process.pid}.making`
  makeEmpty(partial)
  try {
    await copyDatabase(from, partial)
    const lists = verifyAndCountLists(partial, from)
    renameDurably(partial, to)
    return { file: to, bytes: statSync(to).size, lists }
  } catch (error) {
    throw asRefusal(error, from)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Beside the database, so that both are on the same disk with the same file owner. */
export function backupFile(databaseFile: string, now: Date, occasion = ''): string {
  return path.join(path.dirname(databaseFile), 'backups', `musterroll-${stampOf(now)}${occasion}.db`)
}

/** Called before anything is read, so that a read-only folder is not reported as a damaged database. */
function makeEmpty(file: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    closeSync(openSync(file, 'w'))
  } catch {
    throw new Refused(`The folder ${path.dirname(file)} cannot be written: name a file elsewhere.`)
  }
}

/** Copies all pages in one step: a copy in small steps starts over with each write of the server. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const db = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    await db.backup(to, { progress: ({ remainingPages }) => remainingPages })
  } finally {
    db.close()
  }
}

export function assertSound(db: Database.Database, file: string): void {
  const integrity = db.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') throw new Refused(`${file} is damaged (${String(integrity)}): it was left as it is.`)
}

function verifyAndCountLists(file: string, from: string): number {
  const db = new Database(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE') // one file that can be copied, without a log beside it
    assertSound(db, from)
    changeEpoch(db)
    return Number(db.prepare('SELECT count(*) FROM Roster').pluck().get())
  } finally {
    db.close()
  }
}

/** So that tabs notice when somebody replaces the database with the copy by hand, as they notice `npm run restore`. */
function changeEpoch(db: Database.Database): void {
  // A database of an earlier version has no epoch.
  const hasEpoch = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'Epoch'").get() !== undefined
  if (hasEpoch) db.prepare('UPDATE Epoch SET value = ?').run(randomBytes(16).toString('hex'))
}

/** Once the name exists, the file is complete, even after a power cut. */
function renameDurably(from: string, to: string): void {
  syncToDisk(from)
  renameSync(from, to)
  if (process.platform !== 'win32') syncToDisk(path.dirname(to))
}

function syncToDisk(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function stampOf(now: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}${twoDigits(now.getMonth() + 1)}${twoDigits(now.getDate())}`
  return `${day}-${twoDigits(now.getHours())}${twoDigits(now.getMinutes())}${twoDigits(now.getSeconds())}`
}

await runAsCommand(import.meta.url, async () => {
  const from = configuredFile('With PostgreSQL, back up with pg_dump: docs/operate.md has the commands.')
  const requestedFile = process.argv[2]
  const backup = await backUp({ from, to: requestedFile ? path.resolve(requestedFile) : backupFile(from, new Date()) })
  console.log(`Wrote ${backup.file} (${backup.lists} lists, ${backup.bytes} bytes, verified).`)
})
