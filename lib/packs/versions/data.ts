import { database } from '../../db/client'
import { readEpoch } from '../../db/epoch'
import { readVersionChain } from '../../db/version-chain'
import { HIGHEST_VERSION } from '../../field-schemas'
import type { Prisma } from '../../generated/prisma/client'
import { ROW_KINDS } from '../../kernel/catalogue'
import type { PackId, PackRef } from '../../kernel/ids'
import { Cache } from '../cache'
import type { LoadedVersion } from '../extend'
import type { RawRow, RawRows } from '../format'

/** The database, or a transaction in it. */
export type Client = Prisma.TransactionClient

export const VERSION_INFO_COLUMNS = {
  id: true,
  version: true,
  name: true,
  revision: true,
  basisId: true,
  originId: true,
  contentHash: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  pack: { select: { id: true, slug: true, game: true, ownerId: true, deletedAt: true } },
} as const satisfies Prisma.PackVersionSelect

/** What is known of a version without its rows. */
export type VersionInfo = Prisma.PackVersionGetPayload<{ select: typeof VERSION_INFO_COLUMNS }>

export function refOfVersion({ pack, version }: VersionInfo): PackRef {
  // A stored slug was validated as a pack's id when it was stored.
  return { id: pack.slug as PackId, version }
}

type ViewedPack = { readonly viewer: string | null; readonly packId: string }

/** The viewer's own pack of this id, else the bundled one. Only its owner sees a draft. */
export async function findVersion(client: Client, { viewer, packId, version }: ViewedPack & { version: number }) {
  // An address may hold any number; the database takes no fractions and none above its largest.
  if (!Number.isInteger(version) || version < 1 || version > HIGHEST_VERSION) return null
  const versionInfos = await client.packVersion.findMany({
    where: { version, pack: visibleTo({ viewer, packId }) },
    select: VERSION_INFO_COLUMNS,
  })
  const visible = versionInfos.filter(({ publishedAt, pack }) => publishedAt !== null || pack.deletedAt === null)
  return visible.find(({ pack }) => pack.ownerId !== null) ?? visible[0] ?? null
}

/** The newest published version. */
export async function findNewest(client: Client, pack: ViewedPack): Promise<VersionInfo | null> {
  const versionInfos = await client.packVersion.findMany({
    where: { pack: { ...visibleTo(pack), deletedAt: null }, publishedAt: { not: null } },
    select: VERSION_INFO_COLUMNS,
    orderBy: { version: 'desc' },
  })
  return versionInfos.find(({ pack }) => pack.ownerId !== null) ?? versionInfos[0] ?? null
}

export async function findDraft(client: Client, own: { ownerId: string; packId: string }): Promise<VersionInfo | null> {
  return client.packVersion.findFirst({
    where: { pack: { slug: own.packId, ownerId: own.ownerId, deletedAt: null }, publishedAt: null },
    select: VERSION_INFO_COLUMNS,
  })
}

export function visibleTo({ viewer, packId }: ViewedPack): Prisma.PackWhereInput {
  return viewer === null
    ? { slug: packId, ownerId: null }
    : { slug: packId, OR: [{ ownerId: viewer }, { ownerId: null }] }
}

/** The version and those below it, from the top down. */
export async function versionChainOf(client: Client, versionInfo: VersionInfo): Promise<readonly VersionInfo[]> {
  const chain = [versionInfo]
  for (let id = versionInfo.basisId; id !== null; id = chain.at(-1)?.basisId ?? null) {
    chain.push(await client.packVersion.findUniqueOrThrow({ where: { id }, select: VERSION_INFO_COLUMNS }))
  }
  return chain
}

const MOST_IN_MEMORY = 40

const loadedVersions = new Cache<LoadedVersion>(MOST_IN_MEMORY)

/** A draft may be saved each time that it is read. */
const MOST_READINGS = 5

/** A version with all its rows, and what is below it. It is kept in memory: a draft until its next change. */
export async function loadVersion(client: Client, versionInfo: VersionInfo): Promise<LoadedVersion> {
  for (let reading = 1; ; reading += 1) {
    const content = await contentKeyOf(client, versionInfo)
    try {
      return await loadedVersions.get(content, () => readUnchanged(client, versionInfo, content))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || reading === MOST_READINGS) throw error
    }
  }
}

class ChangedMeanwhile extends Error {}

/** Rows from before and after a change, or a restore, must not be kept together. */
async function readUnchanged(client: Client, { id }: VersionInfo, content: string): Promise<LoadedVersion> {
  const versionInfo = await client.packVersion.findUniqueOrThrow({ where: { id }, select: VERSION_INFO_COLUMNS })
  const loaded = await readVersion(client, versionInfo)
  if ((await contentKeyOf(client, versionInfo)) !== content)
    throw new ChangedMeanwhile('A pack was changed while it was being read.')
  return loaded
}

/**
 * Identifies the content of a version and of those that it extends. Its number is not enough: after a restore it may be
 * used for other rows. A draft's revision may be used again too, so its time and the epoch are included.
 */
export async function contentKeyOf(client: Client, { id }: Pick<VersionInfo, 'id'>): Promise<string> {
  const chain = await readVersionChain(client, id)
  const epoch = chain.some(({ contentHash }) => contentHash === null) ? await readEpoch(client) : ''
  const keys = chain.map(({ id, contentHash, revision, updatedAt }) =>
    [id, ...(contentHash === null ? [revision, updatedAt, epoch] : [contentHash])].join(' '),
  )
  return keys.join('\n')
}

async function readVersion(client: Client, versionInfo: VersionInfo): Promise<LoadedVersion> {
  const below = (await versionChainOf(client, versionInfo))[1]
  const basis = below ? await loadVersion(client, below) : null
  const rows = await rowsOf(client, versionInfo.id)
  const { id, version } = refOfVersion(versionInfo)
  return { id: versionInfo.id, basis, raw: rawPackOf(versionInfo, { id, version }, basis, rows) }
}

function rawPackOf({ name, pack }: VersionInfo, ref: PackRef, basis: LoadedVersion | null, rows: RawRows) {
  const { id = null, version: extendsVersion = null } = basis?.raw ?? {}
  return { ...ref, name, game: pack.game, extends: id, extendsVersion, rows }
}

/** All rows of a version, as the pack's file holds them. */
async function rowsOf(client: Client, versionId: string): Promise<RawRows> {
  const stored = await client.packRow.findMany({
    where: { versionId },
    select: { kind: true, body: true },
    orderBy: { position: 'asc' },
  })
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, stored.filter((row) => row.kind === kind).map(rawRowFrom)]))
}

/** What is stored was a row before, and JSON gives it back as it was. */
export function rawRowFrom({ body }: { readonly body: string }): RawRow {
  return JSON.parse(body)
}

/** Outside any transaction. */
export function client(): Client {
  return database()
}
