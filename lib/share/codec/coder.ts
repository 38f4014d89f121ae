import { type Chances, placeOf } from './chances'

/** Answers that one code may hold: bounds the time that reading takes, whatever was sent. */
export const MOST_ANSWERS = 600_000

/** There is more in it than a code may hold. */
export class TooMuch extends Error {}

/**
 * A sequence of binary decisions. Writing passes each answer in and gets it back; reading finds it
 * in the code. So the same code writes and reads a list, and the two always match.
 */
export interface Coder {
  readonly reading: boolean
  answer(context: number, question: number, bit: 0 | 1): 0 | 1
}

/** The part of the range that belongs to a 1; never empty, never all of it. */
function split(low: number, high: number, chance: number): number {
  return low + Math.floor(((high - low) * chance) / 65_536)
}

const TOP = 2 ** 24
const ALL = 2 ** 32 - 1

/** Arithmetic coding: an answer that was to be expected takes less than a bit. */
export class Writer implements Coder {
  readonly reading = false
  readonly #bytes: number[] = []
  #low = 0
  #high = ALL
  #left = MOST_ANSWERS

  constructor(private readonly chances: Chances) {}

  answer(context: number, question: number, bit: 0 | 1): 0 | 1 {
    this.#left -= 1
    if (this.#left < 0) throw new TooMuch()
    const place = placeOf(context, question)
    const middle = split(this.#low, this.#high, this.chances.of(place))
    if (bit === 1) this.#high = middle
    else this.#low = middle + 1
    this.chances.learn(place, bit)
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#bytes.push(Math.floor(this.#high / TOP))
      this.#low = (this.#low % TOP) * 256
      this.#high = (this.#high % TOP) * 256 + 255
    }
    return bit
  }

  /** The fewest bytes that end within the range; the reader takes what is missing for zeros. */
  end(): Uint8Array {
    const rest: number[] = []
    let reached = 0
    for (let unit = TOP; reached < this.#low; unit /= 256) {
      const above = Math.ceil((this.#low - reached) / unit)
      const fits = reached + above * unit <= this.#high
      const digit = fits ? above : Math.floor((this.#low - reached) / unit)
      rest.push(digit)
      reached += digit * unit
    }
    const bytes = [...this.#bytes, ...rest]
    while (bytes.at(-1) === 0) bytes.pop()
    return Uint8Array.from(bytes)
  }
}

export class Reader implements Coder {
  readonly reading = true
  #low = 0
  #high = ALL
  #at = 0
  #code = 0
  #left = MOST_ANSWERS

  constructor(
    private readonly chances: Chances,
    private readonly bytes: Uint8Array,
  ) {
    for (let i = 0; i < 4; i += 1) this.#take()
  }

  answer(context: number, question: number): 0 | 1 {
    this.#left -= 1
    if (this.#left < 0) throw new TooMuch()
    const place = placeOf(context, question)
    const middle = split(this.#low, this.#high, this.chances.of(place))
    const bit = this.#code <= middle ? 1 : 0
    if (bit === 1) this.#high = middle
    else this.#low = middle + 1
    this.chances.learn(place, bit)
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#low = (this.#low % TOP) * 256
      this.#high = (this.#high % TOP) * 256 + 255
      this.#take()
    }
    return bit
  }

  #take(): void {
    this.#code = (this.#code % TOP) * 256 + (this.bytes[this.#at] ?? 0)
    this.#at += 1
  }
}
