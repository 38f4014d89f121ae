const SHORT_MS = 8
const LONG_MS = 25

/** How many of something are done in one step: of small things many, of large ones few. */
export class Stride {
  #many: number

  constructor(
    first: number,
    private readonly most: number,
  ) {
    this.#many = first
  }

  get many(): number {
    return this.#many
  }

  /** Does one step, and takes its measure for the next. */
  async step<T>(work: (many: number) => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work(this.#many)
    const ms = performance.now() - began
    if (ms > LONG_MS) this.#many = Math.max(1, Math.floor(this.#many / 2))
    else if (ms < SHORT_MS) this.#many = Math.min(this.most, this.#many * 2)
    return done
  }
}
