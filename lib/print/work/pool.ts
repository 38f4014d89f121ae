import type { Rendered } from '../render'
import type { Answer, Order } from './messages'
import type { WrittenJob } from './written'

/** A thread or a process that answers orders one by one, and that can be ended at any moment. */
export type Hand = {
  send(order: Order): void
  end(): void
}

export type HandEvents = {
  answered(answer: Answer): void
  died(reason: string): void
  /** It died because its job needed more memory than a hand may have. */
  outgrew(): void
}

export type Outcome =
  | { readonly kind: 'rendered'; readonly rendered: Rendered }
  /** The queue is full, or the wait was longer than anybody has patience for. */
  | { readonly kind: 'busy'; readonly retrySeconds: number }
  | { readonly kind: 'too-long'; readonly limitMs: number }
  | { readonly kind: 'too-much'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'given-up' }

export type PoolSettings = {
  readonly start: (events: HandEvents) => Hand
  readonly hands: number
  /** How many jobs may wait. */
  readonly waiting: number
  readonly limitMs: number
  /** After so many jobs a hand makes room for a fresh one: what a renderer forgets to free goes with it. */
  readonly jobsEach: number
  /** A hand without work is let go after so long. */
  readonly idleMs: number
}

type Waiting = { readonly job: WrittenJob; readonly settle: (outcome: Outcome) => void; isOver: boolean }

type Worker = {
  readonly hand: Hand
  done: number
  current: {
    readonly number: number
    readonly waiting: Waiting
    readonly timer: NodeJS.Timeout
    readonly began: number
  } | null
  idle: NodeJS.Timeout | null
}

const OUTGROWN = 'This is more than can be drawn at once. Print fewer kinds of sheets at once, or fewer of each.'

/** How long a job has taken lately, for a first guess at how long the queue will. */
const FIRST_GUESS_MS = 600
const WEIGHT = 0.2

/** Jobs for a few hands, at most so many in wait. A job that dies, or takes too long, harms no other. */
export class PrintPool {
  readonly #workers = new Set<Worker>()
  readonly #queue: Waiting[] = []
  #number = 0
  #usualMs = FIRST_GUESS_MS

  constructor(private readonly settings: PoolSettings) {}

  /** Never rejects. Giving up ends the work on it. */
  print(job: WrittenJob, signal?: AbortSignal): Promise<Outcome> {
    if (signal?.aborted) return Promise.resolve({ kind: 'given-up' })
    if (this.#queue.length >= this.settings.waiting)
      return Promise.resolve({ kind: 'busy', retrySeconds: this.retrySeconds })
    return new Promise((resolve) => {
      const giveUp = () => this.#giveUp(waiting)
      const waiting: Waiting = {
        job,
        isOver: false,
        settle: (outcome) => {
          if (waiting.isOver) return
          waiting.isOver = true
          signal?.removeEventListener('abort', giveUp)
          resolve(outcome)
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#queue.push(waiting)
      this.#serve()
    })
  }

  /** Ends every hand; what they worked on fails. */
  close() {
    for (const worker of [...this.#workers]) this.#dismiss(worker, { kind: 'given-up' })
    for (const waiting of this.#queue.splice(0)) waiting.settle({ kind: 'given-up' })
  }

  get load() {
    const working = [...this.#workers].filter(({ current }) => current !== null).length
    return { hands: this.#workers.size, working, waiting: this.#queue.length }
  }

  /** When there will be room again, by what jobs have taken lately. */
  get retrySeconds(): number {
    return this.secondsFor(this.#queue.length + this.#workers.size)
  }

  /** How long so many jobs will take. */
  secondsFor(jobs: number): number {
    return Math.max(1, Math.ceil((jobs * this.#usualMs) / this.settings.hands / 1000))
  }

  #serve() {
    const free = [...this.#workers].find(({ current }) => current === null)
    if (this.#queue.length === 0) return
    if (!free && this.#workers.size >= this.settings.hands) return
    const waiting = this.#queue.shift()
    if (waiting) this.#give(waiting, free ?? this.#hire())
    this.#serve()
  }

  #hire(): Worker {
    const hand = this.settings.start({
      answered: (answer) => this.#answered(worker, answer),
      died: (reason) => this.#dismiss(worker, { kind: 'failed', reason }),
      outgrew: () => this.#dismiss(worker, { kind: 'too-much', reason: OUTGROWN }),
    })
    const worker: Worker = { hand, done: 0, current: null, idle: null }
    this.#workers.add(worker)
    return worker
  }

  #give(waiting: Waiting, worker: Worker) {
    const { limitMs } = this.settings
    if (worker.idle) clearTimeout(worker.idle)
    this.#number += 1
    const timer = setTimeout(() => this.#dismiss(worker, { kind: 'too-long', limitMs }), limitMs)
    worker.current = { number: this.#number, waiting, timer, began: performance.now() }
    worker.hand.send({ number: this.#number, text: waiting.job.text })
  }

  #answered(worker: Worker, answer: Answer) {
    const { current } = worker
    if (current?.number !== answer.number) return
    clearTimeout(current.timer)
    worker.current = null
    worker.done += 1
    this.#usualMs += WEIGHT * (performance.now() - current.began - this.#usualMs)
    current.waiting.settle(outcomeOf(answer))
    if (worker.done >= this.settings.jobsEach) this.#dismiss(worker, { kind: 'given-up' })
    else worker.idle = setTimeout(() => this.#dismiss(worker, { kind: 'given-up' }), this.settings.idleMs).unref()
    this.#serve()
  }

  #dismiss(worker: Worker, outcome: Outcome) {
    if (!this.#workers.delete(worker)) return
    if (worker.idle) clearTimeout(worker.idle)
    const { current } = worker
    worker.current = null
    worker.hand.end()
    if (current) clearTimeout(current.timer)
    current?.waiting.settle(outcome)
    this.#serve()
  }

  #giveUp(waiting: Waiting) {
    waiting.settle({ kind: 'given-up' })
    const place = this.#queue.indexOf(waiting)
    if (place >= 0) this.#queue.splice(place, 1)
    const worker = [...this.#workers].find(({ current }) => current?.waiting === waiting)
    if (worker) this.#dismiss(worker, { kind: 'given-up' })
  }
}

function outcomeOf(answer: Answer): Outcome {
  switch (answer.kind) {
    case 'rendered':
      return { kind: 'rendered', rendered: answer.rendered }
    case 'too-much':
    case 'failed':
      return { kind: answer.kind, reason: answer.reason }
  }
}
