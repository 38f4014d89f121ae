import { ROW_KINDS, type RowKind } from '../kernel/catalogue'

/** A pack's rows as its file holds them: a row may lack what the row that it extends has. */
export type WrittenRow = Readonly<Record<string, unknown>>

export type WrittenRows = Readonly<Partial<Record<RowKind, readonly WrittenRow[]>>>

/** The rows of a pack over those of the pack that it extends: same slug, field by field; new ones behind. */
export function overBasis(own: WrittenRows, basis: WrittenRows): WrittenRows {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, overRows(own[kind] ?? [], basis[kind] ?? [])]))
}

function overRows(own: readonly WrittenRow[], basis: readonly WrittenRow[]): readonly WrittenRow[] {
  const bySlug = new Map(own.map((row) => [row.slug, row]))
  const known = new Set(basis.map((row) => row.slug))
  return [...basis.map((row) => ({ ...row, ...bySlug.get(row.slug) })), ...own.filter((row) => !known.has(row.slug))]
}
