import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PrintJob } from '@/lib/print/layout/pages'
import type { Rendered } from '@/lib/print/render'
import { jobTextSteps } from '@/lib/print/worker/job-text'
import {
  type JobMessage,
  type PoolSettings,
  PrintPool,
  type WorkerAnswer,
  type WorkerEvents,
} from '@/lib/print/worker/pool'
import { pdfCache, QueueLimiter } from '@/lib/print/worker/queue'
import { startThread } from '@/lib/print/worker/thread'
import { runSteps } from '@/lib/work-in-steps'
import { readPdf } from '../support/pdf'
import { ALL_BLOCKS, cardOf, cardsOf, jobOf } from '../support/sheets'

const writtenOf = (job: PrintJob) => runSteps(jobTextSteps(job))
const job = writtenOf(jobOf([]))

const rendered = (bytes = 10): Rendered => ({ bytes: new Uint8Array(bytes), pages: 1, missing: [], tooLarge: [] })

/** Workers that do what the test says. */
function pretend(changes: Partial<PoolSettings> = {}) {
  const workers: { orders: JobMessage[]; events: WorkerEvents; ended: boolean }[] = []
  const pool = new PrintPool({
    start: (events) => {
      const worker = { orders: [] as JobMessage[], events, ended: false }
      workers.push(worker)
      return {
        send: (order) => void worker.orders.push(order),
        end: () => {
          worker.ended = true
        },
      }
    },
    workerCount: 1,
    mostWaiting: 3,
    limitMs: 20_000,
    jobsPerWorker: 40,
    idleMs: 60_000,
    ...changes,
  })
  const answer = (at: number, kind: WorkerAnswer['kind'] = 'rendered') => {
    const worker = workers[at]
    const number = worker?.orders.at(-1)?.number ?? 0
    worker?.events.answered(
      kind === 'rendered' ? { kind, number, rendered: rendered() } : { kind, number, reason: 'ill' },
    )
  }
  return { pool, workers, answer }
}

afterEach(() => void vi.useRealTimers())

describe('The queue', () => {
  test('serves one after the other, in order', async () => {
    const { pool, workers, answer } = pretend()
    const done: string[] = []
    const all = ['a', 'b', 'c'].map((name) => pool.print({ key: name, text: [name] }).then(() => done.push(name)))
    for (const expected of ['a', 'b', 'c']) {
      expect(workers[0]?.orders.at(-1)?.text).toEqual([expected])
      answer(0)
    }
    await Promise.all(all)
    expect(done).toEqual(['a', 'b', 'c'])
    expect(workers).toHaveLength(1)
  })

  test('is bounded: whoever finds it full is told when to come back, and nobody else loses', async () => {
    const { pool, answer } = pretend()
    const all = Array.from({ length: 200 }, () => pool.print(job))
    const busy = await Promise.all(all.slice(4))
    for (const outcome of busy) {
      if (outcome.kind !== 'busy') throw new Error(outcome.kind)
      expect(outcome.retrySeconds).toBeGreaterThanOrEqual(1)
      expect(outcome.retrySeconds).toBeLessThan(60)
    }
    for (let i = 0; i < 4; i += 1) answer(0)
    expect((await Promise.all(all.slice(0, 4))).map(({ kind }) => kind)).toEqual(Array(4).fill('rendered'))
  })

  test('is served by as many workers as there are, and by no more', async () => {
    const { pool, workers, answer } = pretend({ workerCount: 2 })
    const all = [pool.print(job), pool.print(job), pool.print(job)]
    expect(workers).toHaveLength(2)
    expect(pool.load).toEqual({ workers: 2, working: 2, waiting: 1 })
    answer(1)
    expect(workers[1]?.orders).toHaveLength(2)
    answer(0)
    answer(1)
    await Promise.all(all)
  })
})

