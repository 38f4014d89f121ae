import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** A longer wait counts as no answer. */
const MOST_WAIT_MS = 60_000

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ms: number
}

type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: Agent
}

/** Never rejects: a request without a complete answer has the status 0. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Asked = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, headers: IncomingHttpHeaders, body: Buffer) => {
      clearTimeout(timer)
      resolve({ status, headers, body, ms: performance.now() - began })
    }
    const sending = request(
      { host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () =>
          over(answer.complete ? (answer.statusCode ?? 0) : 0, answer.headers, Buffer.concat(pieces)),
        )
        answer.on('error', () => over(0, {}, Buffer.alloc(0)))
      },
    )
    const timer = setTimeout(() => sending.destroy(new Error('too long')), MOST_WAIT_MS)
    sending.on('error', () => over(0, {}, Buffer.alloc(0)))
    sending.end(body)
  })
}

/** One connection that is kept open, as a browser does. */
export function keptConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

// In another thread, so that the times of other answers stay right.
const unpacked = promisify(gunzip)

/** A complete page, or 304 for one that the browser has already. */
export async function isWholePage({ status, headers, body }: Answer): Promise<boolean> {
  if (status === 304) return true
  if (status !== 200) return false
  const html = headers['content-encoding'] === 'gzip' ? await unpacked(body).catch(() => Buffer.alloc(0)) : body
  return html.subarray(-200).toString().trimEnd().endsWith('</html>')
}

export function isWholePdf({ status, body }: Answer): boolean {
  return status === 200 && body.subarray(0, 5).toString() === '%PDF-' && body.subarray(-20).toString().includes('%%EOF')
}
