// What the app gives here when it starts: lib/print/answers.ts.
const KEPT = Symbol.for('musterroll.kept-print')

const PRINT = /^\/lists\/([0-9a-z]{1,64})\/print\/pdf(?:\?([^#]{0,2000}))?$/

/**
 * A PDF that was drawn before is sent from memory, as any file is: one short question says whose it is. Of the others
 * the app is given as many at once as it can draw; the rest are told when to come back.
 */
export function keptPrints({ log }) {
  let inside = 0

  /** True when the request is answered. */
  return async function answerKept(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, rosterId, query = ''] = PRINT.exec(request.url) ?? []
    if (rosterId === undefined) return false
    // Counted before anything is waited for: else all of a crowd would find the house empty.
    const waiting = inside
    inside += 1
    response.once('close', () => {
      inside -= 1
    })
    const kept = await keptFor({ rosterId, query, waiting, headers: request.headers }, log)
    if (!kept) return false
    for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value)
    if (kept.status === 304) response.removeHeader('Content-Security-Policy')
    response.statusCode = kept.status
    response.end(request.method === 'HEAD' || kept.bytes === null ? undefined : kept.bytes)
    return true
  }
}

async function keptFor(asked, log) {
  const ask = globalThis[KEPT]
  if (!ask) return null
  try {
    return await ask(asked)
  } catch (error) {
    log.warn('kept print not known', { error: error instanceof Error ? error.message : String(error) })
    return null
  }
}
