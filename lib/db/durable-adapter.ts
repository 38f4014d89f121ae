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
import { type Connection, notStored, openConnection } from './connection'

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
    return this.#alone(({ statements }) => statements.queryRaw(query))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone(({ statements }) => statements.executeRaw(query))
  }

  executeScript(script: string): Promise<void> {
    return this.#alone(({ statements }) => statements.executeScript(script))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolationLevel })
    }
    const release = await this.#queue.enter()
    try {
      const connection = await this.#usable()
      // The write lock is taken here, where nothing is at stake, so that COMMIT does not have to ask for it.
      await connection.statements.executeScript('BEGIN IMMEDIATE')
      return new DurableTransaction(connection, (fault) => this.#finish(connection, release, fault))
    } catch (error) {
      this.#finish(this.#connection, release, error)
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

  async #alone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const release = await this.#queue.enter()
    try {
      const connection = await this.#usable()
      let answer: T
      try {
        answer = await work(connection)
      } catch (error) {
        this.#settle(connection)
        this.#part(error)
        throw error
      }
      if (!this.#settle(connection)) throw notStored('The statement did not reach the database file.')
      return answer
    } finally {
      release()
    }
  }

  #finish(connection: Connection | null, release: Release, fault: unknown): void {
    try {
      if (connection) this.#settle(connection)
      this.#part(fault)
    } finally {
      release()
    }
  }

  async #usable(): Promise<Connection> {
    if (this.#connection && this.#settle(this.#connection)) return this.#connection
    this.#discard()
    if (this.#connection) throw notStored('The connection can be neither used nor closed.')
    this.#connection = await this.#open()
    return this.#connection
  }

  /**
   * Leaves the connection outside any transaction and on the right file, or leaves none at all.
   * @returns whether it was so already: only then has the last write been kept.
   */
  #settle(connection: Connection): boolean {
    const wasOutside = !connection.handle.inTransaction
    if (!wasOutside) rollBack(connection)
    const isSound = !connection.handle.inTransaction && connection.isInPlace()
    if (!isSound) this.#discard()
    return wasOutside && isSound
  }

  /** A connection on which the disk was unwritable stays so: the next statement opens another. */
  #part(fault: unknown): void {
    if (storageFailure(fault)?.kind === 'unwritable') this.#discard()
  }

  /** Closing a connection rolls back its open transaction. One that cannot be closed is not used again. */
  #discard(): void {
    try {
      this.#connection?.handle.close()
      this.#connection = null
    } catch {}
  }
}

/** Whether it worked is to be seen from the connection, not from the lack of an error. */
function rollBack({ handle }: Connection): void {
  try {
    handle.exec('ROLLBACK')
  } catch {}
}

/**
 * Ends itself, instead of being ended by Prisma's COMMIT and ROLLBACK statements: the turn is only given back when the
 * connection has been seen to be outside any transaction.
 */
class DurableTransaction implements Transaction {
  readonly provider = 'sqlite'
  readonly adapterName = ADAPTER_NAME
  readonly options = { usePhantomQuery: true }
  readonly #connection: Connection
  readonly #giveBack: (fault: unknown) => void
  #isOpen = true
  /** The first that went wrong in it. */
  #fault: unknown = null

  constructor(connection: Connection, giveBack: (fault: unknown) => void) {
    this.#connection = connection
    this.#giveBack = giveBack
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#inside(() => this.#connection.statements.queryRaw(query))
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.#inside(() => this.#connection.statements.executeRaw(query))
  }

  async createSavepoint(name: string): Promise<void> {
    await this.#inside(() => this.#connection.statements.executeScript(`SAVEPOINT ${name}`))
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await this.#inside(() => this.#connection.statements.executeScript(`ROLLBACK TO ${name}`))
  }

  async releaseSavepoint(name: string): Promise<void> {
    await this.#inside(() => this.#connection.statements.executeScript(`RELEASE SAVEPOINT ${name}`))
  }

  async commit(): Promise<void> {
    this.#assertOpen()
    try {
      await this.#connection.statements.executeScript('COMMIT')
      if (this.#connection.handle.inTransaction) throw notStored('COMMIT left the transaction open.')
      if (!this.#connection.isInPlace()) throw notStored('The database file was replaced during the transaction.')
    } catch (error) {
      this.#fault ??= error
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
   * statement by statement, so nothing may follow.
   */
  async #inside<T>(work: () => Promise<T>): Promise<T> {
    this.#assertOpen()
    try {
      return await work()
    } catch (error) {
      this.#fault ??= error
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
    this.#giveBack(this.#fault)
  }
}
