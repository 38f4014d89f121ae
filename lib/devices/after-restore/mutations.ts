import { database } from '../../db/client'
import { readEpoch } from '../../db/epoch'
import type { Prisma } from '../../generated/prisma/client'
import { hashOfKey } from '../../keys/key'
import { lockOwner } from '../../keys/mutations'
import { type Result, succeed } from '../../result'
import { withStorageFailures } from '../../storage-failure'
import type { RandomBytes } from '../../token'
import { type DeviceLinkFailure, joinOwners } from '../mutations'
import { hashOfSecret, MOST_LINKS } from './secrets'

type RejoinRequest = {
  readonly key: string
  /** The secrets of its device links. */
  readonly secrets: readonly string[]
  /** The database's epoch. */
  readonly epoch: string
  readonly now: Date
  readonly random: RandomBytes
}

type Transaction = Prisma.TransactionClient

/** The most notes of one owner: a client can make secrets up, and must not fill the disk. */
const MOST_NOTES = 4 * MOST_LINKS

/**
 * After a restore, links browsers with the secret of one link again. The first of them stores a row under
 * the secret's hash. A later one is added to the same owner, if the database does not know its key; else the younger of
 * the two owners is merged into the older. Returns the key's owner; null where the key is unknown.
 */
export function rejoin(request: RejoinRequest): Promise<Result<string | null, DeviceLinkFailure>> {
  return withStorageFailures<string | null, DeviceLinkFailure>(async () => {
    const before = await readLinkState(database(), request)
    if (isAlreadyJoined(before)) return succeed(before.ownerId)
    for (;;) {
      const { ownerId, otherOwnerId } = await database().$transaction((tx) => joinByNotes(tx, request))
      if (ownerId === null || otherOwnerId === null) return succeed(ownerId)
      const joined = await joinOwners({ ownerId, otherOwnerId, now: request.now, random: request.random })
      if (!joined.ok) return joined
    }
  })
}

type LinkState = Awaited<ReturnType<typeof readLinkState>>

async function readLinkState(client: Transaction, { key, secrets, epoch }: RejoinRequest) {
  const keyHash = hashOfKey(key)
  const all = secrets.map(hashOfSecret)
  const ended = await client.endedKey.findMany({ where: { hash: { in: [keyHash, ...all] } }, select: { hash: true } })
  const isEnded = (hash: string) => ended.some((one) => one.hash === hash)
  // A removed device joins nobody again, and nobody is joined by what it knows.
  const hashes = isEnded(keyHash) ? [] : all.filter((hash) => !isEnded(hash))
  const known = await client.ownerKey.findUnique({ where: { hash: keyHash }, select: { ownerId: true } })
  const notes = await client.deviceLink.findMany({
    where: { hash: { in: hashes }, epoch },
    orderBy: [{ createdAt: 'asc' }, { hash: 'asc' }],
  })
  return { ownerId: known?.ownerId ?? null, notes, hashes }
}

/** Whether nothing is left to do, as for most requests. */
function isAlreadyJoined({ ownerId, notes, hashes }: LinkState): boolean {
  if (ownerId === null) return notes.length === 0
  return notes.length === hashes.length && notes.every((note) => note.ownerId === ownerId)
}

/** Adds the key or the notes that are missing. Returns the owner of the key, and another to merge them with. */
async function joinByNotes(tx: Transaction, request: RejoinRequest) {
  const { key, epoch, now } = request
  const { ownerId: keyOwnerId, notes, hashes } = await readLinkState(tx, request)
  const ownerId = keyOwnerId ?? notes[0]?.ownerId ?? null
  // Another restore came in between: the next request begins anew.
  if (ownerId === null || (await readEpoch(tx)) !== epoch) return { ownerId: keyOwnerId, otherOwnerId: null }
  // Merged meanwhile: the next request finds the other owner.
  if (!(await lockOwner(tx, ownerId))) return { ownerId: keyOwnerId, otherOwnerId: null }
  if (keyOwnerId === null) {
    const links = hashes.join(' ')
    await tx.ownerKey.create({ data: { hash: hashOfKey(key), ownerId, createdAt: now, lastSeenAt: now, links } })
  }
  const otherOwnerId = notes.find((note) => note.ownerId !== ownerId)?.ownerId ?? null
  await tx.deviceLink.deleteMany({ where: { ownerId, epoch: { not: epoch } } })
  const room = MOST_NOTES - (await tx.deviceLink.count({ where: { ownerId } }))
  const missing = hashes.filter((hash) => !notes.some((note) => note.hash === hash))
  const data = missing.slice(0, Math.max(room, 0)).map((hash) => ({ hash, ownerId, epoch, createdAt: now }))
  if (data.length > 0) await tx.deviceLink.createMany({ data })
  return { ownerId, otherOwnerId }
}
