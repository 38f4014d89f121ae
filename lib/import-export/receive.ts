import { BROKEN_OFF, letGoBy } from '../http/requests'
import { type Failure, fail, type Result, succeed } from '../result'
import { PieceScanner } from './scanner'
import type { Arrived } from './schema'
import type { Spool } from './spool'

/**
 * Puts aside what is sent until all of it is here: whoever sends slowly keeps nobody else waiting. Its bounds are counted
 * while it comes in.
 */
export async function receiveImport(request: Request, mostBytes: number, spool: Spool): Promise<Result<Arrived>> {
  const reader = request.body?.getReader()
  const refused = (failure: Failure) => {
    letGoBy(reader)
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
