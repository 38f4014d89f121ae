const LINGER_MS = 5_000

/**
 * A pasted table of 1,000 rows has about 20,000 values. Parsing 300,000 takes Next a third of a second, during which the
 * server answers nobody else.
 */
const MOST_ACTION_VALUES = 50_000

const COMMA = 44
const OPEN_BRACKET = 91
const OPEN_BRACE = 123

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
  // A body that came with the headers was received already. It has at most 64 kB.
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return true
  const timeout = setTimeout(() => request.complete || request.destroy(), waitMs).unref()
  request.once('close', () => clearTimeout(timeout))
  if (isParsedByNext(request)) return holdBody(request, response, limit)
  limitBody(request, response, limit)
  return true
}

/** For routes: they read the body as it arrives, and count the values themselves. */
function limitBody(request, response, limit) {
  // Node's parser hands each piece of the body to `push`; listening for 'data' would take it from the app.
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size <= limit) return push(chunk, encoding)
    if (!response.writableEnded) refuse(request, response, tooLarge(size, limit))
    // The app must not take the part that arrived for a complete body, so its reading ends in an error.
    if (chunk === null) request.destroy()
    return true
  }
}

/**
 * For forms and actions: Next parses their body at once, without limits. So Next gets the request when the body is
 * complete and within the limits.
 */
function holdBody(request, response, limit) {
  const push = request.push.bind(request)
  const pieces = []
  let size = 0
  let values = 0
  let isRefused = false
  return new Promise((admit) => {
    request.once('close', () => admit(false))
    request.push = (chunk, encoding) => {
      if (chunk === null) {
        request.push = push
        for (const [piece, pieceEncoding] of pieces) push(piece, pieceEncoding)
        push(null)
        admit(!isRefused)
      } else if (!isRefused) {
        size += chunk.length
        values += mostValuesIn(chunk)
        pieces.push([chunk, encoding])
        if (size > limit || values > MOST_ACTION_VALUES) {
          isRefused = true
          pieces.length = 0
          refuse(request, response, size > limit ? tooLarge(size, limit) : TOO_MANY)
          admit(false)
        }
      }
      return true
    }
  })
}

function isParsedByNext({ headers }) {
  return headers['next-action'] !== undefined || !/^application\/json(;|$)/.test(headers['content-type'] ?? '')
}

/** An upper bound of the JSON values in these bytes: commas and brackets inside strings count, too. */
function mostValuesIn(bytes) {
  let values = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === COMMA || byte === OPEN_BRACKET || byte === OPEN_BRACE) values += 1
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

// Closing at once would reset the connection, and the sender would never read the answer.
function refuse(request, response, failure) {
  // The app may still be writing its own answer, which has nowhere to go any more.
  response.on('error', () => {})
  if (response.headersSent) return request.destroy()
  response.writeHead(413, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(failure))
  setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref()
}
