/**
 * Makes a response hold back its HTML until it is complete, and then sends what `finish(html)` returns, which may still
 * set headers, as may `withoutContent` for answers that only confirm or describe a page (304, HEAD). The rest passes
 * untouched.
 */
export function holdHtml(response, { limit, finish, withoutContent, tooLong }) {
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  }
  let pieces = []
  let size = 0
  const isHolding = () => pieces !== undefined && !response.headersSent && isHtml(response)

  function sendHead(status, message) {
    if (isWithoutContent(response.req.method, status)) withoutContent()
    return message === undefined ? original.writeHead(status) : original.writeHead(status, message)
  }

  function keep(chunk, encoding) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk)
    pieces.push(bytes)
    size += bytes.length
    if (size <= limit) return
    tooLong(size)
    const soFar = Buffer.concat(pieces)
    pieces = undefined
    original.write(soFar)
  }

  response.writeHead = (status, ...rest) => {
    const { message, headers } = writeHeadArguments(rest)
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!isHolding()) return sendHead(status, message)
    response.statusCode = status
    return response
  }
  response.flushHeaders = () => {
    if (!isHolding()) original.flushHeaders()
  }
  response.write = (chunk, ...rest) => {
    if (!isHolding()) return original.write(chunk, ...rest)
    const { encoding, callback } = writeArguments(rest)
    keep(chunk, encoding)
    if (callback) process.nextTick(callback)
    return true
  }
  response.end = (...args) => {
    if (!isHolding()) return original.end(...args)
    const [chunk, ...rest] = typeof args[0] === 'function' ? [undefined, args[0]] : args
    const { encoding, callback } = writeArguments(rest)
    if (chunk !== undefined && chunk !== null) keep(chunk, encoding)
    if (pieces === undefined) return original.end(callback)
    const html = Buffer.concat(pieces)
    pieces = undefined
    if (isWithoutContent(response.req.method, response.statusCode)) return original.end(html, callback)
    const finished = Buffer.from(finish(html.toString('utf8')))
    if (response.hasHeader('content-length')) response.setHeader('Content-Length', finished.length)
    return original.end(finished, callback)
  }
}

function isHtml(response) {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

const isWithoutContent = (method, status) => method === 'HEAD' || status === 304

function writeArguments(rest) {
  const encoding = typeof rest[0] === 'string' ? rest[0] : undefined
  return { encoding, callback: rest.find((value) => typeof value === 'function') }
}

// Node takes headers as an object, as pairs, or as one flat list.
function writeHeadArguments(rest) {
  const message = typeof rest[0] === 'string' ? rest[0] : undefined
  const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? {}
  if (!Array.isArray(headers)) return { message, headers: Object.entries(headers) }
  if (Array.isArray(headers[0])) return { message, headers }
  return { message, headers: headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])) }
}
