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

type Making = {
  readonly now: Date
  readonly random: RandomBytes
  /** The browser's own, which a restore may have taken from us: whoever it belongs to keeps it. */
  readonly key?: string | null
}

export function createOwner({ now, random, key: own = null }: Making): Promise<Result<NewOwner>> {
  return storing(async () => {
    const { key, row } = own === null ? newKey({ now, random }) : { key: own, row: rowOf(own, now) }
    return database().$transaction(async (tx) => {
      // Another request of the same browser may have been there first.
      const known = own === null ? null : await tx.ownerKey.findUnique({ where: { hash: row.hash } })
      if (known) return succeed({ ownerId: known.ownerId, key })
      const ownerId = newId(random)
      await tx.owner.create({ data: { id: ownerId, createdAt: now, keys: { create: row } } })
      return succeed({ ownerId, key })
    })
  })
}

/** A key for one more browser, and what is stored of it. */
export function newKey({ now, random }: { now: Date; random: RandomBytes }) {
  const key = tokenFrom(random, OWNER_KEY_BITS)
  return { key, row: rowOf(key, now) }
}

function rowOf(key: string, now: Date) {
  return { hash: hashOfKey(key), createdAt: now, lastSeenAt: now }
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
