import { Worker } from 'node:worker_threads'

const THREAD = new URL('drawing-worker.mjs', import.meta.url)
/** What takes longer is drawn by the main thread, and this one ends. */
const LIMIT_MS = 15_000
/** One that cannot be started, or breaks down, is not tried again and again. */
const AGAIN_MS = 60_000
/** One that nobody needs gives its memory back. */
const IDLE_MS = 300_000
/** The thread ends where it needs more, not the process. */
const MEMORY_MB = 384

/**
 * A second thread with the same app, which only draws what is the same for everybody: to draw a list takes ten times as
 * long as to save one, and saves would wait for it. It begins when it is first needed and ends with the process.
 */
export class DrawingThread {
  #settings
  #log
  #file
  #limitMs
  #idleMs
  #idle
  #thread = null
  #isReady = false
  #notBefore = 0
  #last = 0
  #waiting = new Map()

  constructor({ settings, log, file = THREAD, limitMs = LIMIT_MS, idleMs = IDLE_MS }) {
    this.#settings = settings
    this.#log = log
    this.#file = file
    this.#limitMs = limitMs
    this.#idleMs = idleMs
  }

  /** What it drew; null where it does not draw now, and whoever asks must do it. */
  async draw({ url, headers }) {
    if (!this.#thread && performance.now() >= this.#notBefore) this.#begin()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref()
    const thread = this.#thread
    if (!thread || !this.#isReady) return null
    this.#last += 1
    const id = this.#last
    const timer = setTimeout(() => this.#end(thread, 'it took too long'), this.#limitMs)
    try {
      return await new Promise((resolve) => {
        this.#waiting.set(id, resolve)
        thread.postMessage({ id, url, headers })
      })
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  #begin() {
    const thread = this.#started()
    if (!thread) return
    this.#thread = thread
    thread.unref()
    thread.on('message', ({ id, page }) => {
      if (id === undefined) this.#isReady = this.#thread === thread
      else this.#waiting.get(id)?.(page)
    })
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error.message : String(error)))
    thread.on('exit', () => this.#end(thread, 'it ended'))
  }

  #started() {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
    try {
      return new Worker(this.#file, { workerData: this.#settings, execArgv: [], resourceLimits })
    } catch (error) {
      return this.#giveUp(error instanceof Error ? error.message : String(error))
    }
  }

  #end(thread, reason) {
    if (this.#thread !== thread) return
    this.#giveUp(reason)
    for (const resolve of this.#waiting.values()) resolve(null)
    thread.terminate()
  }

  /** Whoever needs one next begins another. */
  #rest() {
    const thread = this.#thread
    if (this.#waiting.size > 0) return
    this.#thread = null
    this.#isReady = false
    thread?.terminate()
  }

  #giveUp(reason) {
    this.#log.warn('shared pages are drawn by the main thread for now', { reason })
    this.#thread = null
    this.#isReady = false
    this.#notBefore = performance.now() + AGAIN_MS
    return null
  }
}
