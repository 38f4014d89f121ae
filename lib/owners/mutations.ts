import { database } from '../db'
import { storing } from '../db/failure'
import { type Result, succeed } from '../result'
import { newId, OWNER_KEY_BITS, type RandomBytes, tokenFrom } from '../token'
import { hashOfKey } from './key'

export interface NewOwner {
  readonly ownerId: string
  /** To be kept by the owner's browser; it cannot be had again. */
  readonly key: string
}

const SEEN_EVERY_MS = 24 * 60 * 60 * 1000

export function createOwner({ now, random }: { now: Date; random: RandomBytes }): Promise<Result<NewOwner>> {
  return storing(async () => {
    const key = tokenFrom(random, OWNER_KEY_BITS)
    const ownerId = newId(random)
    await database().owner.create({ data: { id: ownerId, keyHash: hashOfKey(key), createdAt: now, lastSeenAt: now } })
    return succeed({ ownerId, key })
  })
}

/** Costs a write at most once a day. */
export function noteOwnerSeen({ ownerId, now }: { ownerId: string; now: Date }): Promise<Result<null>> {
  return storing(async () => {
    const dayAgo = new Date(now.getTime() - SEEN_EVERY_MS)
    await database().owner.updateMany({ where: { id: ownerId, lastSeenAt: { lt: dayAgo } }, data: { lastSeenAt: now } })
    return succeed(null)
  })
}
