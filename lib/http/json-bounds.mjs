import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  ESCAPED,
  IN_TEXT,
  OPEN_LIST,
  OPEN_OBJECT,
  OUTSIDE,
  QUOTE,
  SPACE,
} from './json-bytes.mjs'

/** Of a small body: a list of 2,000 entries with a dozen of everything has some 80,000. */
export const MOST_VALUES = 100_000

/** Deeper than anything that is read here: what is nested less deep is refused later, with its place. */
const MOST_DEEP = 64

/** A field costs JSON.parse, and whatever walks and sorts it later, ten times as much as a number in a list. */
const MOST_FIELDS_EACH = 1_000
const FIELDS_OF_VALUES = 0.5

/** No number, and no `false`, is as long; texts stand in quotes. */
const LONGEST_WORD = 400

/**
 * Counts what a JSON text would become, byte by byte while it comes in: twenty megabytes of `[[],[],…]` are two seconds
 * of JSON.parse and 400 MB, and are refused here after 0.3 MB. In plain JavaScript, for the server that stands before
 * the app counts with it, too. Texts are not skipped with indexOf: for a text of `\"` that would be ten times slower.
 */
export class JsonBounds {
  #mostValues
  #mostFields
  #allFields = 0
  #before = 0
  #depth = 0
  #values = 1
  #state = OUTSIDE
  #word = 0
  /** Of each object that is open. */
  #fields = new Uint32Array(MOST_DEEP + 1)

  constructor(mostValues = MOST_VALUES) {
    this.#mostValues = mostValues
    this.#mostFields = mostValues * FIELDS_OF_VALUES
  }

  /**
   * Takes the next bytes, or as many of them as are named.
   * @param {Uint8Array} bytes
   * @returns {{ at: number, deep: boolean, reason: string } | null} why it is too much, and how many bytes stand before
   */
  take(bytes, from = 0, to = bytes.length) {
    const most = this.#mostValues
    const fields = this.#fields
    let depth = this.#depth
    let values = this.#values
    let state = this.#state
    let word = this.#word
    for (let i = from; i < to; i += 1) {
      const byte = bytes[i]
      if (state === IN_TEXT) {
        if (byte === QUOTE) state = OUTSIDE
        else if (byte === BACKSLASH) state = ESCAPED
      } else if (state === ESCAPED) state = IN_TEXT
      else if (byte <= SPACE) continue
      else if (byte === QUOTE) {
        state = IN_TEXT
        word = 0
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        word = 0
        depth += 1
        values += 1
        if (depth > MOST_DEEP) return this.#refused(i - from, true, `It is nested more than ${MOST_DEEP} deep.`)
        if (values > most) return this.#refused(i - from, false, tooMany(most))
        fields[depth] = 0
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        word = 0
        if (depth > 0) depth -= 1
      } else if (byte === COMMA) {
        word = 0
        values += 1
        if (values > most) return this.#refused(i - from, false, tooMany(most))
      } else if (byte === COLON) {
        word = 0
        fields[depth] += 1
        this.#allFields += 1
        if (this.#allFields > this.#mostFields)
          return this.#refused(i - from, false, tooMany(this.#mostFields, 'fields'))
        if (fields[depth] > MOST_FIELDS_EACH)
          return this.#refused(
            i - from,
            false,
            `More than ${inFull(MOST_FIELDS_EACH)} fields stand in one object of it.`,
          )
      } else {
        word += 1
        if (word > LONGEST_WORD) return this.#refused(i - from, false, TOO_LONG)
      }
    }
    this.#before += to - from
    this.#depth = depth
    this.#values = values
    this.#state = state
    this.#word = word
    return null
  }

  /** To count another text. */
  reset() {
    this.#before = 0
    this.#allFields = 0
    this.#depth = 0
    this.#values = 1
    this.#state = OUTSIDE
    this.#word = 0
  }

  #refused(at, deep, reason) {
    return { at: this.#before + at, deep, reason }
  }
}

const TOO_LONG = `It is not JSON: more than ${LONGEST_WORD} characters stand together in it outside of quotes.`

/** @param {number} most */
function tooMany(most, ofWhat = 'values') {
  return `More than ${inFull(most)} ${ofWhat} stand in it; no more are read at once.`
}

/** @param {number} count */
function inFull(count) {
  return count.toLocaleString('en')
}
