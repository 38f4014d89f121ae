const LINGER = 5_000

/**
 * Refuses bodies of more than `limit` bytes: by their announced length before anything is read, and by counting those
 * that announce none. Returns false when the request has been answered.
 */
export function limitBody(request, response, limit) {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    refuse(request, response)
    return false
  }
  // Node's parser hands each piece of the body to `push`; listening for 'data' would take it from the app.
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size <= limit) return push(chunk, encoding)
    if (!response.writableEnded) refuse(request, response)
    // The app must not take what came so far for the whole: its reading ends in an error.
    if (chunk === null) request.destroy()
    return true
  }
  return true
}

// Closing at once would reset the connection under the sender, who would never read the answer.
function refuse(request, response) {
  // The app may still be writing its own answer, which has nowhere to go any more.
  response.on('error', () => {})
  if (response.headersSent) return request.destroy()
  response.writeHead(413, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('This is too large.\n')
  setTimeout(() => request.complete || request.destroy(), LINGER).unref()
}