describe('A job that goes wrong harms no other', () => {
  test('one that takes too long is ended with its worker, and the next gets a fresh one', async () => {
    vi.useFakeTimers()
    const { pool, workers, answer } = pretend()
    const [first, second] = [pool.print(job), pool.print(job)]
    await vi.advanceTimersByTimeAsync(19_999)
    expect(workers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toEqual({ kind: 'too-long', limitMs: 20_000 })
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
    answer(1)
    expect((await second).kind).toBe('rendered')
  })

  test('one whose worker dies fails, and the next is served', async () => {
    const { pool, workers, answer } = pretend()
    const [first, second] = [pool.print(job), pool.print(job)]
    workers[0]?.events.died('out of memory')
    expect(await first).toEqual({ kind: 'failed', reason: 'out of memory' })
    answer(1)
    expect((await second).kind).toBe('rendered')
  })

  test('one that needs more memory than its worker has is told so', async () => {
    const { pool, workers, answer } = pretend()
    const [first, second] = [pool.print(job), pool.print(job)]
    workers[0]?.events.outOfMemory()
    workers[0]?.events.died('ended')
    expect(await first).toEqual({ kind: 'too-much', reason: expect.stringContaining('fewer') })
    answer(1)
    expect((await second).kind).toBe('rendered')
  })

  test('one that fails leaves its worker at work', async () => {
    const { pool, workers, answer } = pretend()
    const [first, second] = [pool.print(job), pool.print(job)]
    answer(0, 'failed')
    answer(0)
    expect([(await first).kind, (await second).kind]).toEqual(['failed', 'rendered'])
    expect(workers).toHaveLength(1)
  })

  test('a late answer to a job that is over is nobody’s', async () => {
    const { pool, workers } = pretend()
    const stop = new AbortController()
    const first = pool.print(job, stop.signal)
    stop.abort()
    expect((await first).kind).toBe('cancelled')
    const second = pool.print(job)
    workers[0]?.events.answered({ kind: 'rendered', number: 1, rendered: rendered() })
    workers[0]?.events.died('ended')
    expect(pool.load).toEqual({ workers: 1, working: 1, waiting: 0 })
    workers[1]?.events.answered({ kind: 'rendered', number: 2, rendered: rendered() })
    expect((await second).kind).toBe('rendered')
  })
})

describe('Giving up', () => {
  test('ends the work, and takes those who wait out of the queue', async () => {
    const { pool, workers, answer } = pretend()
    const stops = [new AbortController(), new AbortController(), new AbortController()]
    const all = stops.map(({ signal }) => pool.print(job, signal))
    stops[1]?.abort()
    expect(pool.load.waiting).toBe(1)
    stops[0]?.abort()
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
    answer(1)
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled', 'rendered'])
    expect((await pool.print(job, AbortSignal.abort())).kind).toBe('cancelled')
  })
})

describe('Workers', () => {
  test('are let go after so many jobs, and when there is nothing to do', async () => {
    vi.useFakeTimers()
    const { pool, workers, answer } = pretend({ jobsPerWorker: 2 })
    for (const worker of [0, 0, 1]) {
      const outcome = pool.print(job)
      answer(worker)
      await outcome
    }
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
    expect(pool.load.workers).toBe(0)
  })
})

/** A thread from its sources takes long to load where others work as well. */
const SLOW = { timeout: 60_000 }

describe('A thread', () => {
  const settings = {
    start: startThread,
    workerCount: 1,
    mostWaiting: 8,
    jobsPerWorker: 40,
    idleMs: 60_000,
    limitMs: 50_000,
  }
  const words = [{ text: 'A word about the weather. '.repeat(40) }]
  const small = writtenOf(jobOf([cardsOf([cardOf(ALL_BLOCKS)])]))
  const long = cardOf([...ALL_BLOCKS, { kind: 'text', words }], { copies: 1_500 })
  const large = writtenOf(jobOf([cardsOf([long])]))

  test('draws a job, is killed in the middle of one that lasts, and another draws the next', SLOW, async () => {
    const pool = new PrintPool(settings)
    const first = await pool.print(small)
    if (first.kind !== 'rendered') throw new Error(JSON.stringify(first))
    expect((await readPdf(first.rendered.bytes)).title).toBe(jobOf([]).title)

    const stop = new AbortController()
    const lasting = pool.print(large, stop.signal)
    setTimeout(() => stop.abort(), 150)
    expect((await lasting).kind).toBe('cancelled')

    const next = await pool.print(small)
    expect(next.kind === 'rendered' && Buffer.from(next.rendered.bytes).equals(Buffer.from(first.rendered.bytes))).toBe(
      true,
    )
    pool.close()
  })

  test('that needs more memory than it may have says so, and is not thought to be ill', SLOW, async () => {
    const start: PoolSettings['start'] = (events) =>
      startThread(events, { resourceLimits: { maxOldGenerationSizeMb: 24 } })
    const pool = new PrintPool({ ...settings, start })
    expect((await pool.print(large)).kind).toBe('too-much')
    pool.close()
  })

  test('is ended when its time is over', SLOW, async () => {
    const pool = new PrintPool({ ...settings, limitMs: 5 })
    expect(await pool.print(large)).toEqual({ kind: 'too-long', limitMs: 5 })
    expect(pool.load).toEqual({ workers: 0, working: 0, waiting: 0 })
  })

  test('says that a job is more than anybody prints', SLOW, async () => {
    const pool = new PrintPool(settings)
    expect((await pool.print(writtenOf(jobOf([cardsOf([cardOf([], { copies: 20_000 })])])))).kind).toBe('too-much')
    pool.close()
  })
})

describe('The door', () => {
  test('lets in so many, and another for each that leaves, once', () => {
    const door = new QueueLimiter(2)
    const [first, second, third] = [door.enter(), door.enter(), door.enter()]
    expect([first === null, second === null, third]).toEqual([false, false, null])
    first?.leave()
    first?.leave()
    expect([door.enter() === null, door.enter()]).toEqual([false, null])
  })

  test('has work done one after the other, whatever comes of it, and lets others speak in between', async () => {
    const door = new QueueLimiter(2)
    const order: string[] = []
    const one = door.inTurn(async () => {
      order.push('one')
      setImmediate(() => order.push('somebody else'))
      throw new Error('ill')
    })
    const other = door.inTurn(async () => order.push('other'))
    await expect(one).rejects.toThrow('ill')
    await other
    expect(order).toEqual(['one', 'somebody else', 'other'])
  })
})

describe('What is kept', () => {
  test('is given again, and the oldest goes when there is no room', () => {
    const kept = pdfCache(100)
    for (const key of ['a', 'b', 'c', 'd']) kept.set(key, rendered(25))
    expect(kept.get('a')?.bytes).toHaveLength(25)
    kept.set('e', rendered(25))
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key) !== undefined)).toEqual(['a', 'c', 'd', 'e'])
    expect(kept.calculatedSize).toBe(100)
    kept.set('e', rendered(10))
    expect(kept.calculatedSize).toBe(85)
  })

  test('is nothing that would drive out all else', () => {
    const kept = pdfCache(100)
    kept.set('large', rendered(26))
    expect([kept.get('large'), kept.calculatedSize]).toEqual([undefined, 0])
  })
})
