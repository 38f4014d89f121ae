import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { yieldToOthers } from '../../yielding'
import type { Rendered } from '../render'
import type { JobText } from './job-text'
import { type Outcome, PrintPool } from './pool'
import { startThread } from './thread'

const JOB_TIMEOUT_MS = 20_000
const MOST_WAITING = 24
const JOBS_PER_WORKER = 40
const WORKER_IDLE_MS = 60_000
const CACHE_BYTES = 48 * 1024 * 1024
const MOST_WORKERS = 2

type QueueState = {
  readonly limiter: QueueLimiter
  readonly pool: PrintPool
  readonly cache: PdfCache
  readonly pending: Map<string, PendingDrawing>
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

/** A drawing that is not finished yet, for all requests that wait for it. */
type PendingDrawing = { readonly outcome: Promise<Outcome>; readonly stop: AbortController; waiting: number }

// Several bundles may hold this file, but they share one queue.
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
      limitMs: JOB_TIMEOUT_MS,
      jobsPerWorker: JOBS_PER_WORKER,
      idleMs: WORKER_IDLE_MS,
    }),
    cache: pdfCache(CACHE_BYTES),
    pending: new Map(),
    knownKeys: new LRUCache({ max: MOST_KNOWN_KEYS }),
  }
  return shared.musterrollPrintQueue
}

const MOST_KNOWN_KEYS = 2_000

/** Notes the key of a request's job: requests with the same text always have the same key. */
export function remember(request: string, key: string) {
  queueState().knownKeys.set(request, key)
}

/** Whether the key of any request for a list is remembered: requests begin with the list's id. */
export function isRemembered(listId: string): boolean {
  for (const request of queueState().knownKeys.keys()) if (request.startsWith(`${listId} `)) return true
  return false
}

export function knownKey(request: string): string | null {
  return queueState().knownKeys.get(request) ?? null
}

export function cachedPdf(key: string): Rendered | null {
  return queueState().cache.get(key) ?? null
}

/** A place in the queue, or when to try again. */
export function enter(): QueuePlace | { readonly retrySeconds: number } {
  const { limiter, pool } = queueState()
  // Requests that were let in may not have reached the pool yet.
  return limiter.enter() ?? { retrySeconds: pool.secondsFor(limiter.capacity) }
}

/** Composing sheets blocks the server for a moment: one list after the other. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return queueState().limiter.inTurn(work)
}

/** Draws a job, or takes it from the cache. An abort stops the work unless others wait for it, too. */
export async function print(job: JobText, signal?: AbortSignal): Promise<Outcome> {
  const { key } = job
  const { cache, pending } = queueState()
  const rendered = cache.get(key)
  if (rendered) return { kind: 'rendered', rendered }
  const drawing = pending.get(key) ?? startDrawing(job)
  drawing.waiting += 1
  const leave = () => {
    drawing.waiting -= 1
    if (drawing.waiting === 0) drawing.stop.abort()
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })
  const outcome = await drawing.outcome
  signal?.removeEventListener('abort', leave)
  return outcome
}

function startDrawing(job: JobText): PendingDrawing {
  const { key } = job
  const { pool, cache, pending } = queueState()
  const stop = new AbortController()
  const outcome = pool.print(job, stop.signal).then((result) => {
    if (pending.get(key)?.stop === stop) pending.delete(key)
    if (result.kind === 'rendered') cache.set(key, result.rendered)
    return result
  })
  stop.signal.addEventListener('abort', () => pending.delete(key), { once: true })
  const drawing: PendingDrawing = { outcome, stop, waiting: 0 }
  pending.set(key, drawing)
  return drawing
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

  constructor(readonly capacity: number) {}

  /** Null when it is full. */
  enter(): QueuePlace | null {
    if (this.#inside >= this.capacity) return null
    this.#inside += 1
    let isInside = true
    return {
      leave: () => {
        if (isInside) this.#inside -= 1
        isInside = false
      },
    }
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => yieldToOthers()).then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
