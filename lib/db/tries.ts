import type { PrismaClient } from '../generated/prisma/client'
import { database } from './client'

/** How much was counted in a period, and the moment, in milliseconds, in which it ends. */
export type Counted = { readonly count: number; readonly until: number }

/** Where a limit keeps its counts, if not in the process's database. */
export type TriesDatabase = PrismaClient

type Counting = { readonly key: string; readonly by: number; readonly now: number; readonly periodMs: number }

/**
 * Adds to the count of a key. One statement, which every database reads alike: of requests that come at once, at however
 * many servers, each gets another count. Their clocks may differ, but a period that ends later than the next one was begun by
 * a clock that was wrong: another begins.
 */
export async function addTries(
  { key, by, now, periodMs }: Counting,
  client: PrismaClient = database(),
): Promise<Counted> {
  const begin = BigInt(now)
  const end = BigInt(now + periodMs)
  const latest = BigInt(now + 2 * periodMs)
  const [row] = await client.$queryRaw<readonly { count: number | bigint; until: number | bigint }[]>`
    INSERT INTO "Tries" ("key", "count", "until") VALUES (${key}, ${by}, ${end})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "Tries"."until" > ${begin} AND "Tries"."until" <= ${latest}
        THEN "Tries"."count" + excluded."count" ELSE excluded."count" END,
      "until" = CASE WHEN "Tries"."until" > ${begin} AND "Tries"."until" <= ${latest}
        THEN "Tries"."until" ELSE excluded."until" END
    RETURNING "count", "until"`
  if (!row) throw new Error('A count came back without a row.')
  return { count: Number(row.count), until: Number(row.until) }
}

/** Takes one try back, in the period in which it was counted. */
export async function takeTryBack(
  { key, now }: Pick<Counting, 'key' | 'now'>,
  client: PrismaClient = database(),
): Promise<void> {
  const where = { key, count: { gt: 0 }, until: { gt: BigInt(now) } }
  await client.tries.updateMany({ where, data: { count: { decrement: 1 } } })
}

/** So few rows are removed at once that a save hardly waits for it. */
const MOST_CLEARED = 500

/** Removes counts whose period is over, some of them: it is done when none were left to remove. Returns how many. */
export async function clearTries(now: number, client: PrismaClient = database()): Promise<number> {
  const isOver = { until: { lte: BigInt(now) } }
  const rows = await client.tries.findMany({
    where: isOver,
    select: { key: true },
    orderBy: { until: 'asc' },
    take: MOST_CLEARED,
  })
  if (rows.length === 0) return 0
  const { count } = await client.tries.deleteMany({ where: { ...isOver, key: { in: rows.map(({ key }) => key) } } })
  return count
}
