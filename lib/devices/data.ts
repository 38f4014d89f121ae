import { database } from '../db/client'
import { hashOfCode } from './code'

export type DeviceLink =
  | { readonly kind: 'open'; readonly ownerId: string; readonly expiresAt: Date; readonly holding: Holdings }
  | { readonly kind: 'used' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

export type Holdings = { readonly lists: number; readonly packs: number }

/** Reading does not use the code: chat programs open links before anybody follows them. */
export async function readDeviceLink({ code, now }: { code: string; now: Date }): Promise<DeviceLink> {
  const found = await database().handOver.findUnique({ where: { hash: hashOfCode(code) } })
  if (!found) return { kind: 'unknown' }
  if (found.usedAt) return { kind: 'used' }
  if (found.expiresAt <= now) return { kind: 'expired' }
  const { ownerId, expiresAt } = found
  return { kind: 'open', ownerId, expiresAt, holding: await countHoldings(ownerId) }
}

/** With archived and deleted ones. */
export async function countHoldings(ownerId: string): Promise<Holdings> {
  const [lists, packs] = [
    await database().roster.count({ where: { ownerId } }),
    await database().pack.count({ where: { ownerId } }),
  ]
  return { lists, packs }
}
