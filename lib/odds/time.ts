import { RateLimiter } from '../http/limiter.mjs'
import { pause } from '../work-in-steps'

/** How long the server may work on odds within a window, for one client and in total: other requests need it too. */
export const WORK_BOUNDS = { windowMs: 30_000, perClientMs: 5_000, totalMs: 15_000 } as const

const EVERYBODY = 'all'

/** For one page of units. Drawing the page takes about as long as working it out, hence the factor. */
const PAGE_BOUNDS = { workMs: 400, drawingFactor: 2, pauseAfterMs: 12 } as const

export class OddsTimeBudget {
  readonly #perClient = new RateLimiter(WORK_BOUNDS.perClientMs, WORK_BOUNDS.windowMs)
  readonly #total = new RateLimiter(WORK_BOUNDS.totalMs, WORK_BOUNDS.windowMs)

  constructor(private readonly clock: () => number) {}

  /** Does the work and counts its time, or returns for how many seconds to wait. */
  within<T>(client: string, work: () => T): { readonly done: T } | { readonly waitSeconds: number } {
    const wait = this.#wait(client)
    if (wait !== null) return wait
    const startedAt = this.clock()
    try {
      return { done: work() }
    } finally {
      this.#note(client, this.clock() - startedAt)
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
      this.#note(client, (worked + this.clock() - startedAt) * PAGE_BOUNDS.drawingFactor)
    }
  }

  #wait(client: string): { readonly waitSeconds: number } | null {
    const now = this.clock()
    const wait = Math.max(this.#perClient.waitMs(client, now), this.#total.waitMs(EVERYBODY, now))
    return wait > 0 ? { waitSeconds: Math.ceil(wait / 1000) } : null
  }

  /** However long a client's work took, no more than its own limit counts towards the total. */
  #note(client: string, ms: number): void {
    const now = this.clock()
    this.#perClient.note(client, now, ms)
    this.#total.note(EVERYBODY, now, Math.min(ms, WORK_BOUNDS.perClientMs))
  }
}

// Several bundles may hold this file, but they share one instance.
const shared = globalThis as typeof globalThis & { musterrollOddsTime?: OddsTimeBudget }

export function oddsTimeBudget(): OddsTimeBudget {
  shared.musterrollOddsTime ??= new OddsTimeBudget(() => performance.now())
  return shared.musterrollOddsTime
}

export function busyMessage(seconds: number): string {
  return `The server has worked at odds for long just now. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
}
