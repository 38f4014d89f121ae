import type { RowKind } from '@/lib/kernel/catalogue'

export const CATALOGUE = '/catalogue'
export const IMPORT_PACK = '/catalogue/packs/import'
export const NEW_PACK = '/catalogue/packs/new'

export const MOST_COMPARED = 4

/** The filters of a list of rows, as parts of the address. */
export type RowFilters = {
  readonly kind?: RowKind | undefined
  readonly q?: string | undefined
  readonly role?: string | undefined
  readonly source?: string | undefined
  /** The slug of a faction. */
  readonly faction?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
  /** Rows that are to be compared. */
  readonly compare?: readonly string[] | undefined
  /** Null is the newest version. */
  readonly version?: number | null | undefined
}

export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

export function packAddress(packId: string, { compare = [], page, ...filters }: RowFilters = {}): string {
  return withQuery(`${CATALOGUE}/${packId}`, {
    ...filters,
    page: page === 1 ? undefined : page,
    compare: compare.join(','),
  })
}

export function rowAddress(packId: string, kind: RowKind, slug: string, version: number | null = null): string {
  return withQuery(`${CATALOGUE}/${packId}/${kind}/${slug}`, { version })
}

export function compareAddress(
  pack: string,
  { kind, rows, version = null }: { kind: RowKind; rows: readonly string[]; version?: number | null },
): string {
  return withQuery(`${CATALOGUE}/${pack}/compare`, { kind, rows: rows.join(','), version })
}

export function versionsAddress(packId: string, comparedFrom?: number, comparedTo?: number): string {
  return withQuery(`${CATALOGUE}/${packId}/versions`, { from: comparedFrom, to: comparedTo })
}

export function exportAddress(packId: string, version: number): string {
  return withQuery(`${CATALOGUE}/${packId}/export`, { version })
}

export function copyAddress(packId: string, version: number, how: 'copy' | 'extend'): string {
  return withQuery(NEW_PACK, { of: packId, version, how })
}

export function editAddress(packId: string, filters: RowFilters = {}): string {
  const { kind, q, page } = filters
  return withQuery(`${CATALOGUE}/${packId}/edit`, { kind, q, page: page === 1 ? undefined : page })
}

export function editRowAddress(packId: string, kind: RowKind, slug: string, field?: string): string {
  return withQuery(`${CATALOGUE}/${packId}/edit/${kind}/${slug}`, { field })
}

export function addRowAddress(packId: string, kind: RowKind): string {
  return `${CATALOGUE}/${packId}/add/${kind}`
}

export function pasteAddress(packId: string, kind: RowKind): string {
  return `${CATALOGUE}/${packId}/paste/${kind}`
}

export function publishAddress(packId: string): string {
  return `${CATALOGUE}/${packId}/publish`
}
