/** The same draws for the same seed (mulberry32). */
export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, and without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(most: number): number {
    return Math.floor(this.next() * most)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  one<T>(these: readonly [T, ...T[]] | readonly T[]): T {
    const drawn = these[this.below(these.length)]
    if (drawn === undefined) throw new Error('Nothing to draw from.')
    return drawn
  }
}
