import type { Instrumentation } from 'next'
import { errorFields, logger, pathForLog } from './lib/log.mjs'

/** What stands before the pages is told what it needs of them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // The thread that draws shared pages (scripts/serve/drawing-worker.mjs) only draws.
  const { isMainThread } = await import('node:worker_threads')
  if (!isMainThread) return
  const [{ registerShareState }, { registerEarlyAnswers }, { startCleaning }] = await Promise.all([
    import('./lib/share/register-share-state'),
    import('./lib/print/answers'),
    import('./lib/cleaning/clean'),
  ])
  registerShareState()
  registerEarlyAnswers()
  startCleaning()
}

/** Set by scripts/serve/writes.mjs: whether an error is the fault of what was sent, which has been answered then. */
const shared = globalThis as { [key: symbol]: unknown }

function isUnreadable(error: unknown): boolean {
  const ask = shared[Symbol.for('musterroll.unreadable')]
  return typeof ask === 'function' && error instanceof Error && ask(error) === true
}

const log = logger(process.env.LOG_LEVEL ?? 'info')

/** Logs what a page, an action or a route handler threw, under the id of its request. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  if (isUnreadable(error)) return
  log.error('page failed', {
    id: request.headers['x-request-id'],
    method: request.method,
    path: pathForLog(request.path),
    route: context.routePath,
    ...errorFields(error),
  })
}
