// The app registers this function when it starts: lib/print/answers.ts.
const KEPT = Symbol.for('musterroll.kept-print')

const PRINT = /^\/lists\/([0-9a-z]{1,64})\/print\/pdf(?:\?([^#]{0,2000}))?$/

/**
 * A PDF in the cache is sent after one short query for its owner. Of the others, the app gets as many at once as it can
 * draw; the rest are told when to try again.
 */
export function keptPrints({ log }) {
  let inside = 0

  /** True when the request is answered. */
  return async function answerKept(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, rosterId, query = ''] = PRINT.exec(request.url) ?? []
    if (rosterId === undefined) return false
    // Counted before the first await, so that requests at once count one another.
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
