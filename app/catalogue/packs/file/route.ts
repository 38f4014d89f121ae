import { randomBytes } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { type PackFailure, withProblem } from '@/lib/catalogue/failure'
import { type ImportOutcome, takeInPack } from '@/lib/catalogue/mutations'
import { MOST_PACK_BYTES, MOST_PACK_VALUES, readWrittenPack } from '@/lib/catalogue/schema'
import { readTextSent } from '@/lib/edge/requests'
import { ownerToWrite } from '@/lib/owners/session'
import type { Result } from '@/lib/result'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Takes a pack's file in: a route, because a file may be larger than what actions are sent. */
export async function POST(request: Request): Promise<Response> {
  // A form elsewhere could send the player's browser here; a script elsewhere cannot name this type.
  if (request.headers.get('content-type') !== 'application/json') return new Response(null, { status: 415 })
  const text = await readTextSent(request, MOST_PACK_BYTES, MOST_PACK_VALUES)
  const answer = text.ok ? await takeIn(text.value) : text
  return Response.json(answer, { status: answer.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
}

async function takeIn(text: string): Promise<Result<ImportOutcome, PackFailure>> {
  // Nobody becomes an owner by a file that is no pack.
  const pack = readWrittenPack(text)
  if (!pack.ok) return withProblem(pack.unreadable.place, pack.unreadable.reason)
  await breath()
  const owner = await ownerToWrite()
  const made = { pack: pack.value, now: new Date(), random: randomBytes }
  return owner.ok ? takeInPack({ ...made, ownerId: owner.value }) : owner
}
