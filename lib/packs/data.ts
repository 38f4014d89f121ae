import type { Prisma } from '../generated/prisma/client'
import { type Catalogue, ROW_KINDS, type RowKind, type RowRef, rowOf, type SourceKind } from '../kernel/catalogue'
import type { PackId, PackRef, Slug } from '../kernel/ids'
import { fail, type Result, succeed } from '../result'
import { checkPack, type Problem } from './check'
import { diffOfPacks, type PackDiff } from './compare'
import { chainOf, type LoadedVersion, ownRow, packListOf, refOf } from './extend'
import { rowTypeOf } from './field-types-schema'
import type { RawPack } from './format'
import { formatPack } from './format'
import { schemaOf } from './game-schema'
import { referencesFrom, referencesTo } from './references'
import { catalogueOfVersion } from './schema'
import { facetsOf, foldedWords, isOpenTo } from './search'
import { type ServedCatalogue, servedText } from './served-catalogue'
import {
  client,
  findDraft,
  findVersion,
  loadVersion,
  refOfVersion,
  type VersionInfo,
  versionChainOf,
  visibleTo,
} from './versions/data'
import type {
  Draft,
  PackState,
  PackSummary,
  PackVersionSummary,
  RowDetail,
  RowFacets,
  RowPage,
  RowQuery,
  RowSummary,
  VersionKey,
  Viewer,
} from './views'

export type { ServedCatalogue } from './served-catalogue'
export type * from './views'

const NOT_FOUND = { kind: 'not-found' } as const

