import { database } from '../db/client'
import { DELETED_FOR_DAYS } from '../kernel/limits'

/** What is cleared away in one step: the rows are named, so that it is done with those of one step and no more. */
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
  const isOld = { deletedAt: { lt: new Date(now.getTime() - DELETED_FOR_MS) } }
  return async (most) => {
    const rows = await database().roster.findMany({ where: isOld, select: { id: true }, take: most })
    if (rows.length > 0)
      await database().roster.deleteMany({ where: { ...isOld, id: { in: rows.map(({ id }) => id) } } })
    return rows.length
  }
}

/** Codes for devices, used or not. */
export function oldCodes(now: Date): Step {
  const isOld = { createdAt: { lt: new Date(now.getTime() - CODES_FOR_MS) } }
  return async (most) => {
    const rows = await database().handOver.findMany({ where: isOld, select: { hash: true }, take: most })
    const hash = { in: rows.map(({ hash }) => hash) }
    if (rows.length > 0) await database().handOver.deleteMany({ where: { ...isOld, hash } })
    return rows.length
  }
}

/** Notes of links from before the last restore. */
export function otherEpochsLinks(epoch: string): Step {
  // Two ranges, for which there is an index.
  const isOther = { OR: [{ epoch: { lt: epoch } }, { epoch: { gt: epoch } }] }
  return async (most) => {
    const rows = await database().deviceLink.findMany({ where: isOther, select: { hash: true }, take: most })
    const hash = { in: rows.map(({ hash }) => hash) }
    if (rows.length > 0) await database().deviceLink.deleteMany({ where: { ...isOther, hash } })
    return rows.length
  }
}
