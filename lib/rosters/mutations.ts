import { database } from '../db'
import { storing } from '../db/failure'
import { newId, type RandomBytes } from '../db/token'
import type { Prisma } from '../generated/prisma/client'
import { type Failure, fail, type Result, succeed } from '../result'
import type { RosterKey, StoredRoster } from './data'

/** A list never changes its game. */
export type RosterContent = Omit<StoredRoster, 'systemId'>

interface Moment {
  readonly now: Date
}

interface Making extends Moment {
  readonly random: RandomBytes
}

interface Save extends RosterKey, Making {
  /** The revision that the content was made from. */
  readonly revision: number
  readonly content: RosterContent
  readonly label?: string
}

type Transaction = Prisma.TransactionClient

export const MAX_BODY_BYTES = 1_000_000

export function createRoster(
  request: Making & { ownerId: string; stored: StoredRoster },
): Promise<Result<{ rosterId: string; revision: number }>> {
  const { ownerId, stored, now, random } = request
  return storing(async () => {
    const oversize = tooLarge(stored.body)
    if (oversize) return fail(oversize)
    const rosterId = newId(random)
    const content = contentOf(stored)
    await database().roster.create({
      data: {
        ...content,
        id: rosterId,
        ownerId,
        systemId: stored.systemId,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        versions: { create: { ...content, id: newId(random), revision: 1, createdAt: now } },
      },
    })
    return succeed({ rosterId, revision: 1 })
  })
}

/** Renames as well: the name is part of the content. */
export function saveRoster(save: Save): Promise<Result<{ revision: number }>> {
  return storing(async () => {
    const oversize = tooLarge(save.content.body)
    if (oversize) return fail(oversize)
    return database().$transaction((tx) => writeRevision(tx, save))
  })
}

/** Brings an old version back as a new revision; nothing of the history is lost. */
export function restoreVersion(
  request: RosterKey & Making & { revision: number; version: number },
): Promise<Result<{ revision: number }>> {
  const { version, ...save } = request
  return storing(() =>
    database().$transaction(async (tx) => {
      const content = await tx.rosterVersion.findFirst({
        where: { rosterId: save.rosterId, revision: version, roster: { ownerId: save.ownerId, deletedAt: null } },
        select: { name: true, packId: true, packVersion: true, body: true },
      })
      return content ? writeRevision(tx, { ...save, content }) : fail({ kind: 'not-found' })
    }),
  )
}

export function archiveRoster({ now, ...key }: RosterKey & Moment): Promise<Result<null>> {
  return changeShelf({ ...key, deletedAt: null }, { archivedAt: now })
}

export function unarchiveRoster(key: RosterKey): Promise<Result<null>> {
  return changeShelf({ ...key, deletedAt: null }, { archivedAt: null })
}

/** The row stays, so that it can be undone. */
export function deleteRoster({ now, ...key }: RosterKey & Moment): Promise<Result<null>> {
  return changeShelf({ ...key, deletedAt: null }, { deletedAt: now })
}

export function undeleteRoster(key: RosterKey): Promise<Result<null>> {
  return changeShelf({ ...key, deletedAt: { not: null } }, { deletedAt: null })
}

async function writeRevision(tx: Transaction, save: Save): Promise<Result<{ revision: number }>> {
  const { ownerId, rosterId, now } = save
  const revision = save.revision + 1
  const content = contentOf(save.content)
  const { count } = await tx.roster.updateMany({
    where: { id: rosterId, ownerId, revision: save.revision, deletedAt: null },
    data: { ...content, revision, updatedAt: now },
  })
  if (count === 0) return fail(await whyNotSaved(tx, save))
  await tx.rosterVersion.create({
    data: { ...content, id: newId(save.random), rosterId, revision, label: save.label ?? null, createdAt: now },
  })
  return succeed({ revision })
}

async function whyNotSaved(tx: Transaction, { ownerId, rosterId }: RosterKey): Promise<Failure> {
  const stored = await tx.roster.findFirst({
    where: { id: rosterId, ownerId, deletedAt: null },
    select: { revision: true },
  })
  return stored ? { kind: 'stale', revision: stored.revision } : { kind: 'not-found' }
}

function changeShelf(
  { rosterId, ownerId, deletedAt }: RosterKey & { deletedAt: null | { not: null } },
  data: { archivedAt: Date | null } | { deletedAt: Date | null },
): Promise<Result<null>> {
  return storing(async () => {
    const { count } = await database().roster.updateMany({ where: { id: rosterId, ownerId, deletedAt }, data })
    return count === 0 ? fail({ kind: 'not-found' }) : succeed(null)
  })
}

function tooLarge(body: string): Failure | null {
  const bytes = Buffer.byteLength(body)
  return bytes > MAX_BODY_BYTES ? { kind: 'too-large', bytes, limit: MAX_BODY_BYTES } : null
}

function contentOf({ name, packId, packVersion, body }: RosterContent): RosterContent {
  return { name, packId, packVersion, body }
}
