import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** After this time, a request counts as unanswered. */
const TIMEOUT_MS = 60_000

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ms: number
}

type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: Agent
}

/** Never rejects: a request without a complete answer has the status 0. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const finish = (status: number, headers: IncomingHttpHeaders, body: Buffer) => {
      clearTimeout(timer)
      resolve({ status, headers, body, ms: performance.now() - began })
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () =>
          finish(answer.complete ? (answer.statusCode ?? 0) : 0, answer.headers, Buffer.concat(pieces)),
        )
        answer.on('error', () => finish(0, {}, Buffer.alloc(0)))
      },
    )
    const timer = setTimeout(() => outgoing.destroy(new Error('too long')), TIMEOUT_MS)
    outgoing.on('error', () => finish(0, {}, Buffer.alloc(0)))
    outgoing.end(body)
  })
}

/** One connection to each server that is kept open, as a browser does. */
export function persistentConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

// Decompresses in another thread, so that it does not delay the measurement of other answers.
const gunzipAsync = promisify(gunzip)

/** A complete page, or 304 for one that the browser has already. */
export async function isCompletePage({ status, headers, body }: Answer): Promise<boolean> {
  if (status === 304) return true
  if (status !== 200) return false
  const html = headers['content-encoding'] === 'gzip' ? await gunzipAsync(body).catch(() => Buffer.alloc(0)) : body
  return html.subarray(-200).toString().trimEnd().endsWith('</html>')
}

export function isCompletePdf({ status, body }: Answer): boolean {
  return status === 200 && body.subarray(0, 5).toString() === '%PDF-' && body.subarray(-20).toString().includes('%%EOF')
}
