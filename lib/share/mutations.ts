import { database } from '../db'
import { storing } from '../db/failure'
import { fail, type Result, succeed } from '../result'
import type { RosterKey } from '../rosters/data'
import { newId, type RandomBytes, SHARE_CODE_BITS, tokenFrom } from '../token'
import type { ShareKind } from './data'

interface NewShare extends RosterKey {
  readonly kind: ShareKind
  readonly now: Date
  readonly random: RandomBytes
}

export function createShare({ ownerId, rosterId, kind, now, random }: NewShare): Promise<Result<{ code: string }>> {
  return storing(() =>
    database().$transaction(async (tx) => {
      const content = await tx.roster.findFirst({
        where: { id: rosterId, ownerId, deletedAt: null },
        select: { name: true, packId: true, packVersion: true, body: true },
      })
      if (!content) return fail({ kind: 'not-found' })
      const code = tokenFrom(random, SHARE_CODE_BITS)
      const kept = kind === 'frozen' ? content : {}
      await tx.share.create({ data: { ...kept, id: newId(random), code, rosterId, kind, createdAt: now } })
      return succeed({ code })
    }),
  )
}

/** Withdrawing twice keeps the first moment. */
export function withdrawShare(request: { ownerId: string; code: string; now: Date }): Promise<Result<null>> {
  const { ownerId, code, now } = request
  return storing(async () => {
    const { count } = await database().share.updateMany({
      where: { code, withdrawnAt: null, roster: { ownerId } },
      data: { withdrawnAt: now },
    })
    return count === 1 ? succeed(null) : whyNotWithdrawn(ownerId, code)
  })
}

async function whyNotWithdrawn(ownerId: string, code: string): Promise<Result<null>> {
  const share = await database().share.findUnique({
    where: { code },
    select: { roster: { select: { ownerId: true } } },
  })
  if (!share) return fail({ kind: 'not-found' })
  return share.roster.ownerId === ownerId ? succeed(null) : fail({ kind: 'not-yours' })
}
