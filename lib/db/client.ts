import { AWAY_DIGEST } from '../database-away.mjs'
import { readEnvironment } from '../env'
import { PrismaClient } from '../generated/prisma/client'
import { PrismaClient as PostgresClient } from '../generated/prisma-postgres/client'
import { storageFailure } from '../storage-failure'
import { DurableSqlite } from './durable-adapter'
import { DurablePostgres, type PostgresOptions, retryingTransactions } from './postgres'

/** A transaction waits for its turn on the one connection of SQLite, or for one of PostgreSQL's. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 10_000 }
/** There it waits for rows that another holds after it has begun. */
const POSTGRES_LIMITS = { maxWait: 10_000, timeout: 20_000 }

// On globalThis, because a reload in development evaluates this file again and a second connection must not appear.
const shared = globalThis as typeof globalThis & { musterrollDatabase?: PrismaClient | undefined }

/** Opened at its first use: a build imports this file without having a database. */
export function database(): PrismaClient {
  shared.musterrollDatabase ??= configuredClient()
  return shared.musterrollDatabase
}

export async function closeDatabase(): Promise<void> {
  const client = shared.musterrollDatabase
  shared.musterrollDatabase = undefined
  await client?.$disconnect()
}

function configuredClient(): PrismaClient {
  const { database: address, databaseConnections } = readEnvironment()
  return address.engine === 'postgres'
    ? createPostgresClient({ url: address.url, connections: databaseConnections })
    : createClient(address.file)
}

export function createClient(file: string): PrismaClient {
  return markingFailures(new PrismaClient({ adapter: new DurableSqlite(file), transactionOptions: TRANSACTION_LIMITS }))
}

/** Both clients are generated from one schema: their types differ in name only. */
export function createPostgresClient(options: PostgresOptions): PrismaClient {
  const adapter = new DurablePostgres(options)
  const client = new PostgresClient({ adapter, transactionOptions: POSTGRES_LIMITS }) as unknown as PrismaClient
  return retryingTransactions(markingFailures(client))
}

/** The client, whose errors of the storage are known as such to the page that they reach. */
function markingFailures(client: PrismaClient): PrismaClient {
  const extended = client.$extends({
    query: { $allOperations: ({ args, query }) => marking(() => query(args)) },
  }) as unknown as PrismaClient
  const begin = extended.$transaction.bind(extended) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(extended, { $transaction: (...args: unknown[]) => marking(() => begin(...args)) })
}

async function marking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Error && storageFailure(error) ? Object.assign(error, { digest: AWAY_DIGEST }) : error
  }
}
