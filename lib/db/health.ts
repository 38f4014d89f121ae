import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAddress } from '../database-file.mjs'
import { readEnvironment } from '../env'
import { storageFailure } from '../storage-failure'
import { newId, type RandomBytes } from '../token'
import { database } from './client'
import Database from './driver.mjs'

/** A closed set: the answer is public and must not reveal paths, versions or queries. */
type HealthProblem = 'busy' | 'storage-full' | 'unwritable' | 'not-durable' | 'unavailable'

export type Health =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: HealthProblem; readonly cause?: unknown }

/** Each process has a row of its own, so that servers of one database do not read each other's. */
const HEARTBEAT_ID = `health-${randomUUID()}`

const DAY_MS = 86_400_000
const SECOND_CONNECTION_LIMIT_MS = 3_000

/** Rows of processes that ended long ago go when another begins. */
let hasCleared = false

/** Writes a row, then reads it back over a second connection. */
export async function checkHealth({ now, random }: { now: Date; random: RandomBytes }): Promise<Health> {
  const token = newId(random)
  try {
    if (!hasCleared)
      await database().heartbeat.deleteMany({ where: { beatAt: { lt: new Date(now.getTime() - DAY_MS) } } })
    hasCleared = true
    await database().heartbeat.upsert({
      where: { id: HEARTBEAT_ID },
      create: { id: HEARTBEAT_ID, token, beatAt: now },
      update: { token, beatAt: now },
    })
    const storedToken = await readHeartbeat(readEnvironment().database, HEARTBEAT_ID)
    return storedToken === token ? { ok: true } : { ok: false, problem: 'not-durable' }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause), cause }
  }
}

function problemOf(cause: unknown): HealthProblem {
  const kind = storageFailure(cause)?.kind
  return kind === 'busy' || kind === 'storage-full' || kind === 'unwritable' ? kind : 'unavailable'
}

/**
 * Reads through a second connection, as another program would, which does not see what the first one has
 * acknowledged without a commit.
 */
async function readHeartbeat(address: DatabaseAddress, id: string): Promise<string | null> {
  const token = address.engine === 'postgres' ? await tokenInPostgres(address.url, id) : tokenInFile(address.file, id)
  return typeof token === 'string' ? token : null
}

function tokenInFile(file: string, id: string): unknown {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return db.prepare('SELECT token FROM Heartbeat WHERE id = ?').pluck().get(id)
  } finally {
    db.close()
  }
}

async function tokenInPostgres(url: string, id: string): Promise<unknown> {
  const limit = SECOND_CONNECTION_LIMIT_MS
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit, statement_timeout: limit })
  db.on('error', () => {}) // the question that is under way fails with it
  try {
    await db.connect()
    const { rows } = await db.query<{ token: unknown }>('SELECT "token" FROM "Heartbeat" WHERE "id" = $1', [id])
    return rows[0]?.token
  } finally {
    await db.end().catch(() => {})
  }
}

/** How often a server shows that it is alive: `musterroll move` refuses a database with a beat of less than ten seconds. */
const BEAT_MS = 5_000

/** Whether or not anybody asks for its health. */
export function keepBeating(random: RandomBytes): void {
  const beat = () => checkHealth({ now: new Date(), random })
  setInterval(beat, BEAT_MS).unref()
  void beat()
}

export interface HealthReading {
  readonly health: Health
  /** How long the check itself took. */
  readonly milliseconds: number
  /** How long ago it was made: 0 when it was made for this answer. */
  readonly ageMilliseconds: number
}

interface CompletedCheck {
  readonly health: Health
  readonly startedAt: number
  readonly milliseconds: number
}

/** Makes at most one check per interval; other callers get the last one and its age. */
export class Heartbeat {
  #last: Promise<CompletedCheck> | null = null
  #lastStartedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly check: () => Promise<Health>,
    private readonly clock: () => number,
    private readonly intervalMilliseconds = 1000,
  ) {}

  async read(): Promise<HealthReading> {
    const askedAt = this.clock()
    const isDue = askedAt - this.#lastStartedAt >= this.intervalMilliseconds
    if (isDue || !this.#last) {
      this.#lastStartedAt = askedAt
      this.#last = this.#run(askedAt)
    }
    const { health, startedAt, milliseconds } = await this.#last
    return { health, milliseconds, ageMilliseconds: Math.round(Math.max(0, askedAt - startedAt)) }
  }

  async #run(startedAt: number): Promise<CompletedCheck> {
    const health = await this.check()
    return { health, startedAt, milliseconds: Math.round(this.clock() - startedAt) }
  }
}
