const LINGER = 5_000

/** Of a table of 1,000 rows some 20,000; Next reads a body of 300,000 in a third of a second, and nobody else is answered. */
const MOST_ACTION_VALUES = 50_000

const COMMA = 44
const OPEN_LIST = 91
const OPEN_OBJECT = 123

/**
 * Refuses bodies of more than `limit` bytes: by their announced length before anything is read, and by counting those
 * that announce none. What Next itself reads, the body of a form or an action, is refused as soon as it would become too
 * many values; routes count what they read. Returns false when the request has been answered.
 */
export function limitBody(request, response, limit) {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) {
    refuse(request, response, tooLarge(announced, limit))
    return false
  }
  // Node's parser hands each piece of the body to `push`; listening for 'data' would take it from the app.
  const push = request.push.bind(request)
  const isCounted = isReadByNext(request)
  let size = 0
  let values = 0
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (isCounted && chunk) values += valuesIn(chunk)
    if (size <= limit && values <= MOST_ACTION_VALUES) return push(chunk, encoding)
    if (!response.writableEnded) refuse(request, response, size > limit ? tooLarge(size, limit) : TOO_MANY)
    // The app must not take what came so far for the whole: its reading ends in an error.
    if (chunk === null) request.destroy()
    return true
  }
  return true
}

function isReadByNext({ headers }) {
  return headers['next-action'] !== undefined || !/^application\/json(;|$)/.test(headers['content-type'] ?? '')
}

/** At most so many values begin in it. In texts, too: what is a text in the parts of a form, only its reader knows. */
function valuesIn(bytes) {
  let values = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values += 1
  }
  return values
}

function tooLarge(bytes, limit) {
  const kilobytes = (size) => `${Math.ceil(size / 1024).toLocaleString('en')} kB`
  const message = `Too large. At most ${kilobytes(limit)} can be sent here, and this is ${kilobytes(bytes)} or more. Nothing was stored.`
  return { kind: 'too-large', bytes, limit, message }
}

const TOO_MANY = {
  kind: 'too-large',
  limit: MOST_ACTION_VALUES,
  message: `Too large. At most ${MOST_ACTION_VALUES.toLocaleString('en')} values can be sent at once. Nothing was stored. Send it in several parts.`,
}

// Closing at once would reset the connection under the sender, who would never read the answer.
function refuse(request, response, failure) {
  // The app may still be writing its own answer, which has nowhere to go any more.
  response.on('error', () => {})
  if (response.headersSent) return request.destroy()
  response.writeHead(413, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(failure))
  setTimeout(() => request.complete || request.destroy(), LINGER).unref()
}
