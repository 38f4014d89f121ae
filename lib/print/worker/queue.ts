import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { yieldToOthers } from '../../http/yielding'
import type { Rendered } from '../render'
import type { JobText } from './job-text'
import { type Outcome, PrintPool } from './pool'
import { startThread } from './thread'

const LIMIT_MS = 20_000
const MOST_WAITING = 24
const JOBS_EACH = 40
const IDLE_MS = 60_000
const CACHE_BYTES = 48 * 1024 * 1024
const MOST_WORKERS = 2

type QueueState = {
  readonly limiter: QueueLimiter
  readonly pool: PrintPool
  readonly cache: PdfCache
  readonly underWay: Map<string, Drawing>
  /** From a request to the key of its job. */
  readonly knownKeys: LRUCache<string, string>
}

type PdfCache = ReturnType<typeof pdfCache>

/** PDFs by the key of their job. The oldest are dropped when there is no more room. */
export function pdfCache(mostBytes: number) {
  return new LRUCache<string, Rendered>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 4,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
}

/** One drawing, for all requests that came meanwhile. */
type Drawing = { readonly outcome: Promise<Outcome>; readonly stop: AbortController; waiting: number }

// Bundles may load this file more than once: there is one queue.
const shared = globalThis as typeof globalThis & { musterrollPrintQueue?: QueueState }

function queueState(): QueueState {
  // A core stays free for the server.
  const workers = Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1))
  shared.musterrollPrintQueue ??= {
    limiter: new QueueLimiter(MOST_WAITING + workers),
    pool: new PrintPool({
      start: startThread,
      workerCount: workers,
      mostWaiting: MOST_WAITING,
      limitMs: LIMIT_MS,
      jobsPerWorker: JOBS_EACH,
      idleMs: IDLE_MS,
    }),
    cache: pdfCache(CACHE_BYTES),
    underWay: new Map(),
    knownKeys: new LRUCache({ max: MOST_KNOWN }),
  }
  return shared.musterrollPrintQueue
}

const MOST_KNOWN = 2_000

/** Notes the key of a request: the same request, to the letter, always has the same key. */
export function remember(request: string, key: string) {
  queueState().knownKeys.set(request, key)
}

/** Whether anything was remembered of a list: requests begin with its id. */
export function isRemembered(list: string): boolean {
  for (const request of queueState().knownKeys.keys()) if (request.startsWith(`${list} `)) return true
  return false
}

export function knownKey(request: string): string | null {
  return queueState().knownKeys.get(request) ?? null
}

export function cachedPdf(key: string): Rendered | null {
  return queueState().cache.get(key) ?? null
}

/** How many requests are let in at once, and when to try again. */
export function roomInQueue(): { readonly places: number; readonly retrySeconds: number } {
  const { limiter, pool } = queueState()
  return { places: limiter.most, retrySeconds: pool.secondsFor(limiter.most) }
}

/** A place in the queue, or when to try again. */
export function enter(): QueuePlace | { readonly retrySeconds: number } {
  const { limiter, pool } = queueState()
  // Requests that were let in may not have reached the pool yet.
  return limiter.enter() ?? { retrySeconds: pool.secondsFor(limiter.most) }
}

/** Composing sheets blocks the server for a moment: one list after the other. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return queueState().limiter.inTurn(work)
}

/** Draws a job, or takes it from the cache. An abort stops the work unless others wait for it, too. */
export async function print(job: JobText, signal?: AbortSignal): Promise<Outcome> {
  const { key } = job
  const { cache, underWay } = queueState()
  const rendered = cache.get(key)
  if (rendered) return { kind: 'rendered', rendered }
  const own = underWay.get(key) ?? startDrawing(job)
  own.waiting += 1
  const leave = () => {
    own.waiting -= 1
    if (own.waiting === 0) own.stop.abort()
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })
  const outcome = await own.outcome
  signal?.removeEventListener('abort', leave)
  return outcome
}

function startDrawing(job: JobText): Drawing {
  const { key } = job
  const { pool, cache, underWay } = queueState()
  const stop = new AbortController()
  const outcome = pool.print(job, stop.signal).then((one) => {
    if (underWay.get(key)?.stop === stop) underWay.delete(key)
    if (one.kind === 'rendered') cache.set(key, one.rendered)
    return one
  })
  stop.signal.addEventListener('abort', () => underWay.delete(key), { once: true })
  const own: Drawing = { outcome, stop, waiting: 0 }
  underWay.set(key, own)
  return own
}

/** Ends the threads, so that the process can end. */
export function closePrintQueue() {
  shared.musterrollPrintQueue?.pool.close()
}

export type QueuePlace = { readonly leave: () => void }

/**
 * Lets in so many at once. Their work on the main thread runs one after the other, with a pause in between in which the
 * server answers others.
 */
export class QueueLimiter {
  #inside = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(readonly most: number) {}

  /** Null when it is full. */
  enter(): QueuePlace | null {
    if (this.#inside >= this.most) return null
    this.#inside += 1
    let isIn = true
    return {
      leave: () => {
        if (isIn) this.#inside -= 1
        isIn = false
      },
    }
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => yieldToOthers()).then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
