import { type ProbabilityModel, slotOf } from './probability-model'

/** The most binary decisions in one code: it limits how long decoding takes, whatever was sent. */
export const MOST_BITS = 600_000

/** Thrown where a value is larger than a code may be. */
export class CodeTooLarge extends Error {}

/**
 * A sequence of binary decisions, each a bit. The encoder is given each bit and returns it; the decoder ignores the bit
 * that it is given and returns the one in the code. So the same functions encode and decode a list, and always match.
 */
export interface Coder {
  readonly isDecoding: boolean
  codeBit(context: number, question: number, bit: 0 | 1): 0 | 1
}

/** Where the range is split: up to here it stands for a 1, above it for a 0. Neither part is ever empty. */
function splitPoint(low: number, high: number, probability: number): number {
  return low + Math.floor(((high - low) * probability) / 65_536)
}

const TOP_BYTE = 2 ** 24
const WHOLE_RANGE = 2 ** 32 - 1

/** Arithmetic coding: a decision that the model expects takes less than one bit of the code. */
export class Encoder implements Coder {
  readonly isDecoding = false
  readonly #bytes: number[] = []
  #low = 0
  #high = WHOLE_RANGE
  #bitsLeft = MOST_BITS

  constructor(private readonly model: ProbabilityModel) {}

  codeBit(context: number, question: number, bit: 0 | 1): 0 | 1 {
    this.#bitsLeft -= 1
    if (this.#bitsLeft < 0) throw new CodeTooLarge()
    const slot = slotOf(context, question)
    const border = splitPoint(this.#low, this.#high, this.model.probabilityOfOne(slot))
    if (bit === 1) this.#high = border
    else this.#low = border + 1
    this.model.update(slot, bit)
    while (Math.floor(this.#low / TOP_BYTE) === Math.floor(this.#high / TOP_BYTE)) {
      this.#bytes.push(Math.floor(this.#high / TOP_BYTE))
      this.#low = (this.#low % TOP_BYTE) * 256
      this.#high = (this.#high % TOP_BYTE) * 256 + 255
    }
    return bit
  }

  /** The fewest bytes that end within the range; the decoder reads missing bytes as zeros. */
  finish(): Uint8Array {
    const rest: number[] = []
    let reached = 0
    for (let unit = TOP_BYTE; reached < this.#low; unit /= 256) {
      const above = Math.ceil((this.#low - reached) / unit)
      const isInRange = reached + above * unit <= this.#high
      const digit = isInRange ? above : Math.floor((this.#low - reached) / unit)
      rest.push(digit)
      reached += digit * unit
    }
    const bytes = [...this.#bytes, ...rest]
    while (bytes.at(-1) === 0) bytes.pop()
    return Uint8Array.from(bytes)
  }
}

export class Decoder implements Coder {
  readonly isDecoding = true
  #low = 0
  #high = WHOLE_RANGE
  #position = 0
  #code = 0
  #bitsLeft = MOST_BITS

  constructor(
    private readonly model: ProbabilityModel,
    private readonly bytes: Uint8Array,
  ) {
    for (let i = 0; i < 4; i += 1) this.#readByte()
  }

  codeBit(context: number, question: number): 0 | 1 {
    this.#bitsLeft -= 1
    if (this.#bitsLeft < 0) throw new CodeTooLarge()
    const slot = slotOf(context, question)
    const border = splitPoint(this.#low, this.#high, this.model.probabilityOfOne(slot))
    const bit = this.#code <= border ? 1 : 0
    if (bit === 1) this.#high = border
    else this.#low = border + 1
    this.model.update(slot, bit)
    while (Math.floor(this.#low / TOP_BYTE) === Math.floor(this.#high / TOP_BYTE)) {
      this.#low = (this.#low % TOP_BYTE) * 256
      this.#high = (this.#high % TOP_BYTE) * 256 + 255
      this.#readByte()
    }
    return bit
  }

  #readByte(): void {
    this.#code = (this.#code % TOP_BYTE) * 256 + (this.bytes[this.#position] ?? 0)
    this.#position += 1
  }
}
