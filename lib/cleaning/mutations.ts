import { database } from '../db/client'
import { DELETED_FOR_DAYS } from '../kernel/limits'

/** Clears some rows away, at most so many, and returns how many: those in the order of an index, or all would be read. */
export type Step = (most: number) => Promise<number>

const DAY_MS = 24 * 60 * 60 * 1000
const DELETED_FOR_MS = DELETED_FOR_DAYS * DAY_MS
const DELETED_LISTS = 'deleted lists'

/** How long codes for devices stay, as a browser keeps the secrets of its links. */
const CODES_FOR_MS = 400 * DAY_MS

/**
 * Nothing goes before its time was said on the screen for as long: the first server that knows the rule notes when.
 */
export async function areDeletedListsDue(now: Date): Promise<boolean> {
  const rule = DELETED_LISTS
  const known = await database().cleaningRule.findUnique({ where: { rule } })
  if (known) return now.getTime() - known.since.getTime() > DELETED_FOR_MS
  await database().cleaningRule.upsert({ where: { rule }, create: { rule, since: now }, update: {} })
  return false
}

/** Lists that were deleted long ago, with their history and their share links. */
export function oldDeletedLists(now: Date): Step {
  const where = { deletedAt: { lt: new Date(now.getTime() - DELETED_FOR_MS) } }
  const query = { where, select: { id: true }, orderBy: { deletedAt: 'asc' } } as const
  return async (most) => {
    const ids = (await database().roster.findMany({ ...query, take: most })).map(({ id }) => id)
    if (ids.length > 0) await database().roster.deleteMany({ where: { ...where, id: { in: ids } } })
    return ids.length
  }
}

/** Codes for devices, used or not. */
export function oldCodes(now: Date): Step {
  const where = { createdAt: { lt: new Date(now.getTime() - CODES_FOR_MS) } }
  const query = { where, select: { hash: true }, orderBy: { createdAt: 'asc' } } as const
  return async (most) => {
    const hashes = (await database().handOver.findMany({ ...query, take: most })).map(({ hash }) => hash)
    if (hashes.length > 0) await database().handOver.deleteMany({ where: { ...where, hash: { in: hashes } } })
    return hashes.length
  }
}

/** Notes of links from before the last restore: two ranges, each with an order that has an index. */
export function otherEpochsLinks(epoch: string): readonly Step[] {
  return [{ lt: epoch }, { gt: epoch }].map((other): Step => {
    const query = { where: { epoch: other }, select: { hash: true }, orderBy: { epoch: 'asc' } } as const
    return async (most) => {
      const hashes = (await database().deviceLink.findMany({ ...query, take: most })).map(({ hash }) => hash)
      if (hashes.length > 0) await database().deviceLink.deleteMany({ where: { epoch: other, hash: { in: hashes } } })
      return hashes.length
    }
  })
}
