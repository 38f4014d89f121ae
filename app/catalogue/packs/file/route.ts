import { randomBytes } from 'node:crypto'
import { writing } from '@/app/api/writing'
import { breath } from '@/lib/http/breath'
import { readTextSent } from '@/lib/http/requests'
import { asJoined } from '@/lib/owners/joined'
import { ownerToWrite } from '@/lib/owners/session'
import { type PackFailure, withUnreadable } from '@/lib/packs/failure'
import { MOST_PACK_BYTES } from '@/lib/packs/format'
import { type ImportOutcome, importOwnPack } from '@/lib/packs/mutations'
import { MOST_PACK_VALUES, readWrittenPack } from '@/lib/packs/schema'
import type { Result } from '@/lib/result'
import { storing } from '@/lib/storage-failure'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Imports a pack's file. It is a route because a file may be larger than the body of an action. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const text = await readTextSent(request, MOST_PACK_BYTES, MOST_PACK_VALUES)
    const answer = text.ok ? await storing(() => takeIn(text.value)) : text
    return Response.json(answer, { status: answer.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
  })
}

async function takeIn(text: string): Promise<Result<ImportOutcome, PackFailure>> {
  // A file that is no pack makes nobody an owner.
  const pack = readWrittenPack(text)
  if (!pack.ok) return withUnreadable(pack.unreadable)
  await breath()
  const owner = await ownerToWrite()
  const made = { pack: pack.value, now: new Date(), random: randomBytes }
  return owner.ok ? asJoined(owner.value, (ownerId) => importOwnPack({ ...made, ownerId })) : owner
}
