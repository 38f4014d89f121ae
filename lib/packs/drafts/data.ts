import type { RowSchemas } from '../../games/row-schema'
import type { Row, RowKind } from '../../kernel/catalogue'
import type { RandomBytes } from '../../token'
import { type RowProblem, readRow as readWith } from '../check'
import { type LoadedVersion, mergedRow } from '../extend'
import type { WrittenRow } from '../format'
import { type Client, rowsOf, tableOf } from '../versions/data'

/** A draft inside the transaction that changes it. */
export type OpenDraft = {
  readonly tx: Client
  readonly versionId: string
  readonly packKey: string
  readonly game: string
  readonly basis: LoadedVersion | null
  readonly schemas: RowSchemas
  readonly random: RandomBytes
}

/** Where a row of the draft stands. */
export type OwnRow = { readonly id: string; readonly name: string; readonly position: number }

export async function findRow({ tx, versionId }: OpenDraft, kind: RowKind, slug: string): Promise<OwnRow | null> {
  return tableOf(tx, kind).findFirst({
    where: { versionId, slug },
    select: { id: true, name: true, position: true },
  })
}

/** What the draft itself says of a row. */
export async function writtenIn({ tx, versionId }: OpenDraft, kind: RowKind, slug: string): Promise<WrittenRow | null> {
  return (await rowsOf(tx, kind, { versionId, slug }))[0] ?? null
}

export function isBelow({ basis }: OpenDraft, kind: RowKind, slug: string): boolean {
  return mergedRow(basis, kind, slug) !== null
}

/** Lists may name what was published: its slug stays. */
export async function wasPublished({ tx, packKey }: OpenDraft, kind: RowKind, slug: string): Promise<boolean> {
  const version = { packId: packKey, publishedAt: { not: null } }
  return (await tableOf(tx, kind).count({ where: { slug, version } })) > 0
}

export async function nextPosition({ tx, versionId }: OpenDraft, kind: RowKind): Promise<number> {
  const { _max } = await tableOf(tx, kind).aggregate({ where: { versionId }, _max: { position: true } })
  return (_max.position ?? -1) + 1
}

export async function slugsOf({ tx, versionId }: OpenDraft, kind: RowKind): Promise<readonly string[]> {
  const rows = await tableOf(tx, kind).findMany({ where: { versionId }, select: { slug: true } })
  return rows.map(({ slug }) => slug)
}

type Reading =
  | { readonly ok: true; readonly written: WrittenRow; readonly row: Row }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

/** Reads what somebody sent as a row; the fields that it does not name are those of `under`. */
export function readSent(
  { schemas, game }: OpenDraft,
  kind: RowKind,
  sent: unknown,
  under: WrittenRow | null,
): Reading {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { ok: false, problems: [{ field: '', reason: 'It is no row.' }] }
  }
  const written: WrittenRow = { ...under, ...sent }
  const read = readWith(kind, written, schemas, game)
  return read.ok ? { ...read, written } : read
}

/** The row as it is without this draft. */
export function readBelow({ basis, schemas, game }: OpenDraft, kind: RowKind, slug: string): Row | null {
  const merged = mergedRow(basis, kind, slug)
  const read = merged && readWith(kind, merged, schemas, game)
  return read?.ok ? read.row : null
}
