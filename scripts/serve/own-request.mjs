import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

/**
 * Requests a page from the app without a client's request: the answer is the same for everybody, and does not break off
 * when a client disconnects. Resolves to `{ status, headers, body }`.
 */
export function askApp(handle, { url, headers }) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 })
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(discardingStream())
  const pieces = []
  collectBody(response, pieces)
  return new Promise((resolve, reject) => {
    response.once('finish', () =>
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(pieces) }),
    )
    // After `finish` this changes nothing; before, the app has given the answer up.
    response.once('close', () => reject(new Error('The app broke off.')))
    Promise.resolve(handle(request, response)).catch(reject)
  })
}

function collectBody(response, pieces) {
  const { write, end } = response
  const keep = (chunk, encoding) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    pieces.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined))
  }
  response.write = (...args) => {
    keep(...args)
    write.apply(response, args)
    // Only a server's socket would say when it has drained; this one always has.
    return true
  }
  response.end = (...args) => {
    keep(...args)
    // Node's own `end` writes its last piece without asking `write`.
    return end.apply(response, args)
  }
}

function discardingStream() {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
