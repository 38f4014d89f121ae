import { database } from '../db/client'
import { fail, type Result, succeed } from '../result'
import { hashOfKey } from './key'

export interface Owner {
  readonly id: string
  readonly createdAt: Date
  /** The browser was linked to this owner, who existed before. */
  readonly isLinked: boolean
  /** When this key was last used to write, noted once a day. */
  readonly lastSeenAt: Date
  /** When it was last used at all, noted once an hour. */
  readonly lastUsedAt: Date
}

export async function findOwner(key: string): Promise<Result<Owner>> {
  const storedKey = await database().ownerKey.findUnique({
    where: { hash: hashOfKey(key) },
    select: { createdAt: true, lastSeenAt: true, usedAt: true, owner: { select: { id: true, createdAt: true } } },
  })
  if (!storedKey) return fail({ kind: 'not-found' })
  const { owner, createdAt, lastSeenAt, usedAt } = storedKey
  // An owner's first key is made with them.
  const isLinked = createdAt.getTime() !== owner.createdAt.getTime()
  return succeed({ ...owner, isLinked, lastSeenAt, lastUsedAt: laterOf(lastSeenAt, usedAt) })
}

/** Keys of earlier versions have no time of their last use. */
export function laterOf(lastSeenAt: Date, usedAt: Date | null): Date {
  return usedAt && usedAt > lastSeenAt ? usedAt : lastSeenAt
}

/** Whether the key is that of a device which its owner has removed. */
export async function isEndedKey(key: string): Promise<boolean> {
  return (await database().endedKey.count({ where: { hash: hashOfKey(key) } })) > 0
}
