import type { RowSchemas } from '../../games/row-schema'
import type { Row, RowKind } from '../../kernel/catalogue'
import type { RandomBytes } from '../../token'
import { type RowProblem, parseRow as readWith } from '../check'
import { type BasisRow, type LoadedVersion, mergedRow } from '../extend'
import type { RawRow } from '../format'
import { type Client, rawRowFrom } from '../versions/data'

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

/** A row of the draft, and its position in the pack. */
export type DraftRowPosition = { readonly id: string; readonly name: string; readonly position: number }

export async function findDraftRow(
  { tx, versionId }: OpenDraft,
  kind: RowKind,
  slug: string,
): Promise<DraftRowPosition | null> {
  return tx.packRow.findFirst({
    where: { versionId, kind, slug },
    select: { id: true, name: true, position: true },
  })
}

/** The row as the draft itself holds it, without the pack below. */
export async function rawRowIn({ tx, versionId }: OpenDraft, kind: RowKind, slug: string): Promise<RawRow | null> {
  const row = await tx.packRow.findFirst({ where: { versionId, kind, slug }, select: { body: true } })
  return row && rawRowFrom(row)
}

export function isInBasis({ basis }: OpenDraft, kind: RowKind, slug: string): boolean {
  return mergedRow(basis, kind, slug) !== null
}

/** Lists may name what was published: its slug stays. */
export async function wasPublished({ tx, packKey }: OpenDraft, kind: RowKind, slug: string): Promise<boolean> {
  const version = { packId: packKey, publishedAt: { not: null } }
  return (await tx.packRow.count({ where: { kind, slug, version } })) > 0
}

export async function nextPosition({ tx, versionId }: OpenDraft, kind: RowKind): Promise<number> {
  const { _max } = await tx.packRow.aggregate({ where: { versionId, kind }, _max: { position: true } })
  return (_max.position ?? -1) + 1
}

export async function slugsOf({ tx, versionId }: OpenDraft, kind: RowKind): Promise<readonly string[]> {
  const rows = await tx.packRow.findMany({ where: { versionId, kind }, select: { slug: true } })
  return rows.map(({ slug }) => slug)
}

type ParsedSentRow =
  | { readonly ok: true; readonly raw: RawRow; readonly row: Row }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

/** Reads what was sent as a row; fields that it does not hold are those of `base`. */
export function parseSentRow(
  { schemas, game }: OpenDraft,
  kind: RowKind,
  sent: unknown,
  base: RawRow | null,
): ParsedSentRow {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { ok: false, problems: [{ field: '', reason: 'It is no row.' }] }
  }
  const raw: RawRow = { ...base, ...sent }
  const read = readWith(kind, raw, schemas, game)
  return read.ok ? { ...read, raw } : read
}

/** The row as the packs below have it, without this draft. */
export function readBasisRow({ basis, schemas, game }: OpenDraft, kind: RowKind, slug: string): BasisRow | null {
  const raw = mergedRow(basis, kind, slug)
  const read = raw && readWith(kind, raw, schemas, game)
  return raw && read?.ok ? { raw, row: read.row } : null
}
