import { availableParallelism } from 'node:os'
import type { Rendered } from '../render'
import { PdfCache } from './kept'
import { type Place, QueueLimiter } from './limiter'
import { type Outcome, PrintPool } from './pool'
import { startThread } from './thread'
import type { WrittenJob } from './written'

const LIMIT_MS = 20_000
const WAITING = 24
const JOBS_EACH = 40
const IDLE_MS = 60_000
const KEPT_BYTES = 48 * 1024 * 1024
const MOST_HANDS = 2

type Press = {
  readonly door: QueueLimiter
  readonly pool: PrintPool
  readonly kept: PdfCache
  readonly printing: Map<string, Printing>
  /** Under which key stands what was asked for before. */
  readonly known: Map<string, string>
}

/** One drawing, for everybody who asked for it meanwhile. */
type Printing = { readonly outcome: Promise<Outcome>; readonly stop: AbortController; readers: number }

// Bundles may load this file more than once; there is one press.
const shared = globalThis as typeof globalThis & { musterrollPress?: Press }

function press(): Press {
  // The server answers others meanwhile: a core stays free for it.
  const hands = Math.max(1, Math.min(MOST_HANDS, availableParallelism() - 1))
  shared.musterrollPress ??= {
    door: new QueueLimiter(WAITING + hands),
    pool: new PrintPool({
      start: startThread,
      hands,
      waiting: WAITING,
      limitMs: LIMIT_MS,
      jobsEach: JOBS_EACH,
      idleMs: IDLE_MS,
    }),
    kept: new PdfCache(KEPT_BYTES),
    printing: new Map(),
    known: new Map(),
  }
  return shared.musterrollPress
}

const MOST_KNOWN = 2_000

/** That this request comes to this key, and will for as long as it is the same to the letter. */
export function remember(request: string, key: string) {
  const { known } = press()
  known.delete(request)
  known.set(request, key)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}

/** Whether anything was remembered of a list: whose requests begin with its name. */
export function isRemembered(list: string): boolean {
  for (const request of press().known.keys()) if (request.startsWith(`${list} `)) return true
  return false
}

export function knownKey(request: string): string | null {
  return press().known.get(request) ?? null
}

export function cachedPdf(key: string): Rendered | null {
  return press().kept.get(key)
}

/** How many are let in at once, and when it is worth another try for whoever is not. */
export function roomInQueue(): { readonly places: number; readonly retrySeconds: number } {
  const { door, pool } = press()
  return { places: door.most, retrySeconds: pool.secondsFor(door.most) }
}

/** A place among those who are being answered; how long to wait where there is none. */
export function enter(): Place | { readonly retrySeconds: number } {
  const { door, pool } = press()
  // Who is inside may not have reached the queue yet.
  return door.enter() ?? { retrySeconds: pool.secondsFor(door.most) }
}

/** Composing sheets holds up the server for a moment: one list after the other. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return press().door.inTurn(work)
}

/** Draws a job, or takes what was drawn before. Who gives up stops the work, unless others wait for it, too. */
export async function printed(job: WrittenJob, signal?: AbortSignal): Promise<Outcome> {
  const { key } = job
  const { kept, printing } = press()
  const rendered = kept.get(key)
  if (rendered) return { kind: 'rendered', rendered }
  const own = printing.get(key) ?? begin(job)
  own.readers += 1
  const leave = () => {
    own.readers -= 1
    if (own.readers === 0) own.stop.abort()
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })
  const outcome = await own.outcome
  signal?.removeEventListener('abort', leave)
  return outcome
}

function begin(job: WrittenJob): Printing {
  const { key } = job
  const { pool, kept, printing } = press()
  const stop = new AbortController()
  const outcome = pool.print(job, stop.signal).then((one) => {
    if (printing.get(key)?.stop === stop) printing.delete(key)
    if (one.kind === 'rendered') kept.keep(key, one.rendered)
    return one
  })
  stop.signal.addEventListener('abort', () => printing.delete(key), { once: true })
  const own: Printing = { outcome, stop, readers: 0 }
  printing.set(key, own)
  return own
}

/** Ends its threads: a process that is over waits for none. */
export function closePrintQueue() {
  shared.musterrollPress?.pool.close()
}
