import type { Prisma } from '../generated/prisma/client'
import { database } from './client'

/**
 * The database's epoch: each restore begins another. What was acknowledged in an earlier one may be gone.
 * Read with every request, so it is one short query.
 */
export async function readEpoch(client: Prisma.TransactionClient = database()): Promise<string> {
  const [found] = await client.$queryRaw<readonly { value: string }[]>`SELECT "value" FROM "Epoch" LIMIT 1`
  if (!found) throw new Error('The database has no epoch: it was not migrated.')
  return found.value
}
