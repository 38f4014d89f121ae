import { randomBytes } from 'node:crypto'
import { databaseFile } from '../lib/database-file.mjs'
import Database from '../lib/db/driver.mjs'
import { CHANGED_DEFAULTS, changeKey } from '../lib/games/changed-defaults'
import { plural } from '../lib/kernel/figures'
import { runAsCommand } from './command.mjs'

/** Whether the lists of this database have the old answers of every changed default. */
export function isSettled(file: string): boolean {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const settled = new Set(db.prepare<[], string>('SELECT change FROM SettledDefault').pluck().all())
    return CHANGED_DEFAULTS.every((change) => settled.has(changeKey(change)))
  } finally {
    db.close()
  }
}

/** Of the database that DATABASE_URL names: once for each change. Says what it did; null where nothing was due. */
export async function settle(now = new Date()): Promise<string | null> {
  if (isSettled(databaseFile(process.env.DATABASE_URL))) return null
  // Loaded only when there is something to do: with it come Prisma and the schemas of all games.
  const { settleDefaults } = await import('../lib/rosters/defaults/settle')
  const { closeDatabase } = await import('../lib/db/client')
  const { lists, versions, shares } = await settleDefaults({ changes: CHANGED_DEFAULTS, now, random: randomBytes })
  await closeDatabase()
  if (lists + versions + shares === 0) return null
  const what = [
    plural(lists, 'list', 'lists'),
    plural(versions, 'earlier version', 'earlier versions'),
    plural(shares, 'frozen share', 'frozen shares'),
  ]
  return `Readings as before: written into ${what.join(', ')}.`
}

await runAsCommand(import.meta.url, () => settle())
