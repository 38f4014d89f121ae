import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import Database from 'better-sqlite3'
import { type Connection, handleOf, openConnection } from '@/lib/db/connection'
import { DurableSqlite } from '@/lib/db/durable-adapter'
import { PrismaClient } from '@/lib/generated/prisma/client'

/** `plain` is Prisma's own adapter; `rollback-journal` is ours, with the journal in which COMMIT can be busy. */
export type Setup = 'plain' | 'durable' | 'rollback-journal'

const SHORT_TIMEOUT_MS = 200
const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 5_000 }

export function clientOf(setup: Setup, file: string): PrismaClient {
  switch (setup) {
    case 'plain':
      return new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: file, timeout: SHORT_TIMEOUT_MS }) })
    case 'durable':
      return durableClient(file)
    case 'rollback-journal':
      return durableClient(file, openWithRollbackJournal)
  }
}

export function durableClient(
  file: string,
  open: (file: string) => Promise<Connection> = openConnection,
): PrismaClient {
  return new PrismaClient({ adapter: new DurableSqlite(file, open), transactionOptions: TRANSACTION_LIMITS })
}

async function openWithRollbackJournal(file: string): Promise<Connection> {
  const statements = await new PrismaBetterSqlite3({ url: file, timeout: SHORT_TIMEOUT_MS }).connect()
  return { statements, handle: handleOf(statements), isInPlace: () => true }
}

export function switchToRollbackJournal(file: string): void {
  const db = new Database(file)
  db.pragma('journal_mode = DELETE')
  db.close()
}

export function ownerRow(id: string) {
  return { id, createdAt: new Date(0) }
}

/** What another process reads from the file. */
export function storedOwners(file: string): string[] {
  const db = new Database(file, { readonly: true })
  const ids = db.prepare<[], string>('SELECT id FROM Owner ORDER BY id').pluck().all()
  db.close()
  return ids
}
