import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type PrintJob, TooManyToPrint } from '../layout/pages'
import { render } from '../render'
import { parseJob } from './job-text'
import type { JobMessage, WorkerAnswer } from './pool'

// The built server’s answers go before printing. Only on Linux has each thread a priority of its own. On the command line
// and in tests there is no server, and a low priority would only make printing slow.
if (process.platform === 'linux' && process.env.NEXT_RUNTIME !== undefined) setPriority(19)

/**
 * Draws one job after the other. Whoever started this thread may end it at any moment, so nothing is kept here. The text is
 * not kept once it is parsed, since a thread has little memory.
 */
parentPort?.on('message', ({ number, text }: JobMessage) => void draw(number, parseJob(text)))

async function draw(number: number, job: PrintJob): Promise<void> {
  const answer = await answerTo(number, job)
  parentPort?.postMessage(answer, answer.kind === 'rendered' ? [answer.rendered.bytes.buffer] : [])
}

async function answerTo(number: number, job: PrintJob): Promise<WorkerAnswer> {
  try {
    return { kind: 'rendered', number, rendered: await render(job) }
  } catch (error) {
    if (error instanceof TooManyToPrint) return { kind: 'too-much', number, reason: error.message }
    return { kind: 'failed', number, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
