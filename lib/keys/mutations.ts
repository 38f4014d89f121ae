import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { newId, OWNER_KEY_BITS, type RandomBytes, tokenFrom } from '../token'
import { hashOfKey } from './key'

/** An owner who is not stored yet: they are stored together with the first list or pack that they make. */
export type Newcomer = {
  readonly ownerId: string
  /** For the browser's cookie; it is stored nowhere else. */
  readonly key: string
  readonly row: ReturnType<typeof rowOf>
}

/** Who makes a list: `newcomer`, where they are to be stored together with it. */
export type Writer = { readonly ownerId: string; readonly newcomer?: Newcomer }

const DAY_MS = 24 * 60 * 60 * 1000

type Transaction = Prisma.TransactionClient

type NewOwnerOptions = {
  readonly now: Date
  readonly random: RandomBytes
  /** The browser's own key, which a restore may have removed from the database: it stays the browser's. */
  readonly key?: string | null
}

export function newNewcomer({ now, random, key: browserKey = null }: NewOwnerOptions): Newcomer {
  const { key, row } = browserKey === null ? newKey({ now, random }) : { key: browserKey, row: rowOf(browserKey, now) }
  return { ownerId: newId(random), key, row }
}

type OwnerKey = { readonly ownerId: string; readonly key: string }

export function createOwner(options: NewOwnerOptions): Promise<Result<OwnerKey>> {
  return storeOwner(newNewcomer(options))
}

export function storeOwner(newcomer: Newcomer): Promise<Result<OwnerKey>> {
  return withStorageFailures(async () => {
    const ownerId = await database().$transaction(async (tx) => {
      const current = await currentOwnerOf(tx, newcomer)
      if (current === newcomer.ownerId) await insertNewcomer(tx, newcomer)
      return current
    })
    return succeed({ ownerId, key: newcomer.key })
  })
}

/** Fails where the key belongs to somebody by now: the mutation is done anew, and finds them. */
export async function insertNewcomer(tx: Transaction, { ownerId, row }: Newcomer): Promise<void> {
  await tx.owner.create({ data: { id: ownerId, createdAt: row.createdAt, keys: { create: row } } })
}

/**
 * Whoever makes, counts or moves what belongs to an owner takes this turn first: others wait until the transaction has
 * ended. Then what was counted stays true, and a merge of two owners moves what was made while it waited. False where
 * the owner is gone: merged into another.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<boolean> {
  const { count } = await tx.owner.updateMany({ where: { id: ownerId }, data: { id: ownerId } })
  return count > 0
}

/** Both, in one order for all: two merges that meet do not wait for each other. */
export async function lockOwners(tx: Transaction, ownerIds: readonly string[]): Promise<boolean> {
  let areThere = true
  for (const id of ownerIds.toSorted()) areThere = (await lockOwner(tx, id)) && areThere
  return areThere
}

/** The owner of the newcomer's key: another request of the same browser may have stored one already. */
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

/** Writes at most once a day. */
export function noteKeySeen({ key, now }: { key: string; now: Date }): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const dayAgo = new Date(now.getTime() - DAY_MS)
    const lastSeenBefore = { hash: hashOfKey(key), lastSeenAt: { lt: dayAgo } }
    await database().ownerKey.updateMany({ where: lastSeenBefore, data: { lastSeenAt: now } })
    return succeed(null)
  })
}
