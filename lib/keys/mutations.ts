import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { type Failure, fail, type Result, succeed } from '../result'
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

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type Transaction = Prisma.TransactionClient

type NewOwnerOptions = {
  readonly now: Date
  readonly random: RandomBytes
  /** The browser's own key, which a restore may have removed from the database: it stays the browser's. */
  readonly key?: string | null
  /** The browser as players know it. */
  readonly browser?: string | null
}

export function newNewcomer({ now, random, key: browserKey = null, browser = null }: NewOwnerOptions): Newcomer {
  const { key, row } =
    browserKey === null
      ? newKey({ now, random, browser })
      : { key: browserKey, row: rowOf({ key: browserKey, now, browser }) }
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
  // One by one: of rows that are made within another Prisma reads that one again.
  await tx.owner.create({ data: { id: ownerId, createdAt: row.createdAt }, select: { id: true } })
  await tx.ownerKey.create({ data: { ...row, ownerId }, select: { hash: true } })
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
export function newKey({ now, random, browser }: { now: Date; random: RandomBytes; browser: string | null }) {
  const key = tokenFrom(random, OWNER_KEY_BITS)
  return { key, row: rowOf({ key, now, browser }) }
}

function rowOf({ key, now, browser }: { key: string; now: Date; browser: string | null }) {
  return { hash: hashOfKey(key), createdAt: now, lastSeenAt: now, browser }
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

type KeyUse = {
  readonly key: string
  readonly now: Date
  /** Null where it says of itself nothing that we know. */
  readonly browser: string | null
  /** The hashes of the secrets of its device links. */
  readonly links: readonly string[]
}

/** Whether a use of the key is to be noted: at most once an hour, so that reading hardly ever writes. */
export function isUseDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > HOUR_MS
}

export function noteKeyUsed({ key, now, browser, links }: KeyUse): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const stored = await storedUse(key)
    if (!stored || (stored.usedAt && !isUseDue(stored.usedAt, now))) return succeed(null)
    // Another request may have noted it meanwhile.
    const where = { hash: hashOfKey(key), usedAt: stored.usedAt }
    const data = { usedAt: now, links: withLinks(stored.links, links), ...(browser === null ? {} : { browser }) }
    await database().ownerKey.updateMany({ where, data })
    return succeed(null)
  })
}

/** Whoever removes the device ends its links, too. Fails where the key is gone, or other links were noted meanwhile. */
export function noteKeyLinks({ key, links }: Pick<KeyUse, 'key' | 'links'>): Promise<Result<null>> {
  return withStorageFailures<null, Failure>(async () => {
    const stored = await storedUse(key)
    if (!stored) return fail({ kind: 'not-found' })
    const where = { hash: hashOfKey(key), links: stored.links }
    const { count } = await database().ownerKey.updateMany({ where, data: { links: withLinks(stored.links, links) } })
    return count > 0 ? succeed(null) : fail({ kind: 'busy' })
  })
}

function storedUse(key: string) {
  return database().ownerKey.findUnique({ where: { hash: hashOfKey(key) }, select: { usedAt: true, links: true } })
}

/** More than a browser can have at once: it drops the oldest. */
const MOST_LINKS_NOTED = 64

function withLinks(stored: string | null, links: readonly string[]): string | null {
  const all = [...new Set([...linksIn(stored), ...links])].slice(-MOST_LINKS_NOTED)
  return all.length > 0 ? all.join(' ') : null
}

/** The hashes in the column `links`. */
export function linksIn(stored: string | null): readonly string[] {
  return stored === null ? [] : stored.split(' ')
}
