import { readEnvironment } from '../env'
import { PrismaClient } from '../generated/prisma/client'
import { DurableSqlite } from './durable-adapter'

/** A transaction waits for its turn on the one connection. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 10_000 }

// On globalThis, because a reload in development evaluates this file again and a second connection must not appear.
const shared = globalThis as typeof globalThis & { musterrollDatabase?: PrismaClient | undefined }

/** Opened at its first use: a build imports this file without having a database. */
export function database(): PrismaClient {
  shared.musterrollDatabase ??= createClient(readEnvironment().databaseFile)
  return shared.musterrollDatabase
}

export async function closeDatabase(): Promise<void> {
  const client = shared.musterrollDatabase
  shared.musterrollDatabase = undefined
  await client?.$disconnect()
}

export function createClient(file: string): PrismaClient {
  return new PrismaClient({ adapter: new DurableSqlite(file), transactionOptions: TRANSACTION_LIMITS })
}
