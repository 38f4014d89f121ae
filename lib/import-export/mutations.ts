import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { lockOwner } from '../keys/mutations'
import { fail, type Result, succeed } from '../result'
import type { StoredRoster } from '../rosters/data'
import { newRows, type RosterHistory } from '../rosters/mutations'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes } from '../token'
import { BatchSize, Yielder } from '../yielding'

// An import is the whole file or nothing, also when the process is killed. Its lists are written in small transactions,
// under an owner with the id of the import, who has no key. When all of them are stored, one small row seals the
// import. From then on the lists are moved to their owner, in small transactions again. An import that is killed before
// it is sealed is removed; one that is killed later is completed by the next start. A single transaction would block
// all saves for a second, and its commit the whole process.

type ClockAndRandom = { readonly now: Date; readonly random: RandomBytes }

export type ImportedList = {
  readonly rosterId: string
  readonly stored: StoredRoster
  readonly tags: readonly string[]
  readonly history: RosterHistory
}

export type PackKind = 'published' | 'draft'

export type ImportedPack = {
  readonly id: string
  readonly position: number
  readonly kind: PackKind
  readonly body: string
}

/** Marks the owner of an import, who has no browser. */
const IMPORT_OWNER_PREFIX = 'import-'

/** An import without progress for this long belongs to a process that was killed. */
export const ABANDONED_MS = 10 * 60 * 1000

/** The same for one that is sealed; the longest step, a large pack, takes a minute at most. */
export const LEFT_MS = 2 * 60 * 1000

/** When an import was touched that is being cleared away. */
const DISCARDED = new Date(0)

const openImport = (id: string) => ({ id, wholeAt: null, touchedAt: { gt: DISCARDED } })

const VERSIONS_AT_ONCE = 25

/** How many lists are moved in one transaction: each may have a megabyte, which is written again. */
export const newListBatchSize = () => new BatchSize(10, 100)

export function beginImport({ ownerId, now, random }: ClockAndRandom & { ownerId: string }): Promise<Result<string>> {
  return withStorageFailures(async () => {
    const id = `${IMPORT_OWNER_PREFIX}${newId(random)}`
    await database().$transaction([
      database().owner.create({ data: { id, createdAt: now } }),
      database().import.create({ data: { id, ownerId, createdAt: now, touchedAt: new Date() } }),
    ])
    return succeed(id)
  })
}

/** From an id that another import has taken meanwhile, to the id under which the list was written instead. */
export type RenamedIds = ReadonlyMap<string, string>

/** Writes some of its lists. */
export function addLists(
  request: ClockAndRandom & { importId: string; lists: readonly ImportedList[] },
): Promise<Result<RenamedIds>> {
  const { importId, lists, now, random } = request
  return withStorageFailures(() =>
    database().$transaction<Result<RenamedIds>>(async (tx) => {
      if (!(await touchOpen(tx, importId))) return fail({ kind: 'busy' })
      // An import of the same file may be under way for somebody else.
      const ids = lists.map(({ rosterId }) => rosterId)
      const taken = await tx.roster.findMany({ where: { id: { in: ids } }, select: { id: true } })
      const renamed = new Map(taken.map(({ id }) => [id, newId(random)]))
      const rows = lists.map((list) => {
        const rosterId = renamed.get(list.rosterId) ?? list.rosterId
        return newRows({ ...list, rosterId, ownerId: importId, now, random })
      })
      const versions = rows.flatMap(({ roster, versions }) =>
        versions.map((version) => ({ ...version, rosterId: roster.id })),
      )
      await tx.roster.createMany({ data: rows.map(({ roster }) => roster) })
      const yielder = new Yielder()
      for (let from = 0; from < versions.length; from += VERSIONS_AT_ONCE) {
        await yielder.yieldIfDue()
        await tx.rosterVersion.createMany({ data: versions.slice(from, from + VERSIONS_AT_ONCE) })
      }
      return succeed(renamed)
    }),
  )
}

/** False where the import was discarded as abandoned meanwhile. */
async function touchOpen(tx: Prisma.TransactionClient, importId: string): Promise<boolean> {
  const { count } = await tx.import.updateMany({ where: openImport(importId), data: { touchedAt: new Date() } })
  return count > 0
}

export function addPack(
  request: { importId: string; random: RandomBytes } & Omit<ImportedPack, 'id'>,
): Promise<Result<null>> {
  const { importId, position, kind, body, random } = request
  return withStorageFailures(() =>
    database().$transaction(async (tx) => {
      if (!(await touchOpen(tx, importId))) return fail({ kind: 'busy' })
      await tx.importedPack.create({ data: { id: newId(random), importId, position, kind, body } })
      return succeed(null)
    }),
  )
}

