import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { addTries, type Counted, type TriesDatabase, takeTryBack } from '../db/tries'
import { errorFields, log } from '../process-log'
import { networkOf } from './network.mjs'

type Limit = {
  /** What is limited: each has counts of its own. */
  readonly name: string
  readonly most: number
  readonly periodMs: number
  /** What `note` counts is written when this much has come together in memory. */
  readonly step?: number
}

export type TooOften = { readonly kind: 'too-often'; readonly seconds: number }

/** What this server knows of a client: the stored count as it last was, and what was not written yet. */
type Known = Counted & { readonly unwritten: number }

const NOTHING: Known = { count: 0, until: 0, unwritten: 0 }
const MOST_CLIENTS = 10_000

/**
 * Limits how often, or how much, each client may do something in a period. Counts are in the database, so they hold for
 * all servers of it and outlive a restart. A client who has reached the limit is refused without asking the database.
 *
 * What guards a secret is asked with `take`: where the database cannot count, it throws, and nobody may try. What spares
 * the server is counted with `note`: it goes on, limited by what this server has counted.
 */
export class Limiter {
  readonly #known = new LRUCache<string, Known>({ max: MOST_CLIENTS })

  constructor(
    private readonly limit: Limit,
    private readonly database?: TriesDatabase,
  ) {}

  /** Counts a try before it is made. Of many at once no more get through than are allowed. */
  async take(client: string, now: number): Promise<TooOften | null> {
    const key = keyOf(this.limit.name, client)
    const refusal = this.#refusal(key, now)
    if (refusal) return refusal
    const counted = await this.#write(key, now, 1)
    if (counted.count <= this.limit.most) return null
    this.#known.set(key, { ...counted, unwritten: 0 })
    return this.#refusal(key, now)
  }

  /** A try that was taken and should not count, because it was right. */
  async giveBack(client: string, now: number): Promise<void> {
    const tryBack = takeTryBack({ key: keyOf(this.limit.name, client), now: Math.floor(now) }, this.database)
    await tryBack.catch((error: unknown) => this.#warn(error))
  }

  /** Whether a client has reached the limit, as far as this server knows. */
  refusal(client: string, now: number): TooOften | null {
    return this.#refusal(keyOf(this.limit.name, client), now)
  }

  /** Counts what was done, when it is known how much it was. */
  async note(client: string, now: number, amount = 1): Promise<void> {
    const key = keyOf(this.limit.name, client)
    const known = this.#knownOf(key, now)
    const unwritten = known.unwritten + amount
    // Until the database has answered, others are not to write the same once more.
    const isDue = unwritten >= (this.limit.step ?? 1)
    this.#known.set(key, { ...known, unwritten: isDue ? 0 : unwritten })
    if (!isDue) return
    const by = Math.round(unwritten)
    const counted = await this.#write(key, now, by).catch((error: unknown) => {
      this.#warn(error)
      return { count: known.count + by, until: known.until || now + this.limit.periodMs }
    })
    this.#known.set(key, { ...counted, unwritten: this.#knownOf(key, now).unwritten })
  }

  #knownOf(key: string, now: number): Known {
    const known = this.#known.get(key) ?? NOTHING
    return now < known.until ? known : { ...NOTHING, unwritten: known.unwritten }
  }

  #refusal(key: string, now: number): TooOften | null {
    const { count, until, unwritten } = this.#knownOf(key, now)
    const isFull = until > 0 && count + unwritten >= this.limit.most
    return isFull ? { kind: 'too-often', seconds: Math.ceil((until - now) / 1000) } : null
  }

  #write(key: string, now: number, by: number): Promise<Counted> {
    return addTries({ key, by, now: Math.floor(now), periodMs: this.limit.periodMs }, this.database)
  }

  #warn(error: unknown): void {
    log.warn('a limit was not counted', { limit: this.limit.name, ...errorFields(error) })
  }
}

/** The stored key names nobody, and its row is removed when the period is over. */
function keyOf(name: string, client: string): string {
  return createHash('sha256')
    .update(`${name} ${networkOf(client)}`)
    .digest('base64url')
}
