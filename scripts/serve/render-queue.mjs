import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Rendering waits for the database: meanwhile another page may be rendered. */
const MOST_AT_ONCE = 2
/** Nobody waits as long as more renderings would take. */
const MOST_WAITING = 60
/** A rendering that never ends gives its place free after this time. */
const RENDER_TIMEOUT_MS = 20_000
/** The average time of a rendering before any was measured, and the weight of each new measurement in it. */
const FIRST_GUESS_MS = 100
const AVERAGE_WEIGHT = 0.1

export class TooManyWaiting extends Error {
  constructor(waiting, seconds) {
    super(`${waiting} other shared lists are waiting to be drawn. Try again in ${secondsText(seconds)}.`)
    this.seconds = seconds
  }
}

/** One rendering for all who wait for the same page. Different pages take turns. */
export class RenderQueue {
  #running = new Map()
  #queue = []
  #busy = 0
  #averageMs = FIRST_GUESS_MS

  get load() {
    return { waiting: this.#queue.length, busy: this.#busy, places: MOST_AT_ONCE }
  }

  /** The result of `render`, shared by all who ask meanwhile. Throws TooManyWaiting. */
  renderOnce(key, render) {
    const running = this.#running.get(key)
    if (running) return running
    if (this.#queue.length >= MOST_WAITING) throw new TooManyWaiting(this.#queue.length, this.#waitSeconds())
    const rendering = this.#waitForTurn().then(async () => {
      const began = performance.now()
      try {
        return await withTimeout(render())
      } finally {
        this.#averageMs += AVERAGE_WEIGHT * (performance.now() - began - this.#averageMs)
        this.#running.delete(key)
        this.#endTurn()
      }
    })
    this.#running.set(key, rendering)
    return rendering
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
      () => reject(new Error(`It was not drawn in ${RENDER_TIMEOUT_MS / 1000} seconds.`)),
      RENDER_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const secondsText = (seconds) => (seconds === 1 ? 'a second' : `${seconds} seconds`)