/** The whole file is stored: from here on the import is completed, also after the process was killed. */
export function sealImport(importId: string): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const now = new Date()
    const { count } = await database().import.updateMany({
      where: openImport(importId),
      data: { wholeAt: now, touchedAt: now },
    })
    return count === 0 ? fail({ kind: 'busy' }) : succeed(null)
  })
}

/**
 * Moves some lists to their owner; returns how many. The owner is read each time: it may have been merged into another
 * meanwhile.
 */
export function moveListsToOwner(importId: string, most: number): Promise<Result<number>> {
  return withStorageFailures(() =>
    database().$transaction<Result<number>>(async (tx) => {
      const found = await tx.import.findUnique({ where: { id: importId }, select: { ownerId: true } })
      // Another server has completed it.
      if (!found) return succeed(0)
      const { ownerId } = found
      const isThere = await lockOwner(tx, ownerId)
      const { count } = await tx.import.updateMany({
        where: { id: importId, ownerId },
        data: { touchedAt: new Date() },
      })
      // The owner was merged into another meanwhile: the next attempt finds that one.
      if (!isThere || count === 0) return fail({ kind: 'busy' })
      const batch = await tx.roster.findMany({
        where: { ownerId: importId },
        select: { id: true },
        take: most,
      })
      const ids = batch.map(({ id }) => id)
      if (ids.length > 0)
        await tx.roster.updateMany({ where: { id: { in: ids }, ownerId: importId }, data: { ownerId } })
      return succeed(ids.length)
    }),
  )
}

/**
 * Whoever carries an import out, or clears it away, takes it first: of several servers one does it, the others leave it
 * while it goes on. One that is to be cleared away takes nothing more in.
 */
export function takeImport(
  id: string,
  { before, isWhole }: { before: Date; isWhole: boolean },
): Promise<Result<boolean>> {
  return withStorageFailures(async () => {
    const { count } = await database().import.updateMany({
      where: { id, touchedAt: { lt: before }, wholeAt: isWhole ? { not: null } : null },
      data: { touchedAt: isWhole ? new Date() : DISCARDED },
    })
    return succeed(count > 0)
  })
}

/** Says that a sealed import goes on. False where another server has completed it. */
export function touchSealed(id: string): Promise<Result<boolean>> {
  return withStorageFailures(async () => {
    const { count } = await database().import.updateMany({ where: { id }, data: { touchedAt: new Date() } })
    return succeed(count > 0)
  })
}

export function deleteImportedPack(id: string): Promise<Result<null>> {
  return withStorageFailures(async () => {
    await database().importedPack.deleteMany({ where: { id } })
    return succeed(null)
  })
}

/** Deletes a draft that a killed import may have made only in part. No other pack of the owner has this creation time. */
export function deletePartialDraft({
  ownerId,
  createdAt,
}: {
  ownerId: string
  createdAt: Date
}): Promise<Result<null>> {
  return withStorageFailures(() =>
    database().$transaction(async (tx) => {
      const packs = await tx.pack.findMany({
        where: { ownerId, createdAt, versions: { none: { publishedAt: { not: null } } } },
        select: { id: true },
      })
      if (packs.length === 0) return succeed(null)
      await tx.packVersion.deleteMany({ where: { publishedAt: null, packId: { in: packs.map(({ id }) => id) } } })
      await tx.pack.deleteMany({ where: { ownerId, createdAt, versions: { none: {} } } })
      return succeed(null)
    }),
  )
}

/** Deletes some of its lists; returns how many. */
export function deleteLists(importId: string, most: number): Promise<Result<number>> {
  return withStorageFailures(async () => {
    const batch = await database().roster.findMany({
      where: { ownerId: importId },
      select: { id: true },
      take: most,
    })
    await database().roster.deleteMany({ where: { id: { in: batch.map(({ id }) => id) }, ownerId: importId } })
    return succeed(batch.length)
  })
}

/** Deletes the import, and leaves what was imported. */
export function deleteImport(importId: string): Promise<Result<null>> {
  return withStorageFailures(async () => {
    await database().$transaction([
      database().import.deleteMany({ where: { id: importId } }),
      database().owner.deleteMany({ where: { id: importId, rosters: { none: {} } } }),
    ])
    return succeed(null)
  })
}
