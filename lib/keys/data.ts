import { database } from '../db/client'
import { fail, type Result, succeed } from '../result'
import { hashOfKey } from './key'

export interface Owner {
  readonly id: string
  readonly createdAt: Date
  /** The browser was linked to this owner, who existed before. */
  readonly isLinked: boolean
  /** When this key was last used to write. */
  readonly lastSeenAt: Date
}

export async function findOwner(key: string): Promise<Result<Owner>> {
  const storedKey = await database().ownerKey.findUnique({
    where: { hash: hashOfKey(key) },
    select: { createdAt: true, lastSeenAt: true, owner: { select: { id: true, createdAt: true } } },
  })
  if (!storedKey) return fail({ kind: 'not-found' })
  const { owner, createdAt, lastSeenAt } = storedKey
  // An owner's first key is made with them.
  return succeed({ ...owner, isLinked: createdAt.getTime() !== owner.createdAt.getTime(), lastSeenAt })
}
