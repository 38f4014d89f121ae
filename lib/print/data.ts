import { database } from '../db/client'
import { hashOfKey } from '../keys/key'
import { contentKeyOf } from '../packs/versions/data'
import { fingerprintOf } from '../rosters/fingerprint'

/** Everything that a list’s PDF depends on besides the request. Only for published packs, which never change. */
export type PrintState = {
  readonly name: string
  /** The list's. Its revision is not enough: before a restore, another list may have had the same. */
  readonly fingerprint: string
  /** Identifies the content of the list's pack. */
  readonly pack: string
  /** The code of the share that the record sheet carries. */
  readonly share: string | null
}

type ListKey = { readonly key: string; readonly rosterId: string }
type StateRow = Pick<PrintState, 'name' | 'share'> & {
  readonly body: string
  readonly version: string
  readonly isPublished: number | bigint
}

/**
 * The current state of the key owner's list, in two short queries, so that a cached PDF is answered as quickly as a
 * file. Null where the owner has no such list, or where its pack is a draft. Every database reads quoted names alike.
 * The pack is found as findHead in lib/packs/versions/data.ts finds it, and the share as loadOwnList does.
 */
export async function readPrintState({ key, rosterId }: ListKey): Promise<PrintState | null> {
  const [found] = await database().$queryRaw<readonly StateRow[]>`
    SELECT r."name", r."body", v."id" AS "version", v."publishedAt" IS NOT NULL AS "isPublished",
      (SELECT s."code" FROM "Share" s WHERE s."rosterId" = r."id" AND s."withdrawnAt" IS NULL
        ORDER BY s."kind" = 'live' DESC, s."createdAt" DESC, s."id" LIMIT 1) AS "share"
    FROM "OwnerKey" k
    JOIN "Roster" r ON r."ownerId" = k."ownerId" AND r."id" = ${rosterId} AND r."deletedAt" IS NULL
    JOIN "Pack" p ON p."slug" = r."packId" AND (p."ownerId" = r."ownerId" OR p."ownerId" IS NULL)
    JOIN "PackVersion" v ON v."packId" = p."id" AND v."version" = CAST(r."packVersion" AS INTEGER)
      AND (v."publishedAt" IS NOT NULL OR p."deletedAt" IS NULL)
    WHERE k."hash" = ${hashOfKey(key)}
    ORDER BY p."ownerId" IS NULL
    LIMIT 1`
  if (!found?.isPublished) return null
  const { name, body, version, share } = found
  return { name, fingerprint: fingerprintOf(body), pack: await contentKeyOf(database(), { id: version }), share }
}
