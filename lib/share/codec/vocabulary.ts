import { within } from './chances'
import type { Coder } from './coder'
import { codeWhole, pick } from './numbers'
import known from './words-1.json'

/** The words that every code of format 1 knows. Never changed: old codes count on their places. */
const KNOWN_WORDS: readonly string[] = known

const WORD_BITS = 12
const SPELT = 0
const END = 1
const FIRST = 2
const MOST_WORDS = 2 ** WORD_BITS
const LONGEST_KEPT = 200
const MOST_LETTERS = 60_000

const SPELLING = 0x51ed270b

/** Words by their number; one that is not known is spelt once, and known from there on. */
export class Vocabulary {
  readonly #words: string[] = [...KNOWN_WORDS]
  readonly #numbers = new Map<string, number>(KNOWN_WORDS.map((word, i) => [word, i + FIRST]))
  #letters = 0

  constructor(private readonly coder: Coder) {}

  word(word: string, context: number): string {
    const read = this.nameOrEnd(word, context)
    return read ?? ''
  }

  /** Null marks the end of a row of names. */
  nameOrEnd(word: string | null, context: number): string | null {
    const number = word === null ? END : (this.#numbers.get(word) ?? SPELT)
    const read = pick(this.coder, context, WORD_BITS, number)
    if (read === END) return null
    if (read === SPELT) return this.#learn(this.#spell(word ?? ''))
    return this.#words[read - FIRST] ?? ''
  }

  #learn(word: string): string {
    const number = this.#words.length + FIRST
    if (word.length <= LONGEST_KEPT && number < MOST_WORDS && !this.#numbers.has(word)) {
      this.#words.push(word)
      this.#numbers.set(word, number)
    }
    return word
  }

  /** Half-letter by half-letter as JavaScript has them, so that nothing is lost of any text. */
  #spell(word: string): string {
    const length = codeWhole(this.coder, SPELLING, word.length)
    this.#letters += length
    if (this.#letters > MOST_LETTERS) throw new TooLong()
    let read = ''
    let before = 0
    let earlier = 0
    for (let i = 0; i < length; i += 1) {
      const unit = this.#letter(word.charCodeAt(i) || 0, before, earlier)
      read += String.fromCharCode(unit)
      earlier = before
      before = unit
    }
    return read
  }

  #letter(unit: number, before: number, earlier: number): number {
    const context = within(SPELLING, before)
    const isPlain = this.coder.answer(context, 0, unit < 128 ? 1 : 0) === 1
    if (isPlain) return pick(this.coder, contextOf(before, earlier), 7, unit)
    const high = pick(this.coder, within(SPELLING, (before >>> 8) + 0x10000), 8, unit >>> 8)
    return high * 256 + pick(this.coder, within(SPELLING, high + 0x20000), 8, unit & 255)
  }
}

/** The letter before; of the one before that only whether it was one. */
function contextOf(before: number, earlier: number): number {
  return within(within(SPELLING, before + 0x30000), earlier === 0 ? 1 : 0)
}

export class TooLong extends Error {}
