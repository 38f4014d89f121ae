import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BROKEN_OFF, drain } from '../http/requests'
import { type Failure, fail, type Result, succeed } from '../result'
import { PieceScanner, type Range } from './scanner'
import type { ReceivedFile } from './schema'

const IN_MEMORY_BYTES = 2_000_000

/** For all files that are arriving: those of slow clients stay for long. */
const MOST_SPOOLED_BYTES = 2_000_000_000

let spooledBytes = 0

/** A request's body until all of it has arrived: in memory while it is small, then in a file without a name. */
export class Spool {
  #pieces: Uint8Array[] = []
  #bytes = 0
  #file: FileHandle | null = null
  #path: string | null = null

  get bytes(): number {
    return this.#bytes
  }

  async add(bytes: Uint8Array): Promise<Failure | null> {
    if (spooledBytes + bytes.length > MOST_SPOOLED_BYTES) return { kind: 'busy' }
    spooledBytes += bytes.length
    this.#bytes += bytes.length
    if (this.#file === null) this.#pieces.push(bytes)
    if (this.#bytes <= IN_MEMORY_BYTES) return null
    try {
      if (this.#file === null) await this.#intoFile()
      else await this.#file.appendFile(bytes)
      return null
    } catch (error) {
      if (isFull(error)) return { kind: 'storage-full' }
      throw error
    }
  }

  async read({ from, to }: Range): Promise<Result<string>> {
    const bytes = this.#file ? await readFrom(this.#file, from, to) : this.#inMemory().subarray(from, to)
    try {
      return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    } catch {
      return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
    }
  }

  async end(): Promise<void> {
    spooledBytes -= this.#bytes
    this.#bytes = 0
    this.#pieces = []
    await this.#file?.close()
    if (this.#path !== null) await unlink(this.#path).catch(() => undefined)
  }

  #inMemory(): Uint8Array {
    const [first, ...others] = this.#pieces
    const whole = first && others.length === 0 ? first : Buffer.concat(this.#pieces)
    this.#pieces = [whole]
    return whole
  }

  async #intoFile(): Promise<void> {
    const file = path.join(tmpdir(), `musterroll-import-${randomUUID()}`)
    this.#file = await open(file, 'wx+', 0o600)
    // A file without a name is gone when this process ends. Windows removes no open file.
    await unlink(file).catch(() => {
      this.#path = file
    })
    await this.#file.appendFile(this.#inMemory())
    this.#pieces = []
  }
}

async function readFrom(file: FileHandle, from: number, to: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(to - from)
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
    if (bytesRead === 0) throw new Error('A file that was put aside is shorter than what was written to it.')
    filled += bytesRead
  }
  return bytes
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/**
 * Spools a file until all of it has arrived, so that a slow client makes nobody wait. Its bounds are counted while it
 * arrives.
 */
export async function receiveImport(request: Request, mostBytes: number, spool: Spool): Promise<Result<ReceivedFile>> {
  const reader = request.body?.getReader()
  const refused = (failure: Failure) => {
    drain(reader)
    return fail(failure)
  }
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return refused({ kind: 'too-large', bytes: announced, limit: mostBytes })
  const scanner = new PieceScanner()
  for (;;) {
    const piece = await reader?.read().catch((): typeof BROKEN_OFF => BROKEN_OFF)
    if (piece === BROKEN_OFF) return fail({ kind: 'unreadable', reason: 'It broke off.' })
    if (!piece || piece.done) break
    const bytes = scanner.bytes + piece.value.length
    if (bytes > mostBytes) return refused({ kind: 'too-large', bytes, limit: mostBytes })
    const much = scanner.take(piece.value)
    if (much !== null) return refused({ kind: 'unreadable', reason: much })
    const failure = await spool.add(piece.value)
    if (failure) return refused(failure)
  }
  return succeed({
    frame: scanner.frame(),
    pieces: scanner.pieces,
    bytes: scanner.bytes,
    read: (range) => spool.read(range),
  })
}
