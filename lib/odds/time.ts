import { RateLimiter } from '../http/limiter.mjs'
import { pause } from '../http/steps'

/** How long the server works at odds, for one client and for all: whatever is asked, others are served meanwhile. */
export const WORK_BOUNDS = { stretchMs: 30_000, forOneMs: 5_000, forAllMs: 15_000 } as const

const ALL = 'all'

/** For one page of units; drawing it takes as long again as working out what stands on it. */
const PAGE_BOUNDS = { workMs: 400, withDrawing: 2, untilPauseMs: 12 } as const

export class OddsTime {
  readonly #one = new RateLimiter(WORK_BOUNDS.forOneMs, WORK_BOUNDS.stretchMs)
  readonly #all = new RateLimiter(WORK_BOUNDS.forAllMs, WORK_BOUNDS.stretchMs)

  constructor(private readonly clock: () => number) {}

  /** Does the work and counts how long it took; or says for how many seconds no more is done. */
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
   * The same for each thing of a page, with others served in between, until the time of the page is used up; what is
   * done then is shown. That it has to be drawn as well is counted with it.
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

  /** Of the time of all, nobody uses up more than their own share, however long one piece of work took. */
  #note(client: string, ms: number): void {
    const now = this.clock()
    this.#one.note(client, now, ms)
    this.#all.note(ALL, now, Math.min(ms, WORK_BOUNDS.forOneMs))
  }
}

// Bundles may load this file more than once; there is one clock for all.
const shared = globalThis as typeof globalThis & { musterrollOddsTime?: OddsTime }

export function oddsTime(): OddsTime {
  shared.musterrollOddsTime ??= new OddsTime(() => performance.now())
  return shared.musterrollOddsTime
}

export function restWords(seconds: number): string {
  return `The server has worked at odds for long just now. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
}
