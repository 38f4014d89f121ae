import { randomBytes } from 'node:crypto'
import { writing } from '@/app/api/writing'
import { type PackFailure, withProblem } from '@/lib/catalogue/failure'
import { type ImportOutcome, takeInPack } from '@/lib/catalogue/mutations'
import { MOST_PACK_BYTES, readWrittenPack } from '@/lib/catalogue/schema'
import { storing } from '@/lib/db/failure'
import { readUtf8 } from '@/lib/edge/json'
import { ownerToWrite } from '@/lib/owners/session'
import type { Result } from '@/lib/result'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Takes a pack's file in: a route, because a file may be larger than what actions are sent. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const sent = new Uint8Array(await request.arrayBuffer())
    const bytes = sent.byteLength
    const answer =
      bytes > MOST_PACK_BYTES
        ? ({ ok: false, failure: { kind: 'too-large', bytes, limit: MOST_PACK_BYTES } } as const)
        : await storing(() => takeIn(sent))
    return Response.json(answer, { status: answer.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
  })
}

async function takeIn(sent: Uint8Array): Promise<Result<ImportOutcome, PackFailure>> {
  const text = readUtf8(sent)
  if (!text.ok) return withProblem(text.unreadable.place, text.unreadable.reason)
  // Before anybody becomes an owner by it.
  const pack = readWrittenPack(text.value)
  if (!pack.ok) return withProblem(pack.unreadable.place, pack.unreadable.reason)
  const owner = await ownerToWrite()
  return owner.ok ? takeInPack({ ownerId: owner.value, pack: pack.value, now: new Date(), random: randomBytes }) : owner
}
