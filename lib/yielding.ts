import { setImmediate as nextEventLoopRound } from 'node:timers/promises'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Lets the server answer other requests. Each caller continues in its own round of the event loop: a hundred requests
 * that came at once would otherwise continue in one round, and block all others meanwhile. It waits for two rounds,
 * because code that runs after a file or a request was read still belongs to the first, in which no other request is
 * accepted.
 */
export function yieldToOthers(): Promise<void> {
  lastTurn = lastTurn.then(() => nextEventLoopRound()).then(() => nextEventLoopRound())
  return lastTurn
}

/** For long work in small steps: SQLite answers synchronously, so a thousand awaited statements block all others. */
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

const FAST_STEP_MS = 8
const SLOW_STEP_MS = 25

/** How many of something are done in one step: many small ones, few large ones. */
export class BatchSize {
  #size: number

  constructor(
    first: number,
    private readonly mostPerStep: number,
  ) {
    this.#size = first
  }

  get size(): number {
    return this.#size
  }

  /** Does one step, and sets the size of the next by its time. */
  async run<T>(work: (size: number) => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await work(this.#size)
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs > SLOW_STEP_MS) this.#size = Math.max(1, Math.floor(this.#size / 2))
    else if (elapsedMs < FAST_STEP_MS) this.#size = Math.min(this.mostPerStep, this.#size * 2)
    return result
  }
}
