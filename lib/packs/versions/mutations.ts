import { insertPackRows } from '../../db/pack-rows'
import type { Prisma } from '../../generated/prisma/client'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, rowOf } from '../../kernel/catalogue'
import { newId, type RandomBytes } from '../../token'
import { Yielder } from '../../yielding'
import { chainOf, type LoadedVersion } from '../extend'
import type { GroupType } from '../field-types'
import { rowTypesOf } from '../field-types-schema'
import { formatRow, type RawRow, type RawRows } from '../format'
import { columnsOf } from '../search'
import type { Client } from './data'

/** A row of the versions below: a new row replaces it, or comes after it. */
type BasisRow = { readonly id: string; readonly slug: string; readonly rank: number }

/** A row takes a tenth of a millisecond; other requests are answered between two inserts. */
const ROWS_PER_INSERT = 100

/** Stores all rows of a pack under a version that has none yet. `catalogue` holds the same rows, merged and read. */
export async function insertRows(
  tx: Client,
  {
    versionId,
    rows: all,
    basis,
    catalogue,
    random,
  }: {
    readonly versionId: string
    readonly rows: RawRows
    readonly basis: LoadedVersion | null
    readonly catalogue: Catalogue
    readonly random: RandomBytes
  },
): Promise<void> {
  const yielder = new Yielder()
  const types = await rowTypesOf(catalogue.game)
  for (const kind of ROW_KINDS) {
    const rows = all[kind] ?? []
    const type = types[kind]
    if (rows.length === 0) continue
    const below = new Map((await rowsBelow(tx, basis, kind)).map((row) => [row.slug, row]))
    const first = firstRank([...below.values()])
    const stored: StoredRow[] = []
    for (const [position, row] of rows.entries()) {
      await yielder.yieldIfDue()
      const read = rowOf(catalogue, kind, String(row.slug))
      if (!read) throw new Error(`The row ${kind} ${String(row.slug)} was not read.`)
      const replaced = below.get(read.slug)
      const rank = replaced?.rank ?? first + position
      const replacesId = replaced?.id ?? null
      stored.push(storedRow({ id: newId(random), versionId, kind, type, row, read, position, rank, replacesId }))
    }
    await insertStored(tx, stored)
  }
}

/** The rows of the versions below, each from the topmost that has it. */
async function rowsBelow(tx: Client, basis: LoadedVersion | null, kind: RowKind): Promise<readonly BasisRow[]> {
  const topmost = new Map<string, BasisRow>()
  for (let version = basis; version; version = version.basis) {
    const rows = await tx.packRow.findMany({
      where: { versionId: version.id, kind },
      select: { id: true, slug: true, rank: true },
      orderBy: { rank: 'asc' },
    })
    for (const row of rows) if (!topmost.has(row.slug)) topmost.set(row.slug, row)
  }
  return [...topmost.values()]
}

/** Where the ranks of new rows begin. */
function firstRank(below: readonly BasisRow[]): number {
  return below.reduce((most, { rank }) => Math.max(most, rank + 1), 0)
}

type RowToStore = {
  readonly id: string
  readonly versionId: string
  readonly kind: RowKind
  readonly type: GroupType | undefined
  /** The row as the pack itself holds it. */
  readonly row: RawRow
  /** The same, merged with the row below. */
  readonly read: Row
  readonly position: number
  readonly rank: number
  readonly replacesId: string | null
}

type StoredRow = ReturnType<typeof storedRow>

export function storedRow({ id, versionId, kind, type, row, read, position, rank, replacesId }: RowToStore) {
  const place = { versionId, kind, slug: read.slug as string, position, rank, replacesId }
  return { id, ...place, ...columnsOf(read, type), body: formatRow(row) }
}

export async function insertStored(tx: Client, rows: readonly StoredRow[]): Promise<void> {
  const yielder = new Yielder()
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await yielder.yieldIfDue()
    await insertPackRows(tx, rows.slice(from, from + ROWS_PER_INSERT))
  }
}

export async function deleteStored(tx: Client, id: string): Promise<void> {
  await tx.packRow.deleteMany({ where: { id } })
}

export async function replaceStored(tx: Client, row: StoredRow): Promise<void> {
  await tx.packRow.update({ where: { id: row.id }, data: row })
}

/** The row below that a row replaces, and its rank: the same as that one's, or after all rows below. */
export async function rankFor(
  tx: Client,
  row: {
    readonly basis: LoadedVersion | null
    readonly kind: RowKind
    readonly slug: string
    readonly position: number
  },
): Promise<{ readonly replacesId: string | null; readonly rank: number }> {
  const { basis, kind, slug, position } = row
  for (const { id: versionId } of basis ? chainOf(basis) : []) {
    const replaced = await tx.packRow.findFirst({ where: { versionId, kind, slug }, select: { id: true, rank: true } })
    if (replaced) return { replacesId: replaced.id, rank: replaced.rank }
  }
  const ids = basis ? chainOf(basis).map(({ id }) => id) : []
  if (ids.length === 0) return { replacesId: null, rank: position }
  const { _max } = await tx.packRow.aggregate({ where: { versionId: { in: ids }, kind }, _max: { rank: true } })
  return { replacesId: null, rank: (_max.rank ?? -1) + 1 + position }
}

type RowPosition = { readonly versionId: string; readonly position: number }

/** Moves the row at the position, and all after it, by one. */
export async function makeRoom(tx: Client, kind: RowKind, { versionId, position }: RowPosition): Promise<void> {
  await shift(tx, { versionId, kind, position: { gte: position } }, 1)
}

/** Puts a row before another position, and closes the gap that it leaves. */
export async function moveWithin(
  tx: Client,
  kind: RowKind,
  row: { readonly versionId: string; readonly id: string; readonly from: number; readonly before: number },
): Promise<void> {
  const { versionId, id, from, before } = row
  if (before === from || before === from + 1) return
  const isUp = before < from
  const between = isUp ? { gte: before, lt: from } : { gt: from, lt: before }
  await shift(tx, { versionId, kind, position: between }, isUp ? 1 : -1)
  const by = (isUp ? before : before - 1) - from
  await shift(tx, { id }, by)
}

/** A row that replaces another keeps that one's rank wherever it is moved. */
async function shift(tx: Client, where: Prisma.PackRowWhereInput, by: number): Promise<void> {
  const move = { increment: by }
  await tx.packRow.updateMany({ where: { ...where, replacesId: null }, data: { position: move, rank: move } })
  await tx.packRow.updateMany({ where: { ...where, replacesId: { not: null } }, data: { position: move } })
}
