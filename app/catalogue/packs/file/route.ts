import { randomBytes } from 'node:crypto'
import { NO_STORE, writeRoute } from '@/lib/http/answers'
import { readTextBody } from '@/lib/http/requests'
import { forCurrentOwner, ownerOrNew } from '@/lib/owners/session'
import { type PackFailure, problemFailure } from '@/lib/packs/failure'
import { MOST_PACK_BYTES } from '@/lib/packs/format'
import { type ImportOutcome, importParsedPack } from '@/lib/packs/mutations'
import { MOST_PACK_VALUES, parseRawPack } from '@/lib/packs/schema'
import type { Result } from '@/lib/result'
import { withStorageFailures } from '@/lib/storage-failure'
import { yieldToOthers } from '@/lib/yielding'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Imports a pack's file: a route, because a file may be larger than what an action may be sent. */
export const POST = writeRoute(async (request) => {
  const text = await readTextBody(request, MOST_PACK_BYTES, MOST_PACK_VALUES)
  const answer = text.ok ? await withStorageFailures(() => importText(text.value)) : text
  return Response.json(answer, { status: answer.ok ? 200 : 422, headers: NO_STORE })
})

async function importText(text: string): Promise<Result<ImportOutcome, PackFailure>> {
  // Checked first, since a file without a pack must not create an owner.
  const pack = parseRawPack(text)
  if (!pack.ok) return problemFailure(pack.unreadable.place, pack.unreadable.reason)
  await yieldToOthers()
  const owner = await ownerOrNew()
  const importing = { pack: pack.value, now: new Date(), random: randomBytes }
  return owner.ok ? forCurrentOwner(owner.value, (ownerId) => importParsedPack({ ...importing, ownerId })) : owner
}
