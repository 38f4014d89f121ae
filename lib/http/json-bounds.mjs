import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  ESCAPED,
  IN_STRING,
  OPEN_LIST,
  OPEN_OBJECT,
  OUTSIDE,
  QUOTE,
  SPACE,
} from './json-bytes.mjs'

/** For a small body: a list of 2,000 entries with a dozen picks each has some 80,000 values. */
export const MOST_VALUES = 100_000

/** Deeper than `readJson` accepts: JSON between the two limits is refused there, with its place. */
const MOST_DEPTH = 64

/** A field costs JSON.parse, and code that walks and sorts it later, ten times as much as a number in a list. */
const MOST_FIELDS_PER_OBJECT = 1_000
const MOST_FIELDS_PER_VALUE = 0.5

/** For numbers, `true`, `false` and `null`, which are shorter; texts stand in quotes. */
const LONGEST_TOKEN = 400

/**
 * Counts what a JSON text would become, byte by byte while it comes in: twenty megabytes of `[[],[],…]` are two seconds
 * of JSON.parse and 400 MB, and are refused here after 0.3 MB. In plain JavaScript, because the server in front of the
 * app uses it, too. Texts are not skipped with indexOf: for a text of `\"` that would be ten times slower.
 */
export class JsonBounds {
  #mostValues
  #mostFields
  #allFields = 0
  #bytesBefore = 0
  #depth = 0
  #values = 1
  #state = OUTSIDE
  #tokenLength = 0
  /** The number of fields of each object that is open, by depth. */
  #fields = new Uint32Array(MOST_DEPTH + 1)

  constructor(mostValues = MOST_VALUES) {
    this.#mostValues = mostValues
    this.#mostFields = mostValues * MOST_FIELDS_PER_VALUE
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
    let tokenLength = this.#tokenLength
    for (let i = from; i < to; i += 1) {
      const byte = bytes[i]
      if (state === IN_STRING) {
        if (byte === QUOTE) state = OUTSIDE
        else if (byte === BACKSLASH) state = ESCAPED
      } else if (state === ESCAPED) state = IN_STRING
      else if (byte <= SPACE) continue
      else if (byte === QUOTE) {
        state = IN_STRING
        tokenLength = 0
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        tokenLength = 0
        depth += 1
        values += 1
        if (depth > MOST_DEPTH) return this.#excess(i - from, true, `It is nested more than ${MOST_DEPTH} deep.`)
        if (values > most) return this.#excess(i - from, false, tooMany(most))
        fields[depth] = 0
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        tokenLength = 0
        if (depth > 0) depth -= 1
      } else if (byte === COMMA) {
        tokenLength = 0
        values += 1
        if (values > most) return this.#excess(i - from, false, tooMany(most))
      } else if (byte === COLON) {
        tokenLength = 0
        fields[depth] += 1
        this.#allFields += 1
        if (this.#allFields > this.#mostFields)
          return this.#excess(i - from, false, tooMany(this.#mostFields, 'fields'))
        if (fields[depth] > MOST_FIELDS_PER_OBJECT)
          return this.#excess(
            i - from,
            false,
            `More than ${formatCount(MOST_FIELDS_PER_OBJECT)} fields stand in one object of it.`,
          )
      } else {
        tokenLength += 1
        if (tokenLength > LONGEST_TOKEN) return this.#excess(i - from, false, TOKEN_TOO_LONG)
      }
    }
    this.#bytesBefore += to - from
    this.#depth = depth
    this.#values = values
    this.#state = state
    this.#tokenLength = tokenLength
    return null
  }

  /** Starts counting another text. */
  reset() {
    this.#bytesBefore = 0
    this.#allFields = 0
    this.#depth = 0
    this.#values = 1
    this.#state = OUTSIDE
    this.#tokenLength = 0
  }

  #excess(at, deep, reason) {
    return { at: this.#bytesBefore + at, deep, reason }
  }
}

const TOKEN_TOO_LONG = `It is not JSON: more than ${LONGEST_TOKEN} characters stand together in it outside of quotes.`

/** @param {number} most */
function tooMany(most, ofWhat = 'values') {
  return `More than ${formatCount(most)} ${ofWhat} stand in it; no more are read at once.`
}

/** @param {number} count */
function formatCount(count) {
  return count.toLocaleString('en')
}
