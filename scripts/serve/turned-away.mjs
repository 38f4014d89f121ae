/** The client's address as the nearest proxy or this server sees it. */
export function clientOf(request) {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/** Refuses for now and says when to try again. True: the request is answered. */
export function turnAway(response, waitMs, words) {
  const seconds = Math.ceil(waitMs / 1000)
  response.statusCode = 503
  response.setHeader('Retry-After', String(seconds))
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(`${words}\n`)
  return true
}
