import { closeDatabase, database } from '../lib/db'
import { runAsCommand } from '../scripts/command.mjs'

/** There is nothing to plant yet. Asking every table shows that the database is there and has the client's schema. */
export async function seed(): Promise<{ owners: number; lists: number }> {
  const db = database()
  const [owners, lists] = [await db.owner.count(), await db.roster.count()]
  await Promise.all([db.rosterVersion.count(), db.share.count(), db.heartbeat.count()])
  return { owners, lists }
}

await runAsCommand(import.meta.url, async () => {
  const { owners, lists } = await seed()
  console.log(`Nothing to seed; the database answers (${lists} lists of ${owners} owners).`)
  await closeDatabase()
})