/** Own packs first, then the bundled ones; each group by name. */
export async function listPacks(query: {
  viewer: Viewer
  game?: string
  state?: PackState
}): Promise<readonly PackSummary[]> {
  const { viewer, game, state = 'active' } = query
  const packs = await client().pack.findMany({
    where: {
      ...(game === undefined ? {} : { game }),
      ...STATE_CONDITIONS[state],
      OR: viewer === null ? [{ ownerId: null }] : [{ ownerId: null }, { ownerId: viewer }],
    },
    select: SUMMARY_COLUMNS,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const summaries = packs.map(summaryOf)
  return [...summaries.filter(({ own }) => own), ...summaries.filter(({ own }) => !own)]
}

export async function readPack(query: { viewer: Viewer; packId: string }): Promise<Result<PackSummary>> {
  const pack = await packOf(query)
  return pack ? succeed(summaryOf(pack)) : fail(NOT_FOUND)
}

/** Newest first; the draft, if there is one, before all. */
export async function listPackVersions(query: {
  viewer: Viewer
  packId: string
}): Promise<Result<readonly PackVersionSummary[]>> {
  const pack = await packOf(query)
  if (!pack) return fail(NOT_FOUND)
  const versions = pack.versions.map(({ basis, ...version }) => ({ ...version, extends: refOfBasis(basis) }))
  return succeed([
    ...versions.filter(({ publishedAt }) => publishedAt === null),
    ...versions.filter(({ publishedAt }) => publishedAt !== null),
  ])
}

/** What a list is judged by. A published version is kept in memory: it cannot change. */
export async function readCatalogue(key: VersionKey): Promise<Result<Catalogue>> {
  const loaded = await loadFor(key)
  return loaded.ok ? catalogueFor(loaded.value) : loaded
}

/** The catalogue as text for a browser, and who may keep it. */
export async function readServedCatalogue(key: VersionKey): Promise<Result<ServedCatalogue>> {
  const versionInfo = await findVersion(client(), key)
  if (!versionInfo) return fail(NOT_FOUND)
  const catalogue = await catalogueFor(await loadVersion(client(), versionInfo))
  if (!catalogue.ok) return catalogue
  const { publishedAt, pack } = versionInfo
  const audience = publishedAt === null ? 'draft' : pack.ownerId === null ? 'everybody' : 'owner'
  return succeed({ ...servedText(catalogue.value), audience })
}

/** The pack's own rows, as its file holds them. */
export async function readRawPack(key: VersionKey): Promise<Result<RawPack>> {
  const loaded = await loadFor(key)
  return loaded.ok ? succeed(loaded.value.raw) : loaded
}

/** The text of the pack's file: the same in every database that has the version. */
export async function exportPack(key: VersionKey): Promise<Result<string>> {
  const raw = await readRawPack(key)
  return raw.ok ? succeed(formatPack(raw.value)) : raw
}

/** What is different in version `to`; the first version is compared with the pack that it extends. */
export async function readChanges(
  query: Omit<VersionKey, 'version'> & { from: number | null; to: number },
): Promise<Result<PackDiff>> {
  const { from, to, ...pack } = query
  const after = await loadFor({ ...pack, version: to })
  if (!after.ok) return after
  const before = from === null ? succeed(after.value.basis) : await loadFor({ ...pack, version: from })
  if (!before.ok) return before
  const old = before.value ? await catalogueFor(before.value) : null
  if (old && !old.ok) return old
  const fresh = await catalogueFor(after.value)
  return fresh.ok ? succeed(diffOfPacks(old?.value ?? null, fresh.value)) : fresh
}

export async function countRows(key: VersionKey): Promise<Result<Readonly<Record<RowKind, number>>>> {
  const versionInfos = await versionChainFor(key)
  if (!versionInfos) return fail(NOT_FOUND)
  const counted = await client().packRow.groupBy({ by: ['kind'], where: topmostRows(versionInfos), _count: true })
  const counts = ROW_KINDS.map((kind) => [kind, counted.find((one) => one.kind === kind)?._count ?? 0])
  // Every kind was counted.
  return succeed(Object.fromEntries(counts) as Record<RowKind, number>)
}

/** One page of a table of rows; no other rows are read. */
export async function searchRows(query: RowQuery): Promise<Result<RowPage>> {
  const versionInfos = await versionChainFor(query)
  if (!versionInfos) return fail(NOT_FOUND)
  const table = client().packRow
  const where = { ...topmostRows(versionInfos), kind: query.kind, ...queryCondition(query) }
  const { sort = 'pack', faction } = query
  const order = ORDERS[typeof sort === 'string' ? sort : 'pack']
  const listed = {
    where,
    select: ROW_SUMMARY_COLUMNS,
    orderBy: [order, { rank: 'asc' as const }, { id: 'asc' as const }],
  }
  const isInColumns = typeof sort === 'string' && faction === undefined
  const all = isInColumns ? null : await arrangedByFields(query, await table.findMany(listed))
  const total = all?.length ?? (await table.count({ where }))
  const size = Math.min(query.pageSize ?? PAGE_SIZE, LARGEST_PAGE_SIZE)
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(query.page ?? 1, 1), pages)
  const skip = (page - 1) * size
  const rows = all?.slice(skip, skip + size) ?? (await table.findMany({ ...listed, skip, take: size }))
  const refs = new Map(versionInfos.map((versionInfo) => [versionInfo.id, refOfVersion(versionInfo)]))
  return succeed({ rows: rows.map((row) => rowSummary(row, refs)), total, page, pages })
}

/**
 * Tables have no column for each field of a game: by a faction rows are filtered, and by other fields sorted, with the
 * catalogue. What is unknown is last.
 */
async function arrangedByFields<T extends { readonly slug: string }>(
  query: RowQuery,
  listed: readonly T[],
): Promise<readonly T[]> {
  const { kind, sort, faction } = query
  const catalogue = await readCatalogue(query)
  if (!catalogue.ok) return listed
  const type = await rowTypeOf(catalogue.value.game, kind)
  const rowBySlug = new Map(catalogue.value.rows[kind].map((row) => [row.slug as string, row]))
  const isShown = ({ slug }: T) => {
    const row = rowBySlug.get(slug)
    return faction === undefined || (row !== undefined && type !== null && isOpenTo(row, type, faction))
  }
  const shown = listed.filter(isShown)
  if (typeof sort !== 'object') return shown
  const fieldOf = ({ slug }: T) => {
    const value: unknown = Reflect.get(rowBySlug.get(slug) ?? {}, sort.field)
    return typeof value === 'number' ? value : Number.POSITIVE_INFINITY
  }
  // Two unknown values are equal, and their difference is no number.
  return shown.toSorted((one, other) => fieldOf(one) - fieldOf(other) || 0)
}

export async function readFacets(query: VersionKey & { kind: RowKind }): Promise<Result<RowFacets>> {
  const catalogue = await readCatalogue(query)
  if (!catalogue.ok) return catalogue
  const { game, rows } = catalogue.value
  const type = await rowTypeOf(game, query.kind)
  return type ? succeed(facetsOf(rows[query.kind])(type)(rows.factions)) : fail(NOT_FOUND)
}

export async function readRow(query: VersionKey & RowRef): Promise<Result<RowDetail>> {
  const { kind, slug } = query
  const loaded = await loadFor(query)
  if (!loaded.ok) return loaded
  const catalogue = await catalogueFor(loaded.value)
  if (!catalogue.ok) return catalogue
  const row = rowOf(catalogue.value, kind, slug)
  const layers = chainOf(loaded.value).filter((one) => ownRow(one, kind, slug) !== null)
  const [top] = layers
  if (!row || !top) return fail(NOT_FOUND)
  return succeed({
    row,
    definedIn: refOf(top),
    raw: ownRow(loaded.value, kind, slug),
    isOverride: top === loaded.value && layers.length > 1,
    refersTo: referencesFrom(catalogue.value, row),
    referredBy: referencesTo(catalogue.value, { kind, slug }),
  })
}

export async function readDraft(query: { ownerId: string; packId: string }): Promise<Result<Draft>> {
  const versionInfo = await findDraft(client(), query)
  if (!versionInfo) return fail(NOT_FOUND)
  const removed = await client().removedRow.findMany({
    where: { versionId: versionInfo.id },
    select: { kind: true, slug: true, name: true, removedAt: true },
    orderBy: [{ removedAt: 'desc' }, { id: 'asc' }],
  })
  const below = (await versionChainOf(client(), versionInfo))[1]
  const { name, version, revision, pack } = versionInfo
  return succeed({
    packId: pack.slug,
    game: pack.game,
    name,
    version,
    revision,
    extends: below ? refOfVersion(below) : null,
    // A removed row's kind and slug were validated while it was a row.
    removed: removed.map((row) => ({ ...row, kind: row.kind as RowKind, slug: row.slug as Slug })),
  })
}

/** The problems that must be solved before the draft can be published. */
export async function problemsOfDraft(query: { ownerId: string; packId: string }): Promise<Result<readonly Problem[]>> {
  const versionInfo = await findDraft(client(), query)
  if (!versionInfo) return fail(NOT_FOUND)
  const { raw, ...loaded } = await loadVersion(client(), versionInfo)
  const schema = await schemaOf(raw.game)
  return schema.ok ? succeed(checkPack(raw, packListOf({ ...loaded, raw }), schema.value, { isDraft: true })) : schema
}

const STATE_CONDITIONS = {
  active: { archivedAt: null, deletedAt: null },
  archived: { archivedAt: { not: null }, deletedAt: null },
  deleted: { deletedAt: { not: null } },
} as const satisfies Record<PackState, object>

const REF_COLUMNS = { select: { version: true, pack: { select: { slug: true } } } } as const

const SUMMARY_COLUMNS = {
  slug: true,
  game: true,
  name: true,
  ownerId: true,
  updatedAt: true,
  archivedAt: true,
  deletedAt: true,
  versions: {
    select: { version: true, name: true, createdAt: true, publishedAt: true, basis: REF_COLUMNS },
    orderBy: { version: 'desc' },
  },
} as const

type PackRecord = NonNullable<Awaited<ReturnType<typeof packOf>>>

async function packOf({ viewer, packId }: { viewer: Viewer; packId: string }) {
  const packs = await client().pack.findMany({
    where: { ...visibleTo({ viewer, packId }), deletedAt: null },
    select: SUMMARY_COLUMNS,
  })
  return packs.find(({ ownerId }) => ownerId !== null) ?? packs[0] ?? null
}

function summaryOf({ slug, ownerId, versions, ...pack }: PackRecord): PackSummary {
  const newest = versions.find(({ publishedAt }) => publishedAt !== null)
  const draft = versions.find(({ publishedAt }) => publishedAt === null)
  return {
    id: slug,
    ...pack,
    own: ownerId !== null,
    newest: newest?.version ?? null,
    draft: draft?.version ?? null,
    extends: refOfBasis((newest ?? draft)?.basis ?? null),
  }
}

function refOfBasis(basis: { version: number; pack: { slug: string } } | null): PackRef | null {
  // A stored slug was validated as a pack's id when it was stored.
  return basis && { id: basis.pack.slug as PackId, version: basis.version }
}

async function loadFor(key: VersionKey): Promise<Result<LoadedVersion>> {
  const versionInfo = await findVersion(client(), key)
  return versionInfo ? succeed(await loadVersion(client(), versionInfo)) : fail(NOT_FOUND)
}

async function catalogueFor(loaded: LoadedVersion): Promise<Result<Catalogue>> {
  const schema = await schemaOf(loaded.raw.game)
  if (!schema.ok) return schema
  const read = catalogueOfVersion(loaded, schema.value.rows)
  return read.ok
    ? succeed(read.value)
    : fail({ kind: 'unreadable', reason: `${read.unreadable.place}: ${read.unreadable.reason}` })
}

async function versionChainFor(key: VersionKey): Promise<readonly VersionInfo[] | null> {
  const versionInfo = await findVersion(client(), key)
  return versionInfo && versionChainOf(client(), versionInfo)
}

/** The rows of all versions in a chain, without those that another version of the chain replaces. */
function topmostRows(versionInfos: readonly VersionInfo[]): Prisma.PackRowWhereInput {
  const ids = versionInfos.map(({ id }) => id)
  if (ids.length < 2) return { versionId: { in: ids } }
  return { versionId: { in: ids }, replacedBy: { none: { versionId: { in: ids } } } }
}

const PAGE_SIZE = 50
const LARGEST_PAGE_SIZE = 200

const ORDERS = {
  pack: { rank: 'asc' },
  name: { search: 'asc' },
  price: { price: { sort: 'asc', nulls: 'last' } },
} as const

function queryCondition({ text = '', roles = [], sources = [], price }: RowQuery): Prisma.PackRowWhereInput {
  const words = foldedWords(text)
  const { least, most } = price ?? {}
  return {
    AND: words.map((word) => ({ search: { contains: word } })),
    ...(roles.length > 0 ? { role: { in: [...roles] } } : {}),
    ...(sources.length > 0 ? { sourceKind: { in: [...sources] } } : {}),
    ...(price
      ? { price: { ...(least === undefined ? {} : { gte: least }), ...(most === undefined ? {} : { lte: most }) } }
      : {}),
  }
}

const ROW_SUMMARY_COLUMNS = {
  slug: true,
  name: true,
  sourceKind: true,
  sourcePlace: true,
  price: true,
  role: true,
  versionId: true,
  replacesId: true,
} as const

type RowRecord = Prisma.PackRowGetPayload<{ select: typeof ROW_SUMMARY_COLUMNS }>

function rowSummary(row: RowRecord, refs: ReadonlyMap<string, PackRef>): RowSummary {
  const from = refs.get(row.versionId)
  if (!from) throw new Error(`The row ${row.slug} stands in no version of its chain.`)
  return {
    slug: row.slug,
    name: row.name,
    // The game's schema validated it before it was stored.
    source: { kind: row.sourceKind as SourceKind, place: row.sourcePlace },
    price: row.price,
    role: row.role,
    definedIn: from,
    isOverride: row.replacesId !== null && from === [...refs.values()][0],
  }
}
