import { database } from '../db'
import { storing } from '../db/failure'
import type { Prisma } from '../generated/prisma/client'
import { type Failure, fail, type Result, succeed } from '../result'
import { newId, type RandomBytes } from '../token'
import type { RosterKey, StoredRoster } from './data'
import { MOST_LIST_BYTES } from './format'

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
  /** The game that the list must be of; a version that is brought back has it already. */
  readonly systemId?: string
  readonly label?: string | undefined
}

type Saved = { readonly revision: number; readonly updatedAt: Date }

type Transaction = Prisma.TransactionClient

/** Asked for again under the id that the asker chose, the list that was made is the answer. */
export function createRoster(
  request: Making & { ownerId: string; stored: StoredRoster; rosterId?: string | undefined },
): Promise<Result<{ rosterId: string; revision: number; isNew: boolean }>> {
  const { ownerId, stored, random } = request
  return storing(async () => {
    const oversize = tooLarge(stored.body)
    if (oversize) return fail(oversize)
    const rosterId = request.rosterId ?? newId(random)
    return database().$transaction(async (tx) => {
      const known = request.rosterId && (await tx.roster.findUnique({ where: { id: rosterId } }))
      if (known) return madeBefore(known, { ownerId, stored })
      await insertRoster(tx, { ...request, rosterId })
      return succeed({ rosterId, revision: 1, isNew: true })
    })
  })
}

/** The answer to a request that was answered before, if nothing happened to the list since. */
function madeBefore(
  known: StoredRoster & { id: string; ownerId: string; revision: number; deletedAt: Date | null },
  { ownerId, stored }: { ownerId: string; stored: StoredRoster },
): Result<{ rosterId: string; revision: number; isNew: boolean }> {
  const { id: rosterId, revision } = known
  if (known.ownerId !== ownerId || known.deletedAt) return fail({ kind: 'not-found' })
  return known.body === stored.body ? succeed({ rosterId, revision, isNew: false }) : fail({ kind: 'stale', revision })
}

async function insertRoster(
  tx: Transaction,
  { ownerId, rosterId, stored, now, random }: Making & RosterKey & { stored: StoredRoster },
): Promise<void> {
  const content = contentOf(stored)
  await tx.roster.create({
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
}

/** Renames as well: the name is part of the content. */
export function saveRoster(save: Save): Promise<Result<Saved>> {
  return storing(async () => {
    const oversize = tooLarge(save.content.body)
    if (oversize) return fail(oversize)
    return database().$transaction((tx) => writeRevision(tx, save))
  })
}

/** Brings an old version back as a new revision; nothing of the history is lost. */
export function restoreVersion(
  request: RosterKey & Making & { revision: number; version: number },
): Promise<Result<Saved>> {
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

async function writeRevision(tx: Transaction, save: Save): Promise<Result<Saved>> {
  const { ownerId, rosterId, systemId, now } = save
  const revision = save.revision + 1
  const content = contentOf(save.content)
  const { count } = await tx.roster.updateMany({
    where: { id: rosterId, ownerId, revision: save.revision, deletedAt: null, ...(systemId && { systemId }) },
    data: { ...content, revision, updatedAt: now },
  })
  if (count === 0) return savedBefore(tx, save)
  await tx.rosterVersion.create({
    data: { ...content, id: newId(save.random), rosterId, revision, label: save.label ?? null, createdAt: now },
  })
  return succeed({ revision, updatedAt: now })
}

/** A save whose answer was lost comes again: what it asks for is there already. Anything else was overtaken. */
async function savedBefore(tx: Transaction, save: Save): Promise<Result<Saved>> {
  const { rosterId, ownerId, content } = save
  const stored = await tx.roster.findFirst({
    where: { id: rosterId, ownerId, deletedAt: null },
    select: { revision: true, updatedAt: true, body: true, systemId: true },
  })
  if (!stored) return fail({ kind: 'not-found' })
  const { revision, updatedAt, body, systemId } = stored
  if (save.systemId && save.systemId !== systemId) {
    return fail({ kind: 'unreadable', reason: `A list stays with its game: this one is of ${systemId}.` })
  }
  const isThere = revision === save.revision + 1 && body === content.body
  return isThere ? succeed({ revision, updatedAt }) : fail({ kind: 'stale', revision })
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
  return bytes > MOST_LIST_BYTES ? { kind: 'too-large', bytes, limit: MOST_LIST_BYTES } : null
}

function contentOf({ name, packId, packVersion, body }: RosterContent): RosterContent {
  return { name, packId, packVersion, body }
}
