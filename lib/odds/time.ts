import { Rate } from '../edge/rate'

/** How long the server works at odds, for one asker and for all: whatever is asked, others are served meanwhile. */
export const WORK_BOUNDS = { stretchMs: 30_000, forOneMs: 5_000, forAllMs: 15_000 } as const

const ALL = 'all'

export class OddsTime {
  readonly #one = new Rate(WORK_BOUNDS.forOneMs, WORK_BOUNDS.stretchMs)
  readonly #all = new Rate(WORK_BOUNDS.forAllMs, WORK_BOUNDS.stretchMs)

  constructor(private readonly clock: () => number) {}

  /** Does the work and counts how long it took; or says for how many seconds no more is done. */
  within<T>(asker: string, work: () => T): { readonly done: T } | { readonly waitSeconds: number } {
    const began = this.clock()
    const wait = Math.max(this.#one.waitMs(asker, began), this.#all.waitMs(ALL, began))
    if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) }
    try {
      return { done: work() }
    } finally {
      const now = this.clock()
      this.#one.note(asker, now, now - began)
      this.#all.note(ALL, now, now - began)
    }
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
