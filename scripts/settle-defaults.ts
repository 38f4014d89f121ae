import { randomBytes } from 'node:crypto'
import { databaseFile } from '../lib/database-file.mjs'
import Database from '../lib/db/driver.mjs'
import { CHANGED_DEFAULTS, changeKey } from '../lib/games/changed-defaults'
import { plural } from '../lib/kernel/figures'
import { succeed } from '../lib/result'
import { withStorageFailures } from '../lib/storage-failure'
import { Refused, runAsCommand } from './command.mjs'

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

/** Settles the database that DATABASE_URL names, once for each change. Thousands of lists take some seconds. */
export async function settle(say: (sentence: string) => void = () => undefined): Promise<void> {
  if (isSettled(databaseFile(process.env.DATABASE_URL))) return
  say('Lists keep their readings as before where a default has changed')
  // Loaded only when there is something to do: with it come Prisma and the schemas of all games.
  const { settleDefaults } = await import('../lib/rosters/defaults/settle')
  const { closeDatabase } = await import('../lib/db/client')
  const work = { changes: CHANGED_DEFAULTS, now: new Date(), random: randomBytes }
  const settled = await withStorageFailures(async () => succeed(await settleDefaults(work)))
  await closeDatabase()
  if (!settled.ok)
    throw new Refused(`The lists could not keep their readings as before (${settled.failure.kind}): start again.`)
  const { value: done } = settled
  const counts = [
    plural(done.lists, 'list', 'lists'),
    plural(done.versions, 'earlier version', 'earlier versions'),
    plural(done.shares, 'frozen share', 'frozen shares'),
  ]
  say(`  written into ${counts.join(', ')}`)
}

await runAsCommand(import.meta.url, () => settle())
