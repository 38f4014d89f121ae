import { PrismaPg } from '@prisma/adapter-pg'
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import type { PrismaClient } from '../generated/prisma/client'
import { logger } from '../log.mjs'
import { offerLoad } from '../measures.mjs'
import { isConflict } from '../storage-failure'
import { notStoredError } from './connection'
import { withoutNul } from './dialect'
import { Reach } from './reach'

export type PostgresOptions = {
  readonly url: string
  /** The most that are open at once. */
  readonly connections?: number
  /** How long a statement waits for a free connection, and for a row that another holds. */
  readonly waitMilliseconds?: number
  /** How long a statement may take, and a transaction may do nothing. */
  readonly statementMilliseconds?: number
  /** After how long a silence it is asked whether the database's machine is still there. */
  readonly silenceMilliseconds?: number
  /** How long after it did not answer it is not asked again. */
  readonly pauseMilliseconds?: number
}

const ADAPTER_NAME = '@prisma/adapter-pg'

/** A transaction ends after 20 seconds (client.ts): no statement goes on for long after it. */
const STATEMENT_TIMEOUT_MS = 25_000
const WAIT_MS = 10_000
/** A machine that vanished is known as such after it and half the time to wait: less than a save waits for a connection. */
const SILENCE_MS = 3_000
/** The server's own heart beats as often. */
const PAUSE_MS = 5_000
const MOST_ATTEMPTS = 5
/** Of the time for a statement, after which PostgreSQL itself would have answered. */
const SILENCE = 1.2

const log = logger(process.env.LOG_LEVEL ?? 'info')

/**
 * Prisma's PostgreSQL adapter, made unable to acknowledge what was not stored, and to say "not stored" of what may be. See
 * docs/decisions/027-postgresql.md.
 */
export class DurablePostgres implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = ADAPTER_NAME

  constructor(private readonly options: PostgresOptions) {}

  async connect(): Promise<SqlDriverAdapter> {
    const { url, connections = 10, waitMilliseconds = WAIT_MS } = this.options
    const { statementMilliseconds = STATEMENT_TIMEOUT_MS, silenceMilliseconds = SILENCE_MS } = this.options
    const { pauseMilliseconds = PAUSE_MS } = this.options
    const reach = new Reach({
      url,
      silenceMilliseconds,
      answerMilliseconds: waitMilliseconds / 2,
      mostMilliseconds: statementMilliseconds * SILENCE,
      pauseMilliseconds,
    })
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: waitMilliseconds,
      lock_timeout: waitMilliseconds,
      statement_timeout: statementMilliseconds,
      idle_in_transaction_session_timeout: statementMilliseconds,
      keepAlive: true,
      application_name: 'musterroll',
      // A restored database is noticed before it answers anything. Of one that is not migrated the statement itself tells.
      onConnect: (client) => {
        reach.watch(client)
        return client.query('SELECT "epoch"()').then(undefined, () => undefined)
      },
    })
    reach.follow(pool)
    // Without a listener, a connection that is lost while nobody uses it would end the process.
    const noteLoss = (error: Error) => log.warn('database connection lost', { error: error.message })
    const handlers = { onPoolError: noteLoss, onConnectionError: noteLoss, disposeExternalPool: true }
    const adapter = await new PrismaPg(pool, handlers).connect()
    const stopOffering = offerLoad('database', () => ({
      waiting: pool.waitingCount,
      busy: pool.totalCount - pool.idleCount,
      places: connections,
    }))
    return new PostgresAdapter(adapter, reach, stopOffering)
  }
}

class PostgresAdapter implements SqlDriverAdapter {
  readonly provider = 'postgres'
  readonly adapterName = ADAPTER_NAME

  constructor(
    private readonly inner: SqlDriverAdapter,
    private readonly reach: Reach,
    private readonly onDispose: () => void,
  ) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#alone(query, (taken) => this.inner.queryRaw(taken))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone(query, (taken) => this.inner.executeRaw(taken))
  }

  executeScript(script: string): Promise<void> {
    return this.inner.executeScript(script)
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    this.reach.expect()
    try {
      return new PostgresTransaction(await this.#noting(this.inner.startTransaction(isolationLevel)))
    } catch (error) {
      throw isLoss(error) ? notStoredError('No connection to the database could be had.') : error
    }
  }

  getConnectionInfo() {
    return this.inner.getConnectionInfo?.() ?? { supportsRelationJoins: true }
  }

  dispose(): Promise<void> {
    this.onDispose()
    return this.inner.dispose()
  }

  /** A statement outside of transactions is one: where it met another, it is asked again. */
  async #alone<T>(query: SqlQuery, ask: (taken: SqlQuery) => Promise<T>): Promise<T> {
    const taken = withoutNul(query)
    return repeated(async () => {
      this.reach.expect()
      try {
        return await this.#noting(ask(taken))
      } catch (error) {
        if (!isLoss(error)) throw error
        if (isRead(taken) && hasEnded(error)) return this.#askAgain(() => ask(taken))
        if (isRead(taken) || wasNeverAsked(error)) throw notStoredError('The connection to the database was lost.')
        throw unknownOutcome()
      }
    })
  }

  /** A read whose connection ended, as when it lay idle: another one answers, unless nobody did a moment ago. */
  async #askAgain<T>(ask: () => Promise<T>): Promise<T> {
    this.reach.expect()
    try {
      return await this.#noting(ask())
    } catch (error) {
      throw isLoss(error) ? notStoredError('The connection to the database was lost.') : error
    }
  }

  async #noting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (reportOf(error).text.startsWith(NO_ANSWER)) this.reach.noteAway()
      throw error
    }
  }
}

