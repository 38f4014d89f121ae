import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ABORTED, drain } from '../http/requests'
import { type Failure, fail, type Result, succeed } from '../result'
import { PieceScanner, type Range } from './scanner'
import type { ReceivedFile } from './schema'

const IN_MEMORY_BYTES = 2_000_000

/** For all files that are arriving: those of slow clients take long. */
const MOST_SPOOLED_BYTES = 2_000_000_000

let spooledBytes = 0

/** A request's body until all of it has arrived: in memory while it is small, then in an unlinked temporary file. */
export class Spool {
  #chunks: Uint8Array[] = []
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
    if (this.#file === null) this.#chunks.push(bytes)
    if (this.#bytes <= IN_MEMORY_BYTES) return null
    try {
      if (this.#file === null) await this.#moveToFile()
      else await this.#file.appendFile(bytes)
      return null
    } catch (error) {
      if (isDiskFullError(error)) return { kind: 'storage-full' }
      throw error
    }
  }

  async read({ from, to }: Range): Promise<Result<string>> {
    const bytes = this.#file ? await readFrom(this.#file, from, to) : this.#joinChunks().subarray(from, to)
    try {
      return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    } catch {
      return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
    }
  }

  async dispose(): Promise<void> {
    spooledBytes -= this.#bytes
    this.#bytes = 0
    this.#chunks = []
    await this.#file?.close()
    if (this.#path !== null) await unlink(this.#path).catch(() => undefined)
  }

  #joinChunks(): Uint8Array {
    const [first, ...others] = this.#chunks
    const joined = first && others.length === 0 ? first : Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }

  async #moveToFile(): Promise<void> {
    const file = path.join(tmpdir(), `musterroll-import-${randomUUID()}`)
    this.#file = await open(file, 'wx+', 0o600)
    // A file without a name is gone when this process ends. Windows removes no open file.
    await unlink(file).catch(() => {
      this.#path = file
    })
    await this.#file.appendFile(this.#joinChunks())
    this.#chunks = []
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

function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/**
 * Spools a file until all of it has arrived, so that a slow client makes nobody wait. Its bounds are counted while it
 * arrives.
 */
export async function receiveImport(request: Request, mostBytes: number, spool: Spool): Promise<Result<ReceivedFile>> {
  const reader = request.body?.getReader()
  const drainAndFail = (failure: Failure) => {
    drain(reader)
    return fail(failure)
  }
  const contentLength = Number(request.headers.get('content-length') ?? 0)
  if (contentLength > mostBytes) return drainAndFail({ kind: 'too-large', bytes: contentLength, limit: mostBytes })
  const scanner = new PieceScanner()
  for (;;) {
    const chunk = await reader?.read().catch((): typeof ABORTED => ABORTED)
    if (chunk === ABORTED) return fail({ kind: 'unreadable', reason: 'It ended too early.' })
    if (!chunk || chunk.done) break
    const bytes = scanner.bytes + chunk.value.length
    if (bytes > mostBytes) return drainAndFail({ kind: 'too-large', bytes, limit: mostBytes })
    const excess = scanner.take(chunk.value)
    if (excess !== null) return drainAndFail({ kind: 'unreadable', reason: excess })
    const failure = await spool.add(chunk.value)
    if (failure) return drainAndFail(failure)
  }
  return succeed({
    frame: scanner.frame(),
    pieces: scanner.pieces,
    bytes: scanner.bytes,
    read: (range) => spool.read(range),
  })
}
