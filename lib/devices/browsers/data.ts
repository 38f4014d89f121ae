import { createHash } from 'node:crypto'
import { database } from '../../db/client'
import { laterOf } from '../../keys/data'
import { hashOfKey } from '../../keys/key'

/** A browser that has a key of the owner's. */
export type Device = {
  readonly id: string
  /** The owner's own name for it. */
  readonly name: string | null
  /** What it says of itself, such as "Firefox on Android"; null where it said nothing that we know. */
  readonly browser: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** The browser that asks. */
  readonly isThis: boolean
}

/** The id of a device on pages: nothing can be done with it but by its owner. */
export function deviceIdOf(keyHash: string): string {
  return createHash('sha256').update(`device with the key ${keyHash}`).digest('hex').slice(0, 24)
}

/** This one first, then the one that was used last. */
export async function listDevices({ ownerId, key }: { ownerId: string; key: string }): Promise<readonly Device[]> {
  const keys = await database().ownerKey.findMany({ where: { ownerId }, orderBy: { hash: 'asc' } })
  const thisHash = hashOfKey(key)
  return keys
    .map(({ hash, name, browser, createdAt, lastSeenAt, usedAt }) => ({
      id: deviceIdOf(hash),
      name,
      browser,
      createdAt,
      lastUsedAt: laterOf(lastSeenAt, usedAt),
      isThis: hash === thisHash,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
}
