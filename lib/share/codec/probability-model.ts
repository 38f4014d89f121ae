/** All contexts share this many slots. Two contexts with the same slot are only predicted a little less well. */
const SLOT_COUNT = 1 << 18

const ONE_HALF = 1 << 15
const CERTAIN = 1 << 16
/** No probability comes nearer to 0 or to 1 than this: the other bit must always be possible. */
const LEAST_PROBABILITY = 48
const MOST_COUNTED = 40

/** How far one more bit moves a probability, by the number of bits before it: far at first, little later. */
const LEARNING_RATES = Array.from({ length: MOST_COUNTED + 1 }, (_, seen) => Math.floor(CERTAIN / (seen + 1.6)))

/** How likely a 1 is in each context, learned from the bits so far. Encoder and decoder learn the same. */
export class ProbabilityModel {
  readonly #ones = new Uint16Array(SLOT_COUNT).fill(ONE_HALF)
  readonly #seen = new Uint8Array(SLOT_COUNT)

  /** In units of 1/65,536. */
  probabilityOfOne(slot: number): number {
    return this.#ones[slot] ?? ONE_HALF
  }

  update(slot: number, bit: 0 | 1): void {
    const before = this.#ones[slot] ?? ONE_HALF
    const seen = this.#seen[slot] ?? 0
    const target = bit === 1 ? CERTAIN - LEAST_PROBABILITY : LEAST_PROBABILITY
    this.#ones[slot] = before + Math.trunc(((target - before) * (LEARNING_RATES[seen] ?? 0)) / CERTAIN)
    if (seen < MOST_COUNTED) this.#seen[slot] = seen + 1
  }
}

/** The slot for one question within a context. */
export function slotOf(context: number, question: number): number {
  return (Math.imul(context ^ Math.imul(question, 0x9e3779b1), 0x85ebca6b) >>> 14) & (SLOT_COUNT - 1)
}

/** A context inside another. */
export function nestedContext(context: number, part: number): number {
  return Math.imul(context ^ (part + 0x7f4a7c15), 0xc2b2ae35) ^ (context >>> 15)
}
