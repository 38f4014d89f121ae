import { Worker } from 'node:worker_threads'

const THREAD = new URL('drawing-worker.mjs', import.meta.url)
/** A drawing that takes longer is done by the main thread, and this one ends. */
const LIMIT_MS = 15_000
/** After a failure, a thread is started again only after this time. */
const AGAIN_MS = 60_000
/** An unused thread ends after this time and frees its memory. */
const IDLE_MS = 300_000
/** A thread that needs more ends, not the process. */
const MEMORY_MB = 384

/**
 * A second thread with the same app that draws shared pages: drawing a list takes ten times as long as saving one, and
 * saves would wait for it. It starts when it is first needed.
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

  /** Null where the thread cannot draw now: the caller draws. */
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

  /** The next drawing starts another thread. */
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
