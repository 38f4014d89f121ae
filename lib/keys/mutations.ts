import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { type Result, succeed } from '../result'
import { storing } from '../storage-failure'
import { newId, OWNER_KEY_BITS, type RandomBytes, tokenFrom } from '../token'
import { hashOfKey } from './key'

/** An owner who is not stored yet: they are stored together with the first thing that they make. */
export type Newcomer = {
  readonly ownerId: string
  /** For the browser's cookie; it is stored nowhere else. */
  readonly key: string
  readonly row: ReturnType<typeof rowOf>
}

/** Who makes a list: `newcomer`, where they are to be stored together with it. */
export type Writer = { readonly ownerId: string; readonly newcomer?: Newcomer }

const SEEN_EVERY_MS = 24 * 60 * 60 * 1000

type Transaction = Prisma.TransactionClient

type Making = {
  readonly now: Date
  readonly random: RandomBytes
  /** The browser's own key, which a restore may have removed from the database: it stays the browser's. */
  readonly key?: string | null
}

export function newcomerOf({ now, random, key: own = null }: Making): Newcomer {
  const { key, row } = own === null ? newKey({ now, random }) : { key: own, row: rowOf(own, now) }
  return { ownerId: newId(random), key, row }
}

type OwnerKey = { readonly ownerId: string; readonly key: string }

export function createOwner(making: Making): Promise<Result<OwnerKey>> {
  return storeOwner(newcomerOf(making))
}

export function storeOwner(made: Newcomer): Promise<Result<OwnerKey>> {
  return storing(async () => {
    const ownerId = await database().$transaction((tx) => insertNewcomer(tx, made))
    return succeed({ ownerId, key: made.key })
  })
}

/** Stores the owner, unless the key belongs to somebody by now; returns whose it is. */
export async function insertNewcomer(tx: Transaction, made: Newcomer): Promise<string> {
  const ownerId = await currentOwnerOf(tx, made)
  if (ownerId !== made.ownerId) return ownerId
  await tx.owner.create({ data: { id: ownerId, createdAt: made.row.createdAt, keys: { create: made.row } } })
  return ownerId
}

/** Another request of the same browser may have come first. */
export async function currentOwnerOf(tx: Transaction, { ownerId, row }: Newcomer): Promise<string> {
  const known = await tx.ownerKey.findUnique({ where: { hash: row.hash }, select: { ownerId: true } })
  return known?.ownerId ?? ownerId
}

/** A key for one more browser, and its row. */
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
