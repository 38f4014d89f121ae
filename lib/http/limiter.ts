import type { Failure } from '../result'

type Window = { readonly began: number; readonly count: number }

/** So many times, or so much, in a stretch of time, for each of many clients. In memory: a restart forgives. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()

  constructor(
    private readonly most: number,
    private readonly stretchMs: number,
    private readonly mostClients = 10_000,
  ) {}

  /** How long to wait before the next time; 0 when it may be now. */
  waitMs(client: string, now: number): number {
    const { began, count } = this.#windowOf(client, now)
    return count < this.most ? 0 : began + this.stretchMs - now
  }

  /** Why it may not be now; null when it may. */
  refusal(client: string, now: number): Extract<Failure, { kind: 'too-often' }> | null {
    const wait = this.waitMs(client, now)
    return wait > 0 ? { kind: 'too-often', seconds: Math.ceil(wait / 1000) } : null
  }

  note(client: string, now: number, by = 1): void {
    const { began, count } = this.#windowOf(client, now)
    this.#windows.delete(client)
    this.#windows.set(client, { began, count: count + by })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > this.mostClients && oldest !== undefined) this.#windows.delete(oldest)
  }

  #windowOf(client: string, now: number): Window {
    const found = this.#windows.get(client)
    return found && now - found.began < this.stretchMs ? found : { began: now, count: 0 }
  }
}
