import type { TriesDatabase } from '../db/tries'
import { Limiter } from '../http/limiter'
import { pause } from '../work-in-steps'

/**
 * How long the servers may work on odds for one client within a window, and how long this one may in total: other
 * requests need it too.
 */
export const WORK_BOUNDS = { windowMs: 30_000, perClientMs: 5_000, totalMs: 15_000 } as const

/** Most clients never need so much: nothing is written for them. */
const WRITTEN_STEP_MS = 250

/** For one page of units. Drawing the page takes about as long as working it out, hence the factor. */
const PAGE_BOUNDS = { workMs: 400, drawingFactor: 2, pauseAfterMs: 12 } as const

const PER_CLIENT = {
  name: 'odds',
  most: WORK_BOUNDS.perClientMs,
  periodMs: WORK_BOUNDS.windowMs,
  step: WRITTEN_STEP_MS,
} as const

export class OddsTimeBudget {
  readonly #perClient: Limiter
  /** Of this server: another has a processor of its own. */
  #total = { until: 0, ms: 0 }

  constructor(
    private readonly clock: () => number,
    database?: TriesDatabase,
  ) {
    this.#perClient = new Limiter(PER_CLIENT, database)
  }

  /** Does the work and counts its time, or returns for how many seconds to wait. */
  async within<T>(client: string, work: () => T): Promise<{ readonly done: T } | { readonly waitSeconds: number }> {
    const wait = this.#wait(client)
    if (wait !== null) return wait
    const startedAt = this.clock()
    try {
      return { done: work() }
    } finally {
      await this.#note(client, this.clock() - startedAt)
    }
  }

  /**
   * The same for each item of a page, with other requests served in between, until the page's time is used up. Returns
   * what was done until then. The time to draw it is counted too.
   */
  async pageWithin<T, W>(
    client: string,
    items: readonly W[],
    work: (item: W) => T,
  ): Promise<{ readonly done: readonly T[] } | { readonly waitSeconds: number }> {
    const wait = this.#wait(client)
    if (wait !== null) return wait
    const done: T[] = []
    let worked = 0
    let startedAt = this.clock()
    try {
      for (const item of items) {
        if (worked + this.clock() - startedAt >= PAGE_BOUNDS.workMs) break
        done.push(work(item))
        if (this.clock() - startedAt < PAGE_BOUNDS.pauseAfterMs) continue
        worked += this.clock() - startedAt
        await pause()
        startedAt = this.clock()
      }
      return { done }
    } finally {
      await this.#note(client, (worked + this.clock() - startedAt) * PAGE_BOUNDS.drawingFactor)
    }
  }

  #wait(client: string): { readonly waitSeconds: number } | null {
    const now = this.clock()
    const { until, ms } = this.#total
    const total = ms >= WORK_BOUNDS.totalMs && now < until ? Math.ceil((until - now) / 1000) : 0
    const waitSeconds = Math.max(this.#perClient.refusal(client, now)?.seconds ?? 0, total)
    return waitSeconds > 0 ? { waitSeconds } : null
  }

  /** However long a client's work took, no more than its own limit counts towards the total. */
  async #note(client: string, ms: number): Promise<void> {
    const now = this.clock()
    if (now >= this.#total.until) this.#total = { until: now + WORK_BOUNDS.windowMs, ms: 0 }
    this.#total.ms += Math.min(ms, WORK_BOUNDS.perClientMs)
    await this.#perClient.note(client, now, ms)
  }
}

// Several bundles may hold this file, but they share one instance.
const shared = globalThis as typeof globalThis & { musterrollOddsTime?: OddsTimeBudget }

export function oddsTimeBudget(): OddsTimeBudget {
  shared.musterrollOddsTime ??= new OddsTimeBudget(preciseNow)
  return shared.musterrollOddsTime
}

/** The time of day, for all servers alike, in parts of a millisecond. */
const preciseNow = () => performance.timeOrigin + performance.now()

export function busyMessage(seconds: number): string {
  return `The server is busy with odds. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
}
