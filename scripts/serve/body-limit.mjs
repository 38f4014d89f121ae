const LINGER = 5_000

/**
 * Of a table of 1,000 rows some 20,000; Next reads a body of 300,000 in a third of a second, and nobody else is
 * answered.
 */
const MOST_ACTION_VALUES = 50_000

const COMMA = 44
const OPEN_LIST = 91
const OPEN_OBJECT = 123

/**
 * Refuses bodies of more than `limit` bytes: by their announced length before anything is read, and by counting those
 * that announce none. A client that takes longer than `waitMs` is cut off. Says whether the app may have the request;
 * otherwise it has been answered, or has gone away.
 */
export async function admitBody(request, response, { limit, waitMs }) {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) {
    refuse(request, response, tooLarge(announced, limit))
    return false
  }
  // What came with the head lies there already: at most 64 kB, and nobody counts it.
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return true
  const late = setTimeout(() => request.complete || request.destroy(), waitMs).unref()
  request.once('close', () => clearTimeout(late))
  if (isReadByNext(request)) return holdBody(request, response, limit)
  limitBody(request, response, limit)
  return true
}

/** A route reads its body while it comes in, and counts what is in it. */
function limitBody(request, response, limit) {
  // Node's parser hands each piece of the body to `push`; listening for 'data' would take it from the app.
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size <= limit) return push(chunk, encoding)
    if (!response.writableEnded) refuse(request, response, tooLarge(size, limit))
    // The app must not take what came so far for the whole: its reading ends in an error.
    if (chunk === null) request.destroy()
    return true
  }
}

/**
 * Next parses the body of a form or an action as a whole, and counts nothing. It gets the request when all of it is
 * here and would not become too many values.
 */
function holdBody(request, response, limit) {
  const push = request.push.bind(request)
  const held = []
  let size = 0
  let values = 0
  let isRefused = false
  return new Promise((admit) => {
    request.once('close', () => admit(false))
    request.push = (chunk, encoding) => {
      if (chunk === null) {
        request.push = push
        for (const [piece, of] of held) push(piece, of)
        push(null)
        admit(!isRefused)
      } else if (!isRefused) {
        size += chunk.length
        values += valuesIn(chunk)
        held.push([chunk, encoding])
        if (size > limit || values > MOST_ACTION_VALUES) {
          isRefused = true
          held.length = 0
          refuse(request, response, size > limit ? tooLarge(size, limit) : TOO_MANY)
          admit(false)
        }
      }
      return true
    }
  })
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
