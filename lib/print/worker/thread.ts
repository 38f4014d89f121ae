import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { WorkerAnswer, WorkerEvents, WorkerHandle } from './pool'

/** A job that needs more ends its thread, not the process. */
const MEMORY_MB = 400

const OPTIONS: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }

/** A thread of this process that draws what it is sent. */
export function startThread({ answered, died, outOfMemory }: WorkerEvents, options = OPTIONS): WorkerHandle {
  const worker = process.env.NEXT_RUNTIME === undefined ? fromSource(options) : bundled()
  worker.on('message', (answer: WorkerAnswer) => answered(answer))
  worker.on('error', (error) => (isOutOfMemory(error) ? outOfMemory() : died(String(error))))
  worker.on('exit', (code) => died(`The thread ended with code ${code}.`))
  worker.unref()
  return {
    send: (order) => worker.postMessage(order),
    end: () => void worker.terminate(),
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

// The bundler recognises a thread by this form.
const bundled = () => new Worker(new URL('./worker.ts', import.meta.url), OPTIONS)

/** Joined at run time: the bundler follows a name that it can read. */
const FROM_SOURCE = ['from-source', 'mjs'].join('.')

/** Started so that the bundler does not find the file: the loader of sources is not part of the built app. */
function fromSource(options: WorkerOptions): Worker {
  const folder = path.dirname(fileURLToPath(import.meta.url))
  return new Worker(/* turbopackIgnore: true */ path.join(folder, FROM_SOURCE), options)
}
