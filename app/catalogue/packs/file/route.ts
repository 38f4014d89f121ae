import { randomBytes } from 'node:crypto'
import type { PackFailure } from '@/lib/catalogue/failure'
import { type ImportOutcome, importPack } from '@/lib/catalogue/mutations'
import { MOST_PACK_BYTES } from '@/lib/catalogue/schema'
import { ownerToWrite } from '@/lib/owners/session'
import type { Result } from '@/lib/result'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Takes a pack's file in: a route, because a file may be larger than what actions are sent. */
export async function POST(request: Request): Promise<Response> {
  // A form elsewhere could send the player's browser here; a script elsewhere cannot name this type.
  if (request.headers.get('content-type') !== 'application/json') return new Response(null, { status: 415 })
  const text = await request.text()
  const bytes = Buffer.byteLength(text)
  const answer =
    bytes > MOST_PACK_BYTES
      ? ({ ok: false, failure: { kind: 'too-large', bytes, limit: MOST_PACK_BYTES } } as const)
      : await takeIn(text)
  return Response.json(answer, { status: answer.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
}

async function takeIn(text: string): Promise<Result<ImportOutcome, PackFailure>> {
  const owner = await ownerToWrite()
  return owner.ok ? importPack({ ownerId: owner.value, text, now: new Date(), random: randomBytes }) : owner
}
