import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { Queue, type Release } from '../queue'
import { storageFailure } from '../storage-failure'
import { type Connection, notStoredError, openConnection } from './connection'
import { withoutNul } from './dialect'

const ADAPTER_NAME = '@prisma/adapter-better-sqlite3'

/**
 * Prisma's SQLite adapter, made unable to acknowledge a write that is not durable. See
 * docs/decisions/001-durable-sqlite.md for the ways in which the plain one loses writes.
 */
export class DurableSqlite implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite'
  readonly adapterName = ADAPTER_NAME

  constructor(
    private readonly file: string,
    private readonly open: (file: string) => Promise<Connection> = openConnection,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    return new DurableAdapter(() => this.open(this.file))
  }
}

/**
 * One connection and one turn at a time: a statement outside a transaction waits until the running transaction has
 * ended, because on a shared connection it would become part of it.
 */
class DurableAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName = ADAPTER_NAME
  readonly #queue = new Queue()
  readonly #open: () => Promise<Connection>
  #connection: Connection | null = null

  constructor(open: () => Promise<Connection>) {
    this.#open = open
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#runInTurn(({ statements }) => statements.queryRaw(withoutNul(query)))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#runInTurn(({ statements }) => statements.executeRaw(withoutNul(query)))
  }

  executeScript(script: string): Promise<void> {
    return this.#runInTurn(({ statements }) => statements.executeScript(script))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolationLevel })
    }
    const release = await this.#queue.enter()
    try {
      const connection = await this.#usableConnection()
      // The write lock is taken here, where nothing is at stake, so that COMMIT does not have to ask for it.
      await connection.statements.executeScript('BEGIN IMMEDIATE')
      return new DurableTransaction(connection, (error) => this.#finishTransaction(connection, release, error))
    } catch (error) {
      this.#finishTransaction(this.#connection, release, error)
      throw error
    }
  }

  async dispose(): Promise<void> {
    const release = await this.#queue.enter()
    try {
      this.#discard()
    } finally {
      release()
    }
  }

  async #runInTurn<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const release = await this.#queue.enter()
    try {
      const connection = await this.#usableConnection()
      let answer: T
      try {
        answer = await work(connection)
      } catch (error) {
        this.#rollBackAndCheck(connection)
        this.#discardIfUnwritable(error)
        throw error
      }
      if (!this.#rollBackAndCheck(connection)) throw notStoredError('The statement did not reach the database file.')
      return answer
    } finally {
      release()
    }
  }

  #finishTransaction(connection: Connection | null, release: Release, error: unknown): void {
    try {
      if (connection) this.#rollBackAndCheck(connection)
      this.#discardIfUnwritable(error)
    } finally {
      release()
    }
  }

  async #usableConnection(): Promise<Connection> {
    if (this.#connection && this.#rollBackAndCheck(this.#connection)) return this.#connection
    this.#discard()
    if (this.#connection) throw notStoredError('The connection can be neither used nor closed.')
    this.#connection = await this.#open()
    return this.#connection
  }

  /**
   * Rolls an open transaction back, and discards a connection that cannot be used.
   * @returns whether the connection was usable and outside of any transaction already: only then is the last write stored.
   */
  #rollBackAndCheck(connection: Connection): boolean {
    const wasOutside = !connection.handle.inTransaction
    if (!wasOutside) rollBack(connection)
    const isUsable = !connection.handle.inTransaction && connection.isInPlace()
    if (!isUsable) this.#discard()
    return wasOutside && isUsable
  }

  /** A connection on which a write failed may keep failing: the next statement opens another. */
  #discardIfUnwritable(error: unknown): void {
    if (storageFailure(error)?.kind === 'unwritable') this.#discard()
  }

  /** Closing a connection rolls back its open transaction. One that cannot be closed is not used again. */
  #discard(): void {
    try {
      this.#connection?.handle.close()
      this.#connection = null
    } catch {}
  }
}

/** Whether it worked is seen from the state of the connection, not from a missing error. */
function rollBack({ handle }: Connection): void {
  try {
    handle.exec('ROLLBACK')
  } catch {}
}

/**
 * Ends itself, instead of being ended by Prisma's COMMIT and ROLLBACK statements: the queue is only released when the
 * connection was seen to be outside any transaction.
 */
class DurableTransaction implements Transaction {
  readonly provider = 'sqlite'
  readonly adapterName = ADAPTER_NAME
  readonly options = { usePhantomQuery: true }
  readonly #connection: Connection
  readonly #onEnd: (error: unknown) => void
  #isOpen = true
  #firstError: unknown = null

  constructor(connection: Connection, onEnd: (error: unknown) => void) {
    this.#connection = connection
    this.#onEnd = onEnd
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#runInside(() => this.#connection.statements.queryRaw(withoutNul(query)))
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.#runInside(() => this.#connection.statements.executeRaw(withoutNul(query)))
  }

  async createSavepoint(name: string): Promise<void> {
    await this.#runInside(() => this.#connection.statements.executeScript(`SAVEPOINT ${name}`))
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    this.#firstError = null
    await this.#runInside(() => this.#connection.statements.executeScript(`ROLLBACK TO ${name}`))
  }

  async releaseSavepoint(name: string): Promise<void> {
    await this.#runInside(() => this.#connection.statements.executeScript(`RELEASE SAVEPOINT ${name}`))
  }

  async commit(): Promise<void> {
    this.#assertOpen()
    try {
      if (this.#firstError !== null) throw this.#firstError
      await this.#connection.statements.executeScript('COMMIT')
      if (this.#connection.handle.inTransaction) throw notStoredError('COMMIT left the transaction open.')
      if (!this.#connection.isInPlace()) throw notStoredError('The database file was replaced during the transaction.')
    } catch (error) {
      this.#firstError ??= error
      throw error
    } finally {
      this.#end()
    }
  }

  async rollback(): Promise<void> {
    this.#end()
  }

  /**
   * SQLite itself ends a transaction on some errors (a full disk, a failing one). What follows would then be stored
   * statement by statement, so nothing may follow. After any other error nothing may either, as PostgreSQL has it.
   */
  async #runInside<T>(work: () => Promise<T>): Promise<T> {
    this.#assertOpen()
    if (this.#firstError !== null) throw this.#firstError
    try {
      return await work()
    } catch (error) {
      this.#firstError ??= error
      throw error
    } finally {
      if (!this.#connection.handle.inTransaction) this.#end()
    }
  }

  #assertOpen(): void {
    if (this.#isOpen) return
    throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction has already ended.' })
  }

  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#onEnd(this.#firstError)
  }
}
