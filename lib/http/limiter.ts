type Window = { readonly began: number; readonly count: number }

/** So many times, or so much, in a stretch of time, for each of many askers. In memory: a restart forgives. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()

  constructor(
    private readonly most: number,
    private readonly stretchMs: number,
    private readonly mostAskers = 10_000,
  ) {}

  /** How long to wait before the next time; 0 when it may be now. */
  waitMs(asker: string, now: number): number {
    const { began, count } = this.#windowOf(asker, now)
    return count < this.most ? 0 : began + this.stretchMs - now
  }

  note(asker: string, now: number, by = 1): void {
    const { began, count } = this.#windowOf(asker, now)
    this.#windows.delete(asker)
    this.#windows.set(asker, { began, count: count + by })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > this.mostAskers && oldest !== undefined) this.#windows.delete(oldest)
  }

  #windowOf(asker: string, now: number): Window {
    const found = this.#windows.get(asker)
    return found && now - found.began < this.stretchMs ? found : { began: now, count: 0 }
  }
}
