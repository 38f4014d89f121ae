import type { Instrumentation } from 'next'
import { senderFault } from './lib/http/sender-fault.mjs'
import { errorFields, logger, pathForLog } from './lib/log.mjs'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // The thread that renders shared pages (scripts/serve/render-worker.mjs) only renders.
  const { isMainThread } = await import('node:worker_threads')
  const { randomBytes } = await import('node:crypto')
  if (!isMainThread) return
  const [{ keepBeating }, { startCleaning }] = await Promise.all([
    import('./lib/db/health'),
    import('./lib/cleaning/clean'),
  ])
  keepBeating(randomBytes)
  startCleaning()
}

/** The server has answered it: only forms and actions have a body that Next reads. */
function isSendersFault(error: unknown, method: string): boolean {
  const fault = senderFault(error)
  return fault === 'gone' || (fault !== null && method === 'POST')
}

const log = logger(process.env.LOG_LEVEL ?? 'info')

/** Logs what a page, an action or a route handler threw, under the id of its request. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  if (isSendersFault(error, request.method)) return
  log.error('page failed', {
    id: request.headers['x-request-id'],
    method: request.method,
    path: pathForLog(request.path),
    route: context.routePath,
    ...errorFields(error),
  })
}
