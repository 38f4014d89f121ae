/** Contexts share this many places: two that meet in one only learn a little less well. */
const PLACES = 1 << 18

const EVEN = 1 << 15
const SURE = 1 << 16
/** A chance is never taken for so certain that the other answer could not be written. */
const NARROWEST = 48
const MOST_SEEN = 40

/** How far one more answer moves a chance: much at first, little later. */
const STEPS = Array.from({ length: MOST_SEEN + 1 }, (_, seen) => Math.floor(SURE / (seen + 1.6)))

/** What was learnt so far about how likely each answer is: the writer and the reader learn the same. */
export class Chances {
  readonly #ones = new Uint16Array(PLACES).fill(EVEN)
  readonly #seen = new Uint8Array(PLACES)

  /** How likely a 1 is, of 65,536. */
  of(place: number): number {
    return this.#ones[place] ?? EVEN
  }

  learn(place: number, bit: 0 | 1): void {
    const before = this.#ones[place] ?? EVEN
    const seen = this.#seen[place] ?? 0
    const aim = bit === 1 ? SURE - NARROWEST : NARROWEST
    this.#ones[place] = before + Math.trunc(((aim - before) * (STEPS[seen] ?? 0)) / SURE)
    if (seen < MOST_SEEN) this.#seen[place] = seen + 1
  }
}

/** Where a question about one context keeps its chance. */
export function placeOf(context: number, question: number): number {
  return (Math.imul(context ^ Math.imul(question, 0x9e3779b1), 0x85ebca6b) >>> 14) & (PLACES - 1)
}

/** A context inside another. */
export function within(context: number, part: number): number {
  return Math.imul(context ^ (part + 0x7f4a7c15), 0xc2b2ae35) ^ (context >>> 15)
}
