import { connect, type Socket } from 'node:net'
import type { HostileRequest } from './inputs'

export interface Answer {
  /** 0 where the server closed without a word, which it may do with what is not HTTP. */
  readonly status: number
  /** From the last byte that was sent to the last that came. */
  readonly milliseconds: number
  readonly text: string
}

/** For what never comes; the server itself waits longer for a body that was announced and is not sent. */
const PATIENCE_MS = 20_000
const OWN_FAULT_PATIENCE_MS = 1_500
const DRIPS = 6
const BETWEEN_DRIPS_MS = 30

/** Over a connection of its own, byte by byte as it was generated: no library would send some of it. */
export function send(port: number, request: HostileRequest): Promise<Answer> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    let sentAt = performance.now()
    const finish = () => {
      socket.destroy()
      const text = Buffer.concat(pieces)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      done({ status, milliseconds: performance.now() - sentAt, text })
    }
    socket.setTimeout(isWaitingForMore(request) ? OWN_FAULT_PATIENCE_MS : PATIENCE_MS, () => {
      pieces.length = 0
      finish()
    })
    socket.on('data', (piece) => {
      pieces.push(piece)
      if (isUpgrade(piece)) finish()
    })
    socket.on('close', finish)
    socket.on('error', () => undefined)
    socket.on('connect', async () => {
      await sendAs(socket, request)
      sentAt = performance.now()
      if (request.manner === 'cut') socket.destroy()
    })
  })
}

/** A body is announced that never comes whole: the sender keeps the server waiting, not the other way round. */
export function isWaitingForMore({ headers, body }: HostileRequest): boolean {
  return headers.some(
    ([name, value]) =>
      name === 'transfer-encoding' || (name === 'content-length' && Number(value) > (body?.length ?? 0)),
  )
}

const isUpgrade = (piece: Buffer) => piece.subarray(0, 12).toString() === 'HTTP/1.1 101'

async function sendAs(socket: Socket, request: HostileRequest): Promise<void> {
  const { method, path, headers, body, manner } = request
  const close = headers.some(([name]) => name === 'connection') ? [] : ['connection: close']
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), ...close, '', '']
  const bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body ?? Buffer.alloc(0)])
  if (manner === 'cut') {
    await written(socket, bytes.subarray(0, bytes.length - Math.ceil((body?.length ?? 0) / 2)))
  } else if (manner === 'dripping') {
    const size = Math.ceil(bytes.length / DRIPS)
    for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
      await written(socket, bytes.subarray(at, at + size))
      await new Promise((next) => setTimeout(next, BETWEEN_DRIPS_MS))
    }
  } else await written(socket, bytes)
}

const written = (socket: Socket, bytes: Buffer) => new Promise<void>((next) => socket.write(bytes, () => next()))
