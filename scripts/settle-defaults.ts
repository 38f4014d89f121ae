import { randomBytes } from 'node:crypto'
import type { DatabaseAddress } from '../lib/database-file.mjs'
import { CHANGED_DEFAULTS, changeKey } from '../lib/games/changed-defaults'
import { plural } from '../lib/kernel/figures'
import { succeed } from '../lib/result'
import { withStorageFailures } from '../lib/storage-failure'
import { Refused, runAsCommand } from './command.mjs'
import { configuredDatabase, readColumn } from './configured-database.mjs'

/** Whether the lists of this database have the old answers of every changed default. */
export async function isSettled(address: DatabaseAddress): Promise<boolean> {
  const settled = new Set(await readColumn(address, 'SELECT "change" FROM "SettledDefault"'))
  return CHANGED_DEFAULTS.every((change) => settled.has(changeKey(change)))
}

/** Settles the database that DATABASE_URL names, once for each change. Thousands of lists take some seconds. */
export async function settle(say: (sentence: string) => void = () => undefined): Promise<void> {
  if (await isSettled(configuredDatabase())) return
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
