// musterroll new-epoch: for a database that went back in time unseen, such as by a recovery to a point in time.
import { closeDatabase } from '../lib/db/client'
import { beginEpoch } from '../lib/db/epoch'

export async function newEpochCommand(): Promise<string> {
  await beginEpoch()
  await closeDatabase()
  return 'A new epoch has begun: open tabs look whether what they have stored is still there.'
}
