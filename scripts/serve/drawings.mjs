import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Drawing waits for the database: meanwhile another page may be drawn. */
const MOST_AT_ONCE = 2
/** Nobody waits as long as more drawings would take. */
const MOST_WAITING = 60
/** A drawing that never ends gives its place free after this time. */
const DRAW_TIMEOUT_MS = 20_000
/** The average time of a drawing before any was measured, and the weight of each new measurement in it. */
const FIRST_GUESS_MS = 100
const AVERAGE_WEIGHT = 0.1

export class TooManyWaiting extends Error {
  constructor(waiting, seconds) {
    super(`${waiting} other shared lists are waiting to be drawn. Try again in ${secondsText(seconds)}.`)
    this.seconds = seconds
  }
}

/** One drawing for all who wait for the same page. Different pages take turns. */
export class Drawings {
  #running = new Map()
  #queue = []
  #busy = 0
  #averageMs = FIRST_GUESS_MS

  /** The result of `draw`, shared by all who ask meanwhile. Throws TooMany. */
  drawOnce(key, draw) {
    const running = this.#running.get(key)
    if (running) return running
    if (this.#queue.length >= MOST_WAITING) throw new TooManyWaiting(this.#queue.length, this.#waitSeconds())
    const drawing = this.#waitForTurn().then(async () => {
      const began = performance.now()
      try {
        return await withTimeout(draw())
      } finally {
        this.#averageMs += AVERAGE_WEIGHT * (performance.now() - began - this.#averageMs)
        this.#running.delete(key)
        this.#endTurn()
      }
    })
    this.#running.set(key, drawing)
    return drawing
  }

  #waitForTurn() {
    if (this.#busy < MOST_AT_ONCE) {
      this.#busy += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  // Other requests are served first.
  async #endTurn() {
    await yieldToOthers()
    const next = this.#queue.shift()
    if (next) next()
    else this.#busy -= 1
  }

  #waitSeconds() {
    return Math.max(1, Math.ceil((this.#queue.length * this.#averageMs) / MOST_AT_ONCE / 1000))
  }
}

async function withTimeout(work) {
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It was not drawn in ${DRAW_TIMEOUT_MS / 1000} seconds.`)),
      DRAW_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const secondsText = (seconds) => (seconds === 1 ? 'a second' : `${seconds} seconds`)