class PostgresTransaction implements Transaction {
  readonly provider = 'postgres'
  readonly adapterName = ADAPTER_NAME
  /** COMMIT and ROLLBACK are said here, not by Prisma. */
  readonly options = { usePhantomQuery: true }
  #firstError: unknown = null

  constructor(private readonly inner: Transaction) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#runInside(() => this.inner.queryRaw(withoutNul(query)))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#runInside(() => this.inner.executeRaw(withoutNul(query)))
  }

  async createSavepoint(name: string): Promise<void> {
    await this.#runInside(() => this.#say(`SAVEPOINT ${name}`))
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await this.#say(`ROLLBACK TO SAVEPOINT ${name}`)
    this.#firstError = null
  }

  async releaseSavepoint(name: string): Promise<void> {
    await this.#runInside(() => this.#say(`RELEASE SAVEPOINT ${name}`))
  }

  /** PostgreSQL answers the COMMIT of a transaction in which something failed as if all were well, and rolls it back. */
  async commit(): Promise<void> {
    if (this.#firstError !== null) {
      await this.rollback()
      throw this.#firstError
    }
    try {
      await this.#say('COMMIT')
    } catch (error) {
      throw isLoss(error) ? unknownOutcome() : error
    } finally {
      await this.inner.commit() // gives the connection back
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.#say('ROLLBACK')
    } catch {
      // A lost connection has rolled back.
    } finally {
      await this.inner.rollback() // gives the connection back
    }
  }

  async #runInside<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#firstError ??= isLoss(error) ? notStoredError('The connection to the database was lost.') : error
      throw this.#firstError
    }
  }

  async #say(sql: string): Promise<void> {
    await this.inner.executeRaw({ sql, args: [], argTypes: [] })
  }
}

/** The client, whose transactions are begun again where one met another: nothing of them was stored. */
export function retryingTransactions(client: PrismaClient): PrismaClient {
  const begin = client.$transaction.bind(client) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(client, { $transaction: (...args: unknown[]) => repeated(() => begin(...args)) })
}

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** From the driver or from the server: this connection answers nothing more. */
const LOST_CODES =
  /^(08...|57P0[1235]|25P03|53300|ECONN\w+|E(PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)|ENOTFOUND)$/
const LOST_KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'])
/** Some of the driver's own errors have no code. */
const LOST_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/
const NO_ANSWER = 'Connection terminated due to connection timeout'
const NEVER_ASKED =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Cannot use a pool after|Client has encountered)/

function isLoss(error: unknown): boolean {
  const { code, kind, text } = reportOf(error)
  return LOST_CODES.test(code) || LOST_KINDS.has(kind) || LOST_WORDS.test(text)
}

function wasNeverAsked(error: unknown): boolean {
  const { code, kind, text } = reportOf(error)
  return (
    NEVER_ASKED.test(text) ||
    /^(53300|57P03|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    kind === 'DatabaseNotReachable'
  )
}

function reportOf(error: unknown): { code: string; kind: string; text: string } {
  if (error instanceof DriverAdapterError) {
    const { kind, originalCode = '', originalMessage = '' } = error.cause
    return { code: originalCode, kind, text: originalMessage }
  }
  if (!(error instanceof Error)) return { code: '', kind: '', text: '' }
  return { code: 'code' in error ? String(error.code) : '', kind: '', text: error.message }
}

/** The server ended the connection, and may take another. */
function hasEnded(error: unknown): boolean {
  const { code, kind, text } = reportOf(error)
  return (
    /^57P01$|^ECONNRESET$|^EPIPE$/.test(code) ||
    kind === 'ConnectionClosed' ||
    /^Connection terminated unexpectedly/.test(text)
  )
}

const isRead = ({ sql }: SqlQuery) => /^\s*SELECT\b/i.test(sql)

/** No failure of which it is said that nothing was stored. */
function unknownOutcome(): Error {
  return new Error('The connection to the database was lost: whether this was stored is not known.')
}
