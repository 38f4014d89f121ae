import type { Health } from './health'

export interface Reading {
  readonly health: Health
  /** How long the check itself took. */
  readonly milliseconds: number
  /** How long ago it was made: 0 when it was made for this answer. */
  readonly ageMilliseconds: number
}

interface Checked {
  readonly health: Health
  readonly startedAt: number
  readonly milliseconds: number
}

/** Lets at most one check through per interval, whoever asks how often; the others get the last one and its age. */
export class Heartbeat {
  #last: Promise<Checked> | null = null
  #lastStartedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly check: () => Promise<Health>,
    private readonly clock: () => number,
    private readonly intervalMilliseconds = 1000,
  ) {}

  async read(): Promise<Reading> {
    const askedAt = this.clock()
    const isDue = askedAt - this.#lastStartedAt >= this.intervalMilliseconds
    if (isDue || !this.#last) {
      this.#lastStartedAt = askedAt
      this.#last = this.#run(askedAt)
    }
    const { health, startedAt, milliseconds } = await this.#last
    return { health, milliseconds, ageMilliseconds: Math.round(Math.max(0, askedAt - startedAt)) }
  }

  async #run(startedAt: number): Promise<Checked> {
    const health = await this.check()
    return { health, startedAt, milliseconds: Math.round(this.clock() - startedAt) }
  }
}
