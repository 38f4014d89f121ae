import { type Coder, CodeTooLarge } from './arithmetic-coder'
import { codeChoice, codeInteger } from './numbers'
import { nestedContext } from './probability-model'
import known from './words-1.json'

/** The words that every code of format 1 knows. Never changed: old codes hold their indices. */
const KNOWN_WORDS: readonly string[] = known

const WORD_BITS = 12
const SPELLED = 0
const END = 1
const FIRST_WORD = 2
const MOST_WORDS = 2 ** WORD_BITS
const LONGEST_LEARNED = 200
const MOST_LETTERS = 60_000

const SPELLING_CONTEXT = 0x51ed270b

/** Codes a word as its number. A word that is not known yet is spelled once, and has a number from then on. */
export class Vocabulary {
  readonly #words: string[] = [...KNOWN_WORDS]
  readonly #numbers = new Map<string, number>(KNOWN_WORDS.map((word, i) => [word, i + FIRST_WORD]))
  #letters = 0

  constructor(private readonly coder: Coder) {}

  word(word: string, context: number): string {
    const read = this.nameOrEnd(word, context)
    return read ?? ''
  }

  /** Null marks the end of the names of an object's fields. */
  nameOrEnd(word: string | null, context: number): string | null {
    const number = word === null ? END : (this.#numbers.get(word) ?? SPELLED)
    const read = codeChoice(this.coder, context, WORD_BITS, number)
    if (read === END) return null
    if (read === SPELLED) return this.#learn(this.#spell(word ?? ''))
    return this.#words[read - FIRST_WORD] ?? ''
  }

  #learn(word: string): string {
    const number = this.#words.length + FIRST_WORD
    if (word.length <= LONGEST_LEARNED && number < MOST_WORDS && !this.#numbers.has(word)) {
      this.#words.push(word)
      this.#numbers.set(word, number)
    }
    return word
  }

  /** By UTF-16 code units, so that any text is kept, even half of a surrogate pair. */
  #spell(word: string): string {
    const length = codeInteger(this.coder, SPELLING_CONTEXT, word.length)
    this.#letters += length
    if (this.#letters > MOST_LETTERS) throw new CodeTooLarge()
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
    const context = nestedContext(SPELLING_CONTEXT, before)
    const isPlain = this.coder.codeBit(context, 0, unit < 128 ? 1 : 0) === 1
    if (isPlain) return codeChoice(this.coder, letterContext(before, earlier), 7, unit)
    const high = codeChoice(this.coder, nestedContext(SPELLING_CONTEXT, (before >>> 8) + 0x10000), 8, unit >>> 8)
    return high * 256 + codeChoice(this.coder, nestedContext(SPELLING_CONTEXT, high + 0x20000), 8, unit & 255)
  }
}

/** Depends on the letter before, and on whether there was a letter before that one. */
function letterContext(before: number, earlier: number): number {
  return nestedContext(nestedContext(SPELLING_CONTEXT, before + 0x30000), earlier === 0 ? 1 : 0)
}
