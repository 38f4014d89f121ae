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
    const { key, row } = newKey({ now, random })
    const ownerId = newId(random)
    await database().owner.create({ data: { id: ownerId, createdAt: now, keys: { create: row } } })
    return succeed({ ownerId, key })
  })
}

/** A key for one more browser, and what is stored of it. */
export function newKey({ now, random }: { now: Date; random: RandomBytes }) {
  const key = tokenFrom(random, OWNER_KEY_BITS)
  return { key, row: { hash: hashOfKey(key), createdAt: now, lastSeenAt: now } }
}

/** Costs a write at most once a day. */
export function noteKeySeen({ key, now }: { key: string; now: Date }): Promise<Result<null>> {
  return storing(async () => {
    const dayAgo = new Date(now.getTime() - SEEN_EVERY_MS)
    const seen = { hash: hashOfKey(key), lastSeenAt: { lt: dayAgo } }
    await database().ownerKey.updateMany({ where: seen, data: { lastSeenAt: now } })
    return succeed(null)
  })
}
