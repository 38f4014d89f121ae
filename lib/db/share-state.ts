import { database } from './client'

export type ShareStateRow = {
  readonly id: string
  readonly kind: string
  readonly isIndexable: boolean
  readonly isClosed: boolean
  /** How often its settings were changed. */
  readonly changes: number
  readonly revision: number
  /** When its list was saved, as this database writes moments: only to be compared. */
  readonly changed: string
  readonly epoch: string
}

type RawRow = { readonly [Name in keyof ShareStateRow]: unknown }

/**
 * What decides whether a share is open and what it shows; null where there is none. Asked for every visitor of a shared
 * page, and writes wait for it: so it is one statement, which every database reads alike, and a third of the time of
 * Prisma's own calls.
 */
export async function readShareStateRow(code: string): Promise<ShareStateRow | null> {
  const [row] = await database().$queryRaw<readonly RawRow[]>`
    SELECT s."id", s."kind", s."public" AS "isIndexable", s."changes", r."revision", CAST(r."updatedAt" AS TEXT) AS "changed",
      (s."withdrawnAt" IS NOT NULL OR r."deletedAt" IS NOT NULL) AS "isClosed",
      (SELECT "value" FROM "Epoch" LIMIT 1) AS "epoch"
    FROM "Share" s JOIN "Roster" r ON r."id" = s."rosterId" WHERE s."code" = ${code}`
  if (!row) return null
  if (row.epoch === null) throw new Error('The database has no epoch: it was not migrated.')
  return {
    id: String(row.id),
    kind: String(row.kind),
    // A number in SQLite, a truth value in PostgreSQL.
    isIndexable: Number(row.isIndexable) !== 0,
    isClosed: Number(row.isClosed) !== 0,
    changes: Number(row.changes),
    revision: Number(row.revision),
    changed: String(row.changed),
    epoch: String(row.epoch),
  }
}
