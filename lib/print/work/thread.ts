import { Worker } from 'node:worker_threads'
import type { Answer } from './messages'
import type { Hand, HandEvents } from './pool'

/** A job that needs more ends alone: the thread is stopped by the engine, not the process. */
const MEMORY_MB = 300

/** From the sources the thread needs the loader that reads them; a built app has bundled it. */
const FROM_SOURCE = process.env.NEXT_RUNTIME === undefined ? ['--import', 'tsx'] : []

/** A thread of this process that draws what it is sent. */
export function startThread({ answered, died }: HandEvents): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: FROM_SOURCE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.on('message', (answer: Answer) => answered(answer))
  worker.on('error', (error) => died(String(error)))
  worker.on('exit', (code) => died(`The thread ended with code ${code}.`))
  worker.unref()
  return {
    send: (order) => worker.postMessage(order),
    end: () => void worker.terminate(),
  }
}
