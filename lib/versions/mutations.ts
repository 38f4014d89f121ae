import type { WrittenRow } from '../catalogue/basis'
import { columnsOf } from '../catalogue/columns'
import type { Loaded } from '../catalogue/loaded'
import type { WrittenPack } from '../catalogue/schema'
import { type StoredParts, storedBody } from '../catalogue/stored'
import { newId, type RandomBytes } from '../db/token'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, rowOf } from '../kernel/catalogue'
import { type Client, tableOf } from './data'

/** A row of what is below: to be replaced, or to come before. */
export type Below = { readonly id: string; readonly slug: string; readonly rank: number }

/** SQLite takes 32,766 values in one statement, other databases more; a row has thirteen. */
const ROWS_AT_ONCE = 500

/** Stores all rows of a pack under a version that has none yet. `catalogue` holds the same rows, put together and read. */
export async function insertRows(
  tx: Client,
  {
    versionId,
    pack,
    basis,
    catalogue,
    random,
  }: {
    readonly versionId: string
    readonly pack: WrittenPack
    readonly basis: Loaded | null
    readonly catalogue: Catalogue
    readonly random: RandomBytes
  },
): Promise<void> {
  for (const kind of ROW_KINDS) {
    const rows = pack.rows[kind] ?? []
    if (rows.length === 0) continue
    const below = new Map((await rowsBelow(tx, basis, kind)).map((row) => [row.slug, row]))
    const first = firstRank([...below.values()])
    const stored = rows.map((row, position) => {
      const read = rowOf(catalogue, kind, String(row.slug))
      if (!read) throw new Error(`The row ${kind} ${String(row.slug)} was not read.`)
      const under = below.get(read.slug)
      const rank = under?.rank ?? first + position
      return storedRow({ id: newId(random), versionId, kind, row, read, position, rank, replacesId: under?.id ?? null })
    })
    await insertStored(tx, kind, stored, random)
  }
}

/** The rows of the versions below, each as the topmost of them has it. */
export async function rowsBelow(tx: Client, basis: Loaded | null, kind: RowKind): Promise<readonly Below[]> {
  const seen = new Map<string, Below>()
  for (let version = basis; version; version = version.basis) {
    const rows = await tableOf(tx, kind).findMany({
      where: { versionId: version.id },
      select: { id: true, slug: true, rank: true },
      orderBy: { rank: 'asc' },
    })
    for (const row of rows) if (!seen.has(row.slug)) seen.set(row.slug, row)
  }
  return [...seen.values()]
}

/** Where the ranks of new rows begin. */
export function firstRank(below: readonly Below[]): number {
  return below.reduce((most, { rank }) => Math.max(most, rank + 1), 0)
}

type Placed = {
  readonly id: string
  readonly versionId: string
  readonly kind: RowKind
  /** What the pack itself says. */
  readonly row: WrittenRow
  /** The same together with what is below. */
  readonly read: Row
  readonly position: number
  readonly rank: number
  readonly replacesId: string | null
}

type Stored = ReturnType<typeof storedRow>

export function storedRow({ id, versionId, kind, row, read, position, rank, replacesId }: Placed) {
  const { body, parts } = storedBody(kind, row)
  const data = { id, versionId, replacesId, slug: read.slug as string, position, rank, ...columnsOf(read), body }
  return { data, parts }
}

export async function insertStored(tx: Client, kind: RowKind, rows: readonly Stored[], random: RandomBytes) {
  const table = tableOf(tx, kind)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await table.createMany({ data: rows.slice(from, from + ROWS_AT_ONCE).map(({ data }) => data) })
  }
  for (const { data, parts } of rows) await insertParts(tx, data.id, parts, random)
}

/** A faction's chart rows, missions and pieces of research. */
export async function insertParts(tx: Client, factionId: string, parts: StoredParts, random: RandomBytes) {
  const own = { factionId }
  const chart = parts.chart.map(({ slug, name, position, body }) => ({
    id: newId(random),
    ...own,
    slug,
    name,
    position,
    body,
  }))
  if (chart.length > 0) await tx.packChartRow.createMany({ data: chart })
  const missions = parts.missions.map((part) => ({ id: newId(random), ...own, ...part }))
  if (missions.length > 0) await tx.packMission.createMany({ data: missions })
  const research = parts.research.map((part) => ({ id: newId(random), ...own, ...part }))
  if (research.length > 0) await tx.packResearch.createMany({ data: research })
}
