import { database } from '../db/client'
import { hashOfKey } from '../keys/key'
import { contentKeyOf, findVersion } from '../packs/versions/data'
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

/**
 * The current state of the key owner's list, in a few short queries, so that a cached PDF is answered without reading the
 * list. Null where the owner has no such list, or where its pack is a draft. The share is found as loadOwnList does.
 */
export async function readPrintState({ key, rosterId }: ListKey): Promise<PrintState | null> {
  const client = database()
  const roster = await client.roster.findFirst({
    where: { id: rosterId, deletedAt: null, owner: { keys: { some: { hash: hashOfKey(key) } } } },
    select: {
      ownerId: true,
      name: true,
      packId: true,
      packVersion: true,
      body: true,
      shares: {
        where: { withdrawnAt: null },
        orderBy: [{ kind: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
        select: { code: true },
        take: 1,
      },
    },
  })
  if (!roster) return null
  const { ownerId, name, packId, packVersion, body, shares } = roster
  const version = await findVersion(client, { viewer: ownerId, packId, version: Number(packVersion) })
  if (!version?.publishedAt) return null
  const pack = await contentKeyOf(client, version)
  return { name, fingerprint: fingerprintOf(body), pack, share: shares[0]?.code ?? null }
}
