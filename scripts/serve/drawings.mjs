import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Drawing waits for the database: meanwhile another page may be drawn. */
const AT_ONCE = 2
/** More would wait longer than anybody does. */
const MOST_WAITING = 60
/** A drawing that never ends must not keep its place. */
const LIMIT_MS = 20_000
const FIRST_GUESS_MS = 100
const WEIGHT = 0.1

export class TooMany extends Error {
  constructor(waiting, seconds) {
    super(`${waiting} other shared lists are waiting to be drawn. Try again in ${inWords(seconds)}.`)
    this.seconds = seconds
  }
}

/** One drawing for all who wait for the same page. Different pages take turns. */
export class Drawings {
  #under = new Map()
  #queue = []
  #busy = 0
  #usualMs = FIRST_GUESS_MS

  /** The result of `draw`, shared by all who ask meanwhile. Throws TooMany. */
  of(key, draw) {
    const known = this.#under.get(key)
    if (known) return known
    if (this.#queue.length >= MOST_WAITING) throw new TooMany(this.#queue.length, this.#seconds())
    const drawing = this.#turn().then(async () => {
      const began = performance.now()
      try {
        return await inTime(draw())
      } finally {
        this.#usualMs += WEIGHT * (performance.now() - began - this.#usualMs)
        this.#under.delete(key)
        this.#leave()
      }
    })
    this.#under.set(key, drawing)
    return drawing
  }

  #turn() {
    if (this.#busy < AT_ONCE) {
      this.#busy += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  // Other requests are served first.
  async #leave() {
    await yieldToOthers()
    const next = this.#queue.shift()
    if (next) next()
    else this.#busy -= 1
  }

  #seconds() {
    return Math.max(1, Math.ceil((this.#queue.length * this.#usualMs) / AT_ONCE / 1000))
  }
}

async function inTime(work) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not drawn in ${LIMIT_MS / 1000} seconds.`)), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const inWords = (seconds) => (seconds === 1 ? 'a second' : `${seconds} seconds`)
