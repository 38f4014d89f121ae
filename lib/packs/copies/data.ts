import { type Catalogue, type Row, type RowKind, type RowRef, rowOf } from '../../kernel/catalogue'
import { sameValue } from '../../kernel/equality'
import { diffOfPacks, type PackDiff } from '../compare'
import { ownRow } from '../extend'
import { schemaOf } from '../game-schema'
import { catalogueOfVersion } from '../schema'
import { type Client, client, findDraft, loadVersion, VERSION_INFO_COLUMNS, type VersionInfo } from '../versions/data'

type OwnDraft = { readonly ownerId: string; readonly packId: string }

/** A row as it was in the version that the pack was copied from. */
export type CopiedRow = { readonly row: Row; readonly packName: string; readonly version: number }

export type ChangesOfCopy = { readonly packName: string; readonly version: number; readonly diff: PackDiff }

/** The rows of a kind that a draft has from the version that it was copied from, and whether they were changed since. */
export async function readCopiedRows(
  query: OwnDraft & { kind: RowKind },
): Promise<ReadonlyMap<string, 'same' | 'changed'>> {
  const copy = await copyOf(query)
  if (!copy) return new Map()
  const [mine, original] = copy.catalogues
  const rows = original.rows[query.kind].filter(({ slug }) => ownRow(copy.original, query.kind, slug))
  return new Map(
    rows.flatMap((row) => {
      const own = rowOf(mine, query.kind, row.slug)
      return own ? [[row.slug, sameValue(own, row) ? 'same' : 'changed'] as const] : []
    }),
  )
}

/** Null where it is not known what the draft was copied from, or that had no such row. */
export async function readCopiedRow({ kind, slug, ...draft }: OwnDraft & RowRef): Promise<CopiedRow | null> {
  const copy = await copyOf(draft)
  if (!copy?.isKnown || !ownRow(copy.original, kind, slug)) return null
  const row = rowOf(copy.catalogues[1], kind, slug)
  const { name: packName, version } = copy.original.raw
  return row ? { row, packName, version } : null
}

/** What is different in a draft from the version that it was copied from; null where it is no copy. */
export async function readChangesOfCopy(draft: OwnDraft): Promise<ChangesOfCopy | null> {
  const copy = await copyOf(draft)
  if (!copy) return null
  const [mine, original] = copy.catalogues
  const { name: packName, version } = copy.original.raw
  return { packName, version, diff: diffOfPacks(original, mine) }
}

/** The catalogues of a draft and of what it was copied from. */
async function copyOf(query: OwnDraft) {
  const draft = await findDraft(client(), query)
  const origin = draft && (await originOf(client(), draft))
  if (!origin) return null
  const schema = await schemaOf(draft.pack.game)
  if (!schema.ok) return null
  const original = await loadVersion(client(), origin.versionInfo)
  const mine = catalogueOfVersion(await loadVersion(client(), draft), schema.value.rows)
  const copied = catalogueOfVersion(original, schema.value.rows)
  if (!mine.ok || !copied.ok) return null
  const catalogues: readonly [Catalogue, Catalogue] = [mine.value, copied.value]
  return { isKnown: origin.isKnown, original, catalogues }
}

/** The version that this one was copied from, and whether that is known or only likely. */
async function originOf(client: Client, versionInfo: VersionInfo) {
  const id = versionInfo.originId ?? (await likelyOriginOf(client, versionInfo))
  if (id === null) return null
  const origin = await client.packVersion.findUniqueOrThrow({ where: { id }, select: VERSION_INFO_COLUMNS })
  return { versionInfo: origin, isKnown: versionInfo.originId !== null }
}

/**
 * For copies from before origins were noted: the published version over the same basis, of another pack, that has most
 * rows just so.
 */
async function likelyOriginOf(client: Client, { id, basisId, pack }: VersionInfo): Promise<string | null> {
  if (basisId === null) return null
  const others = await client.packVersion.findMany({
    where: {
      basisId,
      publishedAt: { not: null },
      pack: { id: { not: pack.id }, OR: [{ ownerId: pack.ownerId }, { ownerId: null }] },
    },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const versionIds = [id, ...others.map((other) => other.id)]
  const rows = await client.packRow.findMany({
    where: { versionId: { in: versionIds } },
    select: { versionId: true, kind: true, slug: true, body: true },
  })
  const textOf = ({ kind, slug, body }: (typeof rows)[number]) => `${kind} ${slug} ${body}`
  const own = new Set(rows.filter(({ versionId }) => versionId === id).map(textOf))
  const sameIn = (other: string) => rows.filter((row) => row.versionId === other && own.has(textOf(row))).length
  const [likeliest] = others
    .map((other) => ({ id: other.id, same: sameIn(other.id) }))
    .filter(({ same }) => same > 0)
    .toSorted((a, b) => b.same - a.same)
  return likeliest?.id ?? null
}
