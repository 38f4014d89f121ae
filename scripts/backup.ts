// npm run backup [-- FILE]: copies the database as it is at one moment, while the server runs.
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from '../lib/db/driver.mjs'
import { Refused, runAsCommand } from './command.mjs'
import { configuredFile } from './configured-database.mjs'
import { backupFolder, makeEmpty, makeWhole, removePartialCopies, renameDurably } from './copies.mjs'
import { asRefusal } from './migrate.mjs'

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
  makeEmpty(partial, 'name a file elsewhere.')
  try {
    await copyDatabase(from, partial)
    const lists = makeWhole(partial, from, () => randomBytes(16).toString('hex'))
    renameDurably(partial, to)
    return { file: to, bytes: statSync(to).size, lists }
  } catch (error) {
    throw asRefusal(error, from)
  } finally {
    rmSync(partial, { force: true })
  }
}

export function backupFile(databaseFile: string, now: Date, occasion = ''): string {
  return path.join(backupFolder(databaseFile), `musterroll-${stampOf(now)}${occasion}.db`)
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
