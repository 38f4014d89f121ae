import { statSync } from 'node:fs'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { DriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Database } from 'better-sqlite3'
import { requireNode } from '../node-version.mjs'

/** The part of better-sqlite3 that decides whether a write is durable. */
export type Handle = Pick<Database, 'inTransaction' | 'exec' | 'close' | 'pragma'>

export interface Connection {
  readonly statements: SqlDriverAdapter
  readonly handle: Handle
  /** False once the paths no longer lead to the files that are open: what is written then vanishes with them. */
  isInPlace(): boolean
}

const BUSY_TIMEOUT_MS = 5000

/** The file is not created here: a path that leads nowhere is a mistake, and the migrator makes databases. */
export async function openConnection(file: string): Promise<Connection> {
  requireNode()
  try {
    return await open(file)
  } catch (error) {
    throw asDriverError(error)
  }
}

async function open(file: string): Promise<Connection> {
  const fileIdentity = identityOf(file)
  // Of a folder that is not there, the driver says so in an error of another kind.
  if (fileIdentity === null) throw Object.assign(new Error('There is no database file.'), { code: 'SQLITE_CANTOPEN' })
  const options = { url: file, timeout: BUSY_TIMEOUT_MS, fileMustExist: true }
  const statements = await new PrismaBetterSqlite3(options).connect()
  const handle = handleOf(statements)
  try {
    applySettings(handle)
    if (identityOf(file) !== fileIdentity) throw notStoredError('The database file changed while being opened.')
  } catch (error) {
    handle.close()
    throw error
  }
  const walIdentity = identityOf(`${file}-wal`)
  return {
    statements,
    handle,
    isInPlace: () => identityOf(file) === fileIdentity && identityOf(`${file}-wal`) === walIdentity,
  }
}

function applySettings(handle: Handle): void {
  const mode = handle.pragma('journal_mode = WAL', { simple: true })
  if (mode !== 'wal') throw new Error(`The database cannot be kept in WAL mode on this disk (it stays in ${mode}).`)
  handle.pragma('synchronous = FULL')
  handle.pragma('foreign_keys = ON')
  handle.pragma('schema_version') // the first read makes the write-ahead log, whose identity is then known
}

/** Null when there is no such file. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}

/** Prisma's adapter keeps its better-sqlite3 handle in a field that its types do not show. */
export function handleOf(statements: SqlDriverAdapter): Handle {
  const handle: unknown = 'client' in statements ? statements.client : undefined
  if (!isHandle(handle))
    throw new Error('Prisma’s SQLite adapter hides its connection: lib/db/connection.ts must follow.')
  return handle
}

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'inTransaction' in value &&
    typeof value.inTransaction === 'boolean' &&
    'exec' in value &&
    'close' in value &&
    'pragma' in value
  )
}

/** Errors while the database is opened do not pass through Prisma's adapter, which would have converted them like this. */
function asDriverError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.startsWith('SQLITE_')) return error
  const { message } = error
  return new DriverAdapterError({
    kind: 'sqlite',
    extendedCode: 1,
    message,
    originalCode: code,
    originalMessage: message,
  })
}

/** Nothing was stored, and another attempt may work. */
export function notStoredError(reason: string): DriverAdapterError {
  return new DriverAdapterError({ kind: 'SocketTimeout', originalCode: 'NOT_STORED', originalMessage: reason })
}
