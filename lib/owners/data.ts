import { database } from '../db'
import { fail, type Result, succeed } from '../result'
import { hashOfKey } from './key'

export interface Owner {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export async function findOwner(key: string): Promise<Result<Owner>> {
  const owner = await database().owner.findUnique({
    where: { keyHash: hashOfKey(key) },
    select: { id: true, createdAt: true, lastSeenAt: true },
  })
  return owner ? succeed(owner) : fail({ kind: 'not-found' })
}
