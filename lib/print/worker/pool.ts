import type { Rendered } from '../render'
import type { JobText } from './job-text'

/** A thread or process that does one job after the other and can be ended at any moment. */
export type WorkerHandle = {
  send(message: JobMessage): void
  end(): void
}

export type WorkerEvents = {
  answered(answer: WorkerAnswer): void
  died(reason: string): void
  /** It died because its job needed more memory than a worker may have. */
  outOfMemory(): void
}

export type Outcome =
  | { readonly kind: 'rendered'; readonly rendered: Rendered }
  /** The queue is full. */
  | { readonly kind: 'busy'; readonly retrySeconds: number }
  | { readonly kind: 'too-long'; readonly limitMs: number }
  | { readonly kind: 'too-much'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'cancelled' }

export type PoolSettings = {
  readonly start: (events: WorkerEvents) => WorkerHandle
  readonly workerCount: number
  /** How many jobs may wait. */
  readonly mostWaiting: number
  readonly limitMs: number
  /** A worker is replaced after so many jobs: memory that the renderer does not free goes with it. */
  readonly jobsPerWorker: number
  /** A worker without work is ended after this time. */
  readonly idleMs: number
}

type PendingJob = { readonly job: JobText; readonly settle: (outcome: Outcome) => void; isOver: boolean }

type PoolWorker = {
  readonly handle: WorkerHandle
  jobsDone: number
  current: {
    readonly number: number
    readonly waiting: PendingJob
    readonly timer: NodeJS.Timeout
    readonly startedAt: number
  } | null
  idleTimer: NodeJS.Timeout | null
}

const OUT_OF_MEMORY = 'Too much to print at once. Print fewer kinds of sheets, or fewer of each.'

/** The assumed time of a job before any was measured. */
const FIRST_GUESS_MS = 600
const WEIGHT_OF_LAST_JOB = 0.2

/** Runs jobs on a few workers, with a queue of limited length. A job that fails or takes too long affects no other. */
export class PrintPool {
  readonly #workers = new Set<PoolWorker>()
  readonly #queue: PendingJob[] = []
  #lastJobNumber = 0
  #averageMs = FIRST_GUESS_MS

  constructor(private readonly settings: PoolSettings) {}

  /** Never rejects. An abort ends the work. */
  print(job: JobText, signal?: AbortSignal): Promise<Outcome> {
    if (signal?.aborted) return Promise.resolve({ kind: 'cancelled' })
    if (this.#queue.length >= this.settings.mostWaiting)
      return Promise.resolve({ kind: 'busy', retrySeconds: this.retrySeconds })
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(waiting)
      const waiting: PendingJob = {
        job,
        isOver: false,
        settle: (outcome) => {
          if (waiting.isOver) return
          waiting.isOver = true
          signal?.removeEventListener('abort', cancel)
          resolve(outcome)
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.#queue.push(waiting)
      this.#assignNext()
    })
  }

  /** Ends all workers; their jobs fail. */
  close() {
    for (const worker of [...this.#workers]) this.#endWorker(worker, { kind: 'cancelled' })
    for (const waiting of this.#queue.splice(0)) waiting.settle({ kind: 'cancelled' })
  }

  get load() {
    const working = [...this.#workers].filter(({ current }) => current !== null).length
    return { workers: this.#workers.size, working, waiting: this.#queue.length }
  }

  /** When there will be room again, by the time that recent jobs took. */
  get retrySeconds(): number {
    return this.secondsFor(this.#queue.length + this.#workers.size)
  }

  /** How long so many jobs will take. */
  secondsFor(jobs: number): number {
    return Math.max(1, Math.ceil((jobs * this.#averageMs) / this.settings.workerCount / 1000))
  }

  #assignNext() {
    const free = [...this.#workers].find(({ current }) => current === null)
    if (this.#queue.length === 0) return
    if (!free && this.#workers.size >= this.settings.workerCount) return
    const waiting = this.#queue.shift()
    if (waiting) this.#assign(waiting, free ?? this.#startWorker())
    this.#assignNext()
  }

  #startWorker(): PoolWorker {
    const handle = this.settings.start({
      answered: (answer) => this.#answered(worker, answer),
      died: (reason) => this.#endWorker(worker, { kind: 'failed', reason }),
      outOfMemory: () => this.#endWorker(worker, { kind: 'too-much', reason: OUT_OF_MEMORY }),
    })
    const worker: PoolWorker = { handle, jobsDone: 0, current: null, idleTimer: null }
    this.#workers.add(worker)
    return worker
  }

  #assign(waiting: PendingJob, worker: PoolWorker) {
    const { limitMs } = this.settings
    if (worker.idleTimer) clearTimeout(worker.idleTimer)
    this.#lastJobNumber += 1
    const timer = setTimeout(() => this.#endWorker(worker, { kind: 'too-long', limitMs }), limitMs)
    worker.current = { number: this.#lastJobNumber, waiting, timer, startedAt: performance.now() }
    worker.handle.send({ number: this.#lastJobNumber, text: waiting.job.text })
  }

  #answered(worker: PoolWorker, answer: WorkerAnswer) {
    const { current } = worker
    if (current?.number !== answer.number) return
    clearTimeout(current.timer)
    worker.current = null
    worker.jobsDone += 1
    this.#averageMs += WEIGHT_OF_LAST_JOB * (performance.now() - current.startedAt - this.#averageMs)
    current.waiting.settle(outcomeOf(answer))
    if (worker.jobsDone >= this.settings.jobsPerWorker) this.#endWorker(worker, { kind: 'cancelled' })
    else
      worker.idleTimer = setTimeout(() => this.#endWorker(worker, { kind: 'cancelled' }), this.settings.idleMs).unref()
    this.#assignNext()
  }

  #endWorker(worker: PoolWorker, outcome: Outcome) {
    if (!this.#workers.delete(worker)) return
    if (worker.idleTimer) clearTimeout(worker.idleTimer)
    const { current } = worker
    worker.current = null
    worker.handle.end()
    if (current) clearTimeout(current.timer)
    current?.waiting.settle(outcome)
    this.#assignNext()
  }

  #cancel(waiting: PendingJob) {
    waiting.settle({ kind: 'cancelled' })
    const place = this.#queue.indexOf(waiting)
    if (place >= 0) this.#queue.splice(place, 1)
    const worker = [...this.#workers].find(({ current }) => current?.waiting === waiting)
    if (worker) this.#endWorker(worker, { kind: 'cancelled' })
  }
}

function outcomeOf(answer: WorkerAnswer): Outcome {
  switch (answer.kind) {
    case 'rendered':
      return { kind: 'rendered', rendered: answer.rendered }
    case 'too-much':
    case 'failed':
      return { kind: answer.kind, reason: answer.reason }
  }
}

export type JobMessage = { readonly number: number; readonly text: JobText['text'] }

export type WorkerAnswer =
  | { readonly kind: 'rendered'; readonly number: number; readonly rendered: Rendered }
  | { readonly kind: 'too-much'; readonly number: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string }
