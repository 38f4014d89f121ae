import { setImmediate as nextRound } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Lets the server answer other requests. Each caller continues in its own round of the event loop: a hundred requests
 * that came at once would otherwise continue in one round, and block all others meanwhile. It waits for two
 * rounds, because what follows the reading of a file or a request is still a part of the first, in which nobody else is
 * heard.
 */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => nextRound()).then(() => nextRound())
  return last
}

/** For long work in small steps: SQLite answers at once, so a thousand awaited statements would block all others. */
export class Yielder {
  #since = performance.now()

  constructor(private readonly stepMs = 8) {}

  /** Lets the server answer others, when a step's time is over. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < this.stepMs) return
    await yieldToOthers()
    this.#since = performance.now()
  }
}

const SHORT_MS = 8
const LONG_MS = 25

/** How many of something are done in one step: many small ones, few large ones. */
export class BatchSize {
  #size: number

  constructor(
    first: number,
    private readonly most: number,
  ) {
    this.#size = first
  }

  get size(): number {
    return this.#size
  }

  /** Does one step, and sets the size of the next by its time. */
  async run<T>(work: (size: number) => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work(this.#size)
    const ms = performance.now() - began
    if (ms > LONG_MS) this.#size = Math.max(1, Math.floor(this.#size / 2))
    else if (ms < SHORT_MS) this.#size = Math.min(this.most, this.#size * 2)
    return done
  }
}
