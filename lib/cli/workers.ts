import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../scripts/musterroll.mjs')

/** With more processes, loading the same packs in each costs more than it saves. */
const MOST_WORKERS = 7

/** The output of another process. */
export type WorkerOutput = { readonly out: string; readonly complaints: string; readonly exit: number }

export type RemainingWork = {
  /** Lists that are still to be judged, and what one of them has taken so far. */
  readonly listsLeft: number
  readonly eachMs: number
  /** What a process takes before its first list. */
  readonly startMs: number
  /** How many more processes would have a core of their own. */
  readonly idleCores?: number
}

/**
 * How many lists this process keeps, and how many each worker gets, so that all end together. There is no worker where
 * none would help.
 */
export function sharesOf({
  listsLeft,
  eachMs,
  startMs,
  idleCores = countIdleCores(),
}: RemainingWork): readonly number[] {
  const workers = Math.min(idleCores, MOST_WORKERS)
  const aloneMs = listsLeft * eachMs
  if (workers < 1 || aloneMs < 2 * startMs) return [listsLeft]
  const totalMs = (aloneMs + workers * startMs) / (workers + 1)
  return divideLists(listsLeft, Math.min(listsLeft, Math.ceil(totalMs / eachMs)), workers)
}

/** On a busy machine, workers only slow one another down. */
function countIdleCores(): number {
  const [busy = 0] = loadavg()
  const cores = availableParallelism()
  return Math.min(cores - 1, Math.round(cores - busy))
}

/** The same for a number of processes that the caller asks for. */
export function evenShares(listsLeft: number, processes: number): readonly number[] {
  const most = Math.max(1, Math.min(processes, listsLeft, MOST_WORKERS + 1))
  return divideLists(listsLeft, Math.ceil(listsLeft / most), most - 1)
}

function divideLists(listsLeft: number, ownShare: number, workers: number): readonly number[] {
  const forWorkers = listsLeft - ownShare
  const shares = Array.from({ length: workers }, (_, i) => Math.floor((forWorkers + i) / workers))
  return [ownShare, ...shares.filter((share) => share > 0)]
}

/** Null when the process cannot be started or does not end properly. */
export async function runWorker(args: readonly string[]): Promise<WorkerOutput | null> {
  try {
    const worker = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const complaints: Buffer[] = []
    worker.stdout.on('data', (chunk) => out.push(chunk))
    worker.stderr.on('data', (chunk) => complaints.push(chunk))
    const [exit] = await once(worker, 'close')
    return typeof exit === 'number' ? { out: textOf(out), complaints: textOf(complaints), exit } : null
  } catch {
    return null
  }
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8')
}
