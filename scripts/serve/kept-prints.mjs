// The app registers a function under this symbol when it starts: lib/print/answers.ts.
const FIND_CACHED_PRINT = Symbol.for('musterroll.kept-print')

const PRINT_ADDRESS = /^\/lists\/([0-9a-z]{1,64})\/print\/pdf(?:\?([^#]{0,2000}))?$/

/**
 * A PDF in the cache is sent after one short query for its owner. Of the others, the app gets as many at once as it can
 * draw; the rest are told when to try again.
 */
export function cachedPrints({ log }) {
  let openRequests = 0

  /** True when the request is answered. */
  return async function answerCached(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, rosterId, query = ''] = PRINT_ADDRESS.exec(request.url) ?? []
    if (rosterId === undefined) return false
    // Counted before the first await, so that requests at once count one another.
    const waiting = openRequests
    openRequests += 1
    response.once('close', () => {
      openRequests -= 1
    })
    const cached = await cachedPrint({ rosterId, query, waiting, headers: request.headers }, log)
    if (!cached) return false
    for (const [name, value] of Object.entries(cached.headers)) response.setHeader(name, value)
    if (cached.status === 304) response.removeHeader('Content-Security-Policy')
    response.statusCode = cached.status
    response.end(request.method === 'HEAD' || cached.bytes === null ? undefined : cached.bytes)
    return true
  }
}

async function cachedPrint(printRequest, log) {
  const findCachedPrint = globalThis[FIND_CACHED_PRINT]
  if (!findCachedPrint) return null
  try {
    return await findCachedPrint(printRequest)
  } catch (error) {
    log.warn('kept print not known', { error: error instanceof Error ? error.message : String(error) })
    return null
  }
}
