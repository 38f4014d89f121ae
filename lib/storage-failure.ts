import { type Failure, fail, type Result } from './result'

/** Prisma's codes: unreachable, timed out, transaction closed, too many or no free connection, no transaction, conflict. */
const BUSY_CODES = new Set(['P1001', 'P1008', 'P1017', 'P1018', 'P2024', 'P2028', 'P2034', 'P2037'])
const CONFLICT = 'TransactionWriteConflict'
const BUSY_KINDS = new Set([
  'SocketTimeout',
  'TransactionAlreadyClosed',
  'DatabaseNotReachable',
  'TooManyConnections',
  CONFLICT,
])
/** PostgreSQL's: a lock or a statement took too long, memory ran out, it is being stopped or started. */
const BUSY_STATES = /^(55P03|57014|53[234]00|57P0[1235])$/
/** SQLite's and PostgreSQL's, as the patterns below. */
const FULL_CODES = new Set(['SQLITE_FULL', '53100'])
/** The disk is read-only or fails. A connection with such an error may keep failing after the disk works again. */
const UNWRITABLE_CODES = /^(SQLITE_(READONLY|IOERR|CANTOPEN)|25006$|58030$)/

/** Another writer may come in between each time; more than this is a bug. */
const MOST_ATTEMPTS = 3

/**
 * Runs a mutation; an error of the storage becomes a failure. Where another writer has taken a unique name since the
 * mutation looked, all of it is done anew and finds what the other has made: PostgreSQL takes nothing more in a
 * transaction in which a statement failed. Anything else that is thrown is a bug.
 */
export async function withStorageFailures<T, F>(work: () => Promise<Result<T, F>>): Promise<Result<T, F | Failure>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const failure = storageFailure(error)
      if (failure) return fail(failure)
      if (!isDuplicate(error) || attempt === MOST_ATTEMPTS) throw error
    }
  }
}

/** Null when the error is not about the storage. In each of these cases nothing was stored. */
export function storageFailure(error: unknown): Failure | null {
  const { code, kind, originalCode } = storageReport(error)
  if (FULL_CODES.has(originalCode)) return { kind: 'storage-full' }
  if (UNWRITABLE_CODES.test(originalCode)) return { kind: 'unwritable' }
  if (BUSY_CODES.has(code) || BUSY_KINDS.has(kind) || BUSY_STATES.test(originalCode)) return { kind: 'busy' }
  return null
}

/** Whether two transactions met and this one gave way. Nothing of it was stored. */
export function isConflict(error: unknown): boolean {
  const { code, kind } = storageReport(error)
  return code === 'P2034' || kind === CONFLICT
}

/** Whether the row is there already. Nothing was stored. */
export function isDuplicate(error: unknown): boolean {
  return storageReport(error).code === 'P2002'
}

/** Whether a row refers to an owner that was deleted. Nothing was stored. */
export function isMissingOwnerError(error: unknown): boolean {
  return storageReport(error).code === 'P2003'
}

/** Prisma wraps most driver errors in its own, but not those of COMMIT; a driver's own have its code. */
function storageReport(error: unknown): { code: string; kind: string; originalCode: string } {
  const driverError = fieldOf(fieldOf(error, 'meta'), 'driverAdapterError') ?? error
  const cause = fieldOf(driverError, 'cause')
  const code = textOf(fieldOf(error, 'code'))
  return { code, kind: textOf(fieldOf(cause, 'kind')), originalCode: textOf(fieldOf(cause, 'originalCode')) || code }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
