import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../scripts/musterroll.mjs')

/** More processes than this load the same packs again for less and less. */
const MOST_WORKERS = 7

/** The output of another process. */
export type Answer = { readonly out: string; readonly complaints: string; readonly exit: number }

export type Work = {
  /** Lists that are still to be judged, and what one of them has taken so far. */
  readonly left: number
  readonly eachMs: number
  /** What a process takes before its first list. */
  readonly startMs: number
  /** How many more processes would find a processor of their own. */
  readonly idle?: number
}

/**
 * How many lists to keep, and how many to give to each worker, so that all end together; no worker where none would
 * help.
 */
export function sharesOf({ left, eachMs, startMs, idle = idleCores() }: Work): readonly number[] {
  const workers = Math.min(idle, MOST_WORKERS)
  const alone = left * eachMs
  if (workers < 1 || alone < 2 * startMs) return [left]
  const together = (alone + workers * startMs) / (workers + 1)
  return evenly(left, Math.min(left, Math.ceil(together / eachMs)), workers)
}

/** On a busy machine, workers only slow one another down. */
function idleCores(): number {
  const [busy = 0] = loadavg()
  const cores = availableParallelism()
  return Math.min(cores - 1, Math.round(cores - busy))
}

/** The same for a number of processes that the caller asks for. */
export function evenShares(left: number, processes: number): readonly number[] {
  const most = Math.max(1, Math.min(processes, left, MOST_WORKERS + 1))
  return evenly(left, Math.ceil(left / most), most - 1)
}

function evenly(left: number, own: number, workers: number): readonly number[] {
  const given = left - own
  const shares = Array.from({ length: workers }, (_, i) => Math.floor((given + i) / workers))
  return [own, ...shares.filter((share) => share > 0)]
}

/** Null when the process cannot be started or does not end properly. */
export async function runWorker(args: readonly string[]): Promise<Answer | null> {
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
