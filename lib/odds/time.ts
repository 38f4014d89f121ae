import { RateLimiter } from '../http/limiter.mjs'
import { pause } from '../http/steps'

/** How long the server may work on odds for one client and for all, so that other requests are served meanwhile. */
export const WORK_BOUNDS = { stretchMs: 30_000, forOneMs: 5_000, forAllMs: 15_000 } as const

const ALL = 'all'

/** For one page of units. Drawing the page takes as long as working it out. */
const PAGE_BOUNDS = { workMs: 400, withDrawing: 2, untilPauseMs: 12 } as const

export class OddsTime {
  readonly #one = new RateLimiter(WORK_BOUNDS.forOneMs, WORK_BOUNDS.stretchMs)
  readonly #all = new RateLimiter(WORK_BOUNDS.forAllMs, WORK_BOUNDS.stretchMs)

  constructor(private readonly clock: () => number) {}

  /** Does the work and counts its time, or returns for how many seconds to wait. */
  within<T>(client: string, work: () => T): { readonly done: T } | { readonly waitSeconds: number } {
    const wait = this.#wait(client)
    if (wait !== null) return wait
    const began = this.clock()
    try {
      return { done: work() }
    } finally {
      this.#note(client, this.clock() - began)
    }
  }

  /**
   * The same for each thing of a page, with others served in between, until its time is used up. Returns what
   * was done until then. The time to draw it is counted too.
   */
  async pageWithin<T, W>(
    client: string,
    things: readonly W[],
    work: (thing: W) => T,
  ): Promise<{ readonly done: readonly T[] } | { readonly waitSeconds: number }> {
    const wait = this.#wait(client)
    if (wait !== null) return wait
    const done: T[] = []
    let worked = 0
    let began = this.clock()
    try {
      for (const thing of things) {
        if (worked + this.clock() - began >= PAGE_BOUNDS.workMs) break
        done.push(work(thing))
        if (this.clock() - began < PAGE_BOUNDS.untilPauseMs) continue
        worked += this.clock() - began
        await pause()
        began = this.clock()
      }
      return { done }
    } finally {
      this.#note(client, (worked + this.clock() - began) * PAGE_BOUNDS.withDrawing)
    }
  }

  #wait(client: string): { readonly waitSeconds: number } | null {
    const now = this.clock()
    const wait = Math.max(this.#one.waitMs(client, now), this.#all.waitMs(ALL, now))
    return wait > 0 ? { waitSeconds: Math.ceil(wait / 1000) } : null
  }

  /** One client never uses up more than its share of everybody's time, however long its work took. */
  #note(client: string, ms: number): void {
    const now = this.clock()
    this.#one.note(client, now, ms)
    this.#all.note(ALL, now, Math.min(ms, WORK_BOUNDS.forOneMs))
  }
}

// Bundles may load this file more than once, but share one instance.
const shared = globalThis as typeof globalThis & { musterrollOddsTime?: OddsTime }

export function oddsTime(): OddsTime {
  shared.musterrollOddsTime ??= new OddsTime(() => performance.now())
  return shared.musterrollOddsTime
}

export function restWords(seconds: number): string {
  return `The server has worked at odds for long just now. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
}
