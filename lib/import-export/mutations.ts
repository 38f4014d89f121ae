import { database } from '../db/client'
import { BatchSize, Yielder } from '../http/yielding'
import { fail, type Result, succeed } from '../result'
import type { StoredRoster } from '../rosters/data'
import { newRows, type RosterHistory } from '../rosters/mutations'
import { storing } from '../storage-failure'
import { newId, type RandomBytes } from '../token'

// An import is the whole file or nothing, also when the process is killed. Its lists are written in small transactions,
// under an owner with the id of the import, who has no key. When all of them are stored, one small row seals the
// import. From then on the lists are moved to their owner, in small transactions again. An import that is killed before
// it is sealed is removed; one that is killed later is completed by the next start. A single transaction would block
// all saves for a second, and its commit the whole process.

type Making = { readonly now: Date; readonly random: RandomBytes }

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
const IMPORT = 'import-'

/** An import without progress for this long belongs to a process that was killed. */
export const ABANDONED_MS = 10 * 60 * 1000

const VERSIONS_AT_ONCE = 25

/** How many lists change hands in one transaction: each may have a megabyte, which is written anew. */
export const listBatch = () => new BatchSize(10, 100)

export function beginImport({ ownerId, now, random }: Making & { ownerId: string }): Promise<Result<string>> {
  return storing(async () => {
    const id = `${IMPORT}${newId(random)}`
    await database().$transaction([
      database().owner.create({ data: { id, createdAt: now } }),
      database().import.create({ data: { id, ownerId, createdAt: now, touchedAt: new Date() } }),
    ])
    return succeed(id)
  })
}

/** By the id under which a list was to be written, another: of what came there first, and was not seen before. */
export type Renamed = ReadonlyMap<string, string>

/** Writes some of its lists. */
export function addLists(
  request: Making & { importId: string; lists: readonly ImportedList[] },
): Promise<Result<Renamed>> {
  const { importId, lists, now, random } = request
  return storing(() =>
    database().$transaction(async (tx) => {
      const open = { id: importId, wholeAt: null }
      const { count } = await tx.import.updateMany({ where: open, data: { touchedAt: new Date() } })
      // Somebody took it for left.
      if (count === 0) return fail({ kind: 'busy' })
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
      const pace = new Yielder()
      for (let from = 0; from < versions.length; from += VERSIONS_AT_ONCE) {
        await pace.yieldIfDue()
        await tx.rosterVersion.createMany({ data: versions.slice(from, from + VERSIONS_AT_ONCE) })
      }
      return succeed(renamed)
    }),
  )
}

export function addPack(
  request: { importId: string; random: RandomBytes } & Omit<ImportedPack, 'id'>,
): Promise<Result<null>> {
  const { importId, position, kind, body, random } = request
  return storing(async () => {
    await database().$transaction([
      database().importedPack.create({ data: { id: newId(random), importId, position, kind, body } }),
      database().import.update({ where: { id: importId }, data: { touchedAt: new Date() } }),
    ])
    return succeed(null)
  })
}

/** From here on it is carried out. */
export function sealImport(importId: string): Promise<Result<null>> {
  return storing(async () => {
    const now = new Date()
    const { count } = await database().import.updateMany({
      where: { id: importId, wholeAt: null },
      data: { wholeAt: now, touchedAt: now },
    })
    return count === 0 ? fail({ kind: 'busy' }) : succeed(null)
  })
}

/**
 * Turns some lists over to their owner; tells how many. Whose they are is asked for each time: meanwhile that owner may
 * have become one with another.
 */
export function giveLists(importId: string, many: number): Promise<Result<number>> {
  return storing(() =>
    database().$transaction(async (tx) => {
      const { ownerId } = await tx.import.update({
        where: { id: importId },
        data: { touchedAt: new Date() },
        select: { ownerId: true },
      })
      const some = await tx.roster.findMany({
        where: { ownerId: importId },
        select: { id: true },
        take: many,
      })
      const ids = some.map(({ id }) => id)
      if (ids.length > 0)
        await tx.roster.updateMany({ where: { id: { in: ids }, ownerId: importId }, data: { ownerId } })
      return succeed(ids.length)
    }),
  )
}

export function removePack(id: string): Promise<Result<null>> {
  return storing(async () => {
    await database().importedPack.deleteMany({ where: { id } })
    return succeed(null)
  })
}

/** Takes a draft away of which a killed import may have made only half. No other pack of theirs is of this moment. */
export function dropDraftOf({ ownerId, createdAt }: { ownerId: string; createdAt: Date }): Promise<Result<null>> {
  return storing(() =>
    database().$transaction(async (tx) => {
      const pack = { ownerId, createdAt, versions: { none: { publishedAt: { not: null } } } }
      await tx.packVersion.deleteMany({ where: { publishedAt: null, pack } })
      await tx.pack.deleteMany({ where: { ownerId, createdAt, versions: { none: {} } } })
      return succeed(null)
    }),
  )
}

/** Removes some of its lists; tells how many. */
export function dropLists(importId: string, many: number): Promise<Result<number>> {
  return storing(async () => {
    const some = await database().roster.findMany({
      where: { ownerId: importId },
      select: { id: true },
      take: many,
    })
    await database().roster.deleteMany({ where: { id: { in: some.map(({ id }) => id) }, ownerId: importId } })
    return succeed(some.length)
  })
}

/** Nothing is left of it but what it brought. */
export function endImport(importId: string): Promise<Result<null>> {
  return storing(async () => {
    await database().$transaction([
      database().import.deleteMany({ where: { id: importId } }),
      database().owner.deleteMany({ where: { id: importId, rosters: { none: {} } } }),
    ])
    return succeed(null)
  })
}
