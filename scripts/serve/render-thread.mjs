import { Worker } from 'node:worker_threads'

const WORKER_FILE = new URL('render-worker.mjs', import.meta.url)
/** When a rendering takes longer, the main thread renders instead and this thread ends. */
const RENDER_TIMEOUT_MS = 15_000
/** After a failure, a thread is started again only after this time. */
const RESTART_DELAY_MS = 60_000
/** An unused thread ends after this time and frees its memory. */
const IDLE_TIMEOUT_MS = 300_000
/** When it needs more, the thread ends and the process goes on. */
const MEMORY_MB = 384

/**
 * A second thread with the same app that renders shared pages: rendering a list takes ten times as long as saving one,
 * and saves would wait for it. It starts when it is first needed.
 */
export class RenderThread {
  #settings
  #log
  #file
  #limitMs
  #idleMs
  #idleTimer
  #thread = null
  #isReady = false
  #notBefore = 0
  #lastId = 0
  #pending = new Map()

  constructor({ settings, log, file = WORKER_FILE, limitMs = RENDER_TIMEOUT_MS, idleMs = IDLE_TIMEOUT_MS }) {
    this.#settings = settings
    this.#log = log
    this.#file = file
    this.#limitMs = limitMs
    this.#idleMs = idleMs
  }

  /** Null where the thread cannot render now: the caller renders. */
  async render({ url, headers }) {
    if (!this.#thread && performance.now() >= this.#notBefore) this.#start()
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#stopIfIdle(), this.#idleMs).unref()
    const thread = this.#thread
    if (!thread || !this.#isReady) return null
    this.#lastId += 1
    const id = this.#lastId
    const timer = setTimeout(() => this.#end(thread, 'it took too long'), this.#limitMs)
    try {
      return await new Promise((resolve) => {
        this.#pending.set(id, resolve)
        thread.postMessage({ id, url, headers })
      })
    } finally {
      clearTimeout(timer)
      this.#pending.delete(id)
    }
  }

  #start() {
    const thread = this.#newWorker()
    if (!thread) return
    this.#thread = thread
    thread.unref()
    thread.on('message', ({ id, page }) => {
      if (id === undefined) this.#isReady = this.#thread === thread
      else this.#pending.get(id)?.(page)
    })
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error.message : String(error)))
    thread.on('exit', () => this.#end(thread, 'it ended'))
  }

  #newWorker() {
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
    for (const resolve of this.#pending.values()) resolve(null)
    thread.terminate()
  }

  /** The next rendering starts another thread. */
  #stopIfIdle() {
    const thread = this.#thread
    if (this.#pending.size > 0) return
    this.#thread = null
    this.#isReady = false
    thread?.terminate()
  }

  #giveUp(reason) {
    this.#log.warn('shared pages are drawn by the main thread for now', { reason })
    this.#thread = null
    this.#isReady = false
    this.#notBefore = performance.now() + RESTART_DELAY_MS
    return null
  }
}
