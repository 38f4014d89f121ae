import { breath } from './breath'

/** Long work in small steps: SQLite answers at once, so that a thousand awaited statements are one breath otherwise. */
export class Pace {
  #since = performance.now()

  constructor(private readonly stepMs = 8) {}

  /** Lets the server answer others, if a step's time is over. */
  async rest(): Promise<void> {
    if (performance.now() - this.#since < this.stepMs) return
    await breath()
    this.#since = performance.now()
  }
}
