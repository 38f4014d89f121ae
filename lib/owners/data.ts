import { database } from '../db'
import { fail, type Result, succeed } from '../result'
import { hashOfKey } from './key'

export interface Owner {
  readonly id: string
  readonly createdAt: Date
  /** When this key was last used to write. */
  readonly lastSeenAt: Date
}

export async function findOwner(key: string): Promise<Result<Owner>> {
  const found = await database().ownerKey.findUnique({
    where: { hash: hashOfKey(key) },
    select: { lastSeenAt: true, owner: { select: { id: true, createdAt: true } } },
  })
  return found ? succeed({ ...found.owner, lastSeenAt: found.lastSeenAt }) : fail({ kind: 'not-found' })
}
