// Copies of the database: each has its name only once it is whole, and half-made ones are cleared away.
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import Database from '../lib/db/driver.mjs'
import { Refused } from './command.mjs'

/**
 * Beside the database, so that both are on the same disk with the same file owner.
 * @param {string} databaseFile
 */
export function backupFolder(databaseFile) {
  return path.join(path.dirname(databaseFile), 'backups')
}

/**
 * Copies the database as it is before a migration that rewrites it. The same state is copied once: a migration that is
 * killed and starts again leaves one copy. A copy of another state stays beside it.
 * @param {string} databaseFile
 * @param {string} migration
 * @returns {string} the copy
 */
export function copyBefore(databaseFile, migration) {
  const wanted = path.join(backupFolder(databaseFile), `before-${migration}`)
  const partial = `${wanted}.db.${process.pid}.making`
  makeEmpty(partial, 'make it writable and start again; nothing was changed.')
  try {
    vacuumInto(databaseFile, partial)
    makeWhole(partial, databaseFile, (epoch) =>
      createHash('sha256').update(`${epoch} ${migration}`).digest('hex').slice(0, 32),
    )
    let copy = `${wanted}.db`
    for (let serial = 2; existsSync(copy) && !areSame(partial, copy); serial += 1) copy = `${wanted}-${serial}.db`
    if (!existsSync(copy)) renameDurably(partial, copy)
    return copy
  } catch (error) {
    if (!isWriteError(error)) throw error
    throw new Refused(
      `There is no room in ${path.dirname(wanted)} for a copy of ${databaseFile} (${statSync(databaseFile).size} bytes), ` +
        `which ${migration} rewrites: make room and start again. Nothing was changed.`,
    )
  } finally {
    for (const ending of ['', '-journal']) rmSync(partial + ending, { force: true })
  }
}

/** @param {unknown} error */
function isWriteError(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE)|ENOSPC|EDQUOT|EFBIG)$/.test(code)
}

/**
 * @param {string} from
 * @param {string} to
 */
function vacuumInto(from, to) {
  const db = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
}

/**
 * Checks a copy, makes it one file without a log beside it, and gives it an epoch of its own, so that tabs notice when
 * somebody puts it in the place of the database by hand, as they notice `npm run restore`.
 * @param {string} copy
 * @param {string} of
 * @param {(epoch: string) => string} nextEpoch
 * @returns {number} the number of lists
 */
export function makeWhole(copy, of, nextEpoch) {
  const db = new Database(copy, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE')
    assertSound(db, of)
    // A database of an earlier version has no epoch.
    if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'Epoch'").get() !== undefined) {
      const epoch = db.prepare('SELECT value FROM Epoch').pluck().get()
      db.prepare('UPDATE Epoch SET value = ?').run(nextEpoch(String(epoch)))
    }
    return Number(db.prepare('SELECT count(*) FROM Roster').pluck().get())
  } finally {
    db.close()
  }
}

/**
 * @param {import('better-sqlite3').Database} db
 * @param {string} file
 */
export function assertSound(db, file) {
  const integrity = db.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') throw new Refused(`${file} is damaged (${String(integrity)}): it was left as it is.`)
}

/**
 * Called before anything is read, so that a read-only folder is not reported as a damaged database.
 * @param {string} file
 * @param {string} advice
 */
export function makeEmpty(file, advice) {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    closeSync(openSync(file, 'w'))
  } catch {
    throw new Refused(`The folder ${path.dirname(file)} cannot be written: ${advice}`)
  }
}

/**
 * Once the name exists, the file is complete, even after a power cut.
 * @param {string} from
 * @param {string} to
 */
export function renameDurably(from, to) {
  syncToDisk(from)
  renameSync(from, to)
  if (process.platform === 'win32') return
  syncToDisk(path.dirname(to))
  // The folder may be new, too.
  syncToDisk(path.dirname(path.dirname(to)))
}

/** @param {string} target */
function syncToDisk(target) {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
function areSame(one, other) {
  return statSync(one).size === statSync(other).size && hashOf(one).equals(hashOf(other))
}

/** @param {string} file */
function hashOf(file) {
  const hash = createHash('sha256')
  const part = Buffer.alloc(1 << 20)
  const descriptor = openSync(file, 'r')
  try {
    for (let size = -1; size !== 0; ) {
      size = readSync(descriptor, part)
      hash.update(part.subarray(0, size))
    }
  } finally {
    closeSync(descriptor)
  }
  return hash.digest()
}

// A killed backup, restore or migration leaves a half-made copy, which holds everybody's lists.
const PARTIAL_COPY = /\.(\d+)\.(?:restoring|making)(?:-wal|-shm|-journal)?$/

/**
 * Removes the half-made copies of processes that have ended, beside the database and among its backups.
 * @param {string} databaseFile
 */
export function removePartialCopies(databaseFile) {
  const folder = path.dirname(databaseFile)
  for (const searched of [folder, backupFolder(databaseFile)]) {
    if (!existsSync(searched)) continue
    for (const name of readdirSync(searched)) {
      const [, pid] = PARTIAL_COPY.exec(name) ?? []
      const isOurs = searched !== folder || name.startsWith(`${path.basename(databaseFile)}.`)
      if (pid !== undefined && isOurs && hasEnded(Number(pid))) rmSync(path.join(searched, name), { force: true })
    }
  }
}

/** @param {number} pid */
function hasEnded(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
