import type { Prisma } from '../../generated/prisma/client'
import type { SourceKind } from '../../kernel/catalogue'
import type { PackId } from '../../kernel/ids'
import { foldedWords } from '../search'
import { client } from '../versions/data'
import type { RowSummary, Viewer } from '../views'

type UnitPack = {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly own: boolean
  /** The newest version, or the draft of a pack that has none yet. */
  readonly version: number
}

export type FoundUnit = { readonly pack: UnitPack; readonly row: RowSummary }

/** `total`: how many there are, also those that are not among `units`. */
export type UnitsFound = { readonly units: readonly FoundUnit[]; readonly total: number }

/** What a page shows: with more, a player types on. */
export const MOST_UNITS_FOUND = 40

const NONE: UnitsFound = { units: [], total: 0 }

/**
 * The units of all packs that the viewer may see, each in the pack that says it: those whose names begin with the words
 * first, then those that hold them. No other rows are read.
 */
export async function searchUnits({ viewer, text }: { viewer: Viewer; text: string }): Promise<UnitsFound> {
  const words = foldedWords(text)
  if (words.length === 0) return NONE
  const packs = await newestVersions(viewer)
  const table = client().packRow
  const where: Prisma.PackRowWhereInput = {
    kind: 'classes',
    versionId: { in: [...packs.keys()] },
    AND: words.map((word) => ({ search: { contains: word } })),
  }
  const beginning = { search: { startsWith: words.join(' ') } }
  const read = (condition: Prisma.PackRowWhereInput, take: number) =>
    table.findMany({
      where: { ...where, ...condition },
      select: COLUMNS,
      orderBy: [{ search: 'asc' }, { id: 'asc' }],
      take,
    })
  const total = await table.count({ where })
  if (total === 0) return NONE
  const first = await read(beginning, MOST_UNITS_FOUND)
  const left = MOST_UNITS_FOUND - first.length
  const others = left > 0 && total > first.length ? await read({ NOT: beginning }, left) : []
  const units = [first, others].flatMap((rows) =>
    rows.flatMap((row) => foundUnit(row, packs.get(row.versionId))).toSorted(byNameThenPack),
  )
  return { units, total }
}

/** By the id of the version. A pack of the viewer's hides a bundled one with the same id, as its page does. */
async function newestVersions(viewer: Viewer): Promise<ReadonlyMap<string, UnitPack>> {
  const packs = await client().pack.findMany({
    where: {
      archivedAt: null,
      deletedAt: null,
      OR: viewer === null ? [{ ownerId: null }] : [{ ownerId: null }, { ownerId: viewer }],
    },
    select: {
      ...{ slug: true, name: true, game: true, ownerId: true },
      versions: { select: { id: true, version: true, publishedAt: true }, orderBy: { version: 'desc' } },
    },
  })
  const ownIds = new Set(packs.flatMap(({ slug, ownerId }) => (ownerId === null ? [] : [slug])))
  const found = new Map<string, UnitPack>()
  for (const { slug, name, game, ownerId, versions } of packs) {
    const newest = versions.find(({ publishedAt }) => publishedAt !== null) ?? versions[0]
    if (!newest || (ownerId === null && ownIds.has(slug))) continue
    found.set(newest.id, { id: slug, name, game, own: ownerId !== null, version: newest.version })
  }
  return found
}

const COLUMNS = {
  ...{ slug: true, name: true, sourceKind: true, sourcePlace: true, price: true, role: true },
  ...{ versionId: true, replacesId: true },
} as const

type UnitRecord = Prisma.PackRowGetPayload<{ select: typeof COLUMNS }>

function foundUnit({ slug, name, price, role, ...row }: UnitRecord, pack: UnitPack | undefined): readonly FoundUnit[] {
  if (!pack) return []
  // The pack's schema validated the source, and its id, before they were stored.
  const source = { kind: row.sourceKind as SourceKind, place: row.sourcePlace }
  const definedIn = { id: pack.id as PackId, version: pack.version }
  return [{ pack, row: { slug, name, source, price, role, definedIn, isOverride: row.replacesId !== null } }]
}

/** Of units with one name, the viewer's own first, then one that says more than the pack that it builds on. */
function byNameThenPack(a: FoundUnit, b: FoundUnit): number {
  return (
    a.row.name.localeCompare(b.row.name, 'en') ||
    Number(b.pack.own) - Number(a.pack.own) ||
    Number(b.row.isOverride) - Number(a.row.isOverride) ||
    a.pack.name.localeCompare(b.pack.name, 'en')
  )
}
