import { Socket } from 'node:net'
import pg from 'pg'
import { notStoredError } from './connection'

export type ReachOptions = {
  readonly url: string
  /** A connection that is used and says nothing for so long makes us ask over another whether anybody is there. */
  readonly silenceMilliseconds: number
  /** How long that one may take. */
  readonly answerMilliseconds: number
  /** After so long a silence a connection is given up in any case. */
  readonly mostMilliseconds: number
  /** Whoever asks so soon after nobody answered is not kept waiting. */
  readonly pauseMilliseconds: number
}

/**
 * Whether the database's machine answers. One that vanished closes no connection, and a statement that takes long is silent,
 * too: so a second connection tells them apart. Of one request only its first question waits for a machine that is gone.
 */
export class Reach {
  readonly #inUse = new WeakSet<object>()
  #awayUntil = Number.NEGATIVE_INFINITY
  #asking: Promise<boolean> | null = null

  constructor(private readonly options: ReachOptions) {}

  /** Throws where nobody has answered a moment ago: nothing was asked. */
  expect(): void {
    if (performance.now() < this.#awayUntil) throw notStoredError('The database did not answer a moment ago.')
  }

  noteAway(): void {
    this.#awayUntil = performance.now() + this.options.pauseMilliseconds
  }

  /** Before it is in a pool, which says what else is in use. */
  watch(client: pg.ClientBase): void {
    const stream = client instanceof pg.Client ? client.connection.stream : null
    if (!(stream instanceof Socket)) throw new Error('The driver hides its socket: lib/db/reach.ts must follow.')
    const { silenceMilliseconds, mostMilliseconds } = this.options
    const step = Math.min(silenceMilliseconds, mostMilliseconds)
    let heard = stream.bytesRead
    let silent = 0
    this.#inUse.add(client)
    stream.setTimeout(step, async () => {
      silent = stream.bytesRead === heard ? silent + step : step
      heard = stream.bytesRead
      if (silent >= mostMilliseconds || (this.#inUse.has(client) && !(await this.#isAnswering()))) stream.destroy()
      else stream.setTimeout(step)
    })
  }

  follow(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#inUse.add(client))
    pool.on('release', (_, client) => this.#inUse.delete(client))
  }

  async #isAnswering(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    const isAnswering = await this.#asking
    if (!isAnswering) this.noteAway()
    return isAnswering
  }

  /** A refusal is an answer. */
  async #ask(): Promise<boolean> {
    const { url, answerMilliseconds } = this.options
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMilliseconds })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}
