import { randomBytes } from 'node:crypto'
import { readEnvironment } from '../env'
import type { Prisma } from '../generated/prisma/client'
import { database } from './client'

type Client = Prisma.TransactionClient

/**
 * The database's epoch: each restore begins another. What was acknowledged in an earlier one may be gone.
 * Read with every request, so it is one short query. PostgreSQL sees by itself that it was restored, and begins one.
 */
export async function readEpoch(client: Client = database()): Promise<string> {
  const [found] = isPostgres()
    ? await client.$queryRaw<readonly { value: string | null }[]>`SELECT "epoch"() AS "value"`
    : await client.$queryRaw<readonly { value: string | null }[]>`SELECT "value" FROM "Epoch" LIMIT 1`
  if (!found?.value) throw new Error('The database has no epoch: it was not migrated.')
  return found.value
}

/**
 * For a database that went back in time by a way that nobody sees: tabs learn that what was acknowledged may be gone, and
 * codes that may have been used since do not work again.
 */
export async function beginEpoch(): Promise<void> {
  if (isPostgres()) {
    await database().$queryRaw`SELECT "begin_epoch"()`
    return
  }
  await database().$transaction([
    database().epoch.updateMany({ data: { value: randomBytes(16).toString('hex') } }),
    database().$executeRaw`UPDATE "HandOver" SET "expiresAt" = "createdAt", "salt" = NULL WHERE "usedAt" IS NULL`,
    database().deviceLink.deleteMany(),
  ])
}

const isPostgres = () => readEnvironment().database.engine === 'postgres'
