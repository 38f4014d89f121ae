import { database } from '../db/client'
import { hashOfCode } from './code'

export type DeviceLink =
  | { readonly kind: 'open'; readonly ownerId: string; readonly expiresAt: Date; readonly holdings: HoldingCounts }
  | { readonly kind: 'used' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

export type HoldingCounts = { readonly lists: number; readonly packs: number }

/** Reading does not use the code: chat programs open links before anybody follows them. */
export async function readDeviceLink({ code, now }: { code: string; now: Date }): Promise<DeviceLink> {
  const link = await database().handOver.findUnique({ where: { hash: hashOfCode(code) } })
  if (!link) return { kind: 'unknown' }
  if (link.usedAt) return { kind: 'used' }
  if (link.expiresAt <= now) return { kind: 'expired' }
  const { ownerId, expiresAt } = link
  return { kind: 'open', ownerId, expiresAt, holdings: await countHoldings(ownerId) }
}

/** Counts archived and deleted ones, too. */
export async function countHoldings(ownerId: string): Promise<HoldingCounts> {
  const [lists, packs] = [
    await database().roster.count({ where: { ownerId } }),
    await database().pack.count({ where: { ownerId } }),
  ]
  return { lists, packs }
}

/** When the owner's newest recovery code was made; null where there is none. */
export async function readRecoveryDate(ownerId: string): Promise<Date | null> {
  const newest = await database().recoveryCode.findFirst({
    where: { ownerId },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  return newest?.createdAt ?? null
}
