import { database } from '../../db/client'

/** When the owner's newest recovery code was made; null where there is none. */
export async function readRecoveryDate(ownerId: string): Promise<Date | null> {
  const newest = await database().recoveryCode.findFirst({
    where: { ownerId },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  return newest?.createdAt ?? null
}
