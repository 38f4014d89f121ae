import type { Prisma } from '../generated/prisma/client'

export type VersionLink = {
  readonly id: string
  /** Null for a draft. */
  readonly contentHash: string | null
  readonly revision: number
  /** As this database writes moments: only to be compared. */
  readonly updatedAt: string
}

/** A pack's version and those that it extends, from the top down: one statement, which every database reads alike. */
export async function readVersionChain(
  client: Prisma.TransactionClient,
  versionId: string,
): Promise<readonly VersionLink[]> {
  const chain = await client.$queryRaw<readonly (Omit<VersionLink, 'revision'> & { revision: number | bigint })[]>`
    WITH RECURSIVE "chain" ("id", "basisId", "contentHash", "revision", "updatedAt", "depth") AS (
      SELECT "id", "basisId", "contentHash", "revision", "updatedAt", 0 FROM "PackVersion" WHERE "id" = ${versionId}
      UNION ALL
      SELECT v."id", v."basisId", v."contentHash", v."revision", v."updatedAt", c."depth" + 1
      FROM "chain" c JOIN "PackVersion" v ON v."id" = c."basisId"
    )
    SELECT "id", "contentHash", "revision", CAST("updatedAt" AS TEXT) AS "updatedAt" FROM "chain" ORDER BY "depth"`
  return chain.map((link) => ({ ...link, revision: Number(link.revision) }))
}
