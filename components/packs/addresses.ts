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

export function packAddress(pack: string, { compare = [], page, ...filters }: RowFilters = {}): string {
  return withQuery(`${CATALOGUE}/${pack}`, {
    ...filters,
    page: page === 1 ? undefined : page,
    compare: compare.join(','),
  })
}

export function rowAddress(pack: string, kind: RowKind, slug: string, version: number | null = null): string {
  return withQuery(`${CATALOGUE}/${pack}/${kind}/${slug}`, { version })
}

export function compareAddress(
  pack: string,
  { kind, rows, version = null }: { kind: RowKind; rows: readonly string[]; version?: number | null },
): string {
  return withQuery(`${CATALOGUE}/${pack}/compare`, { kind, rows: rows.join(','), version })
}

export function versionsAddress(pack: string, from?: number, to?: number): string {
  return withQuery(`${CATALOGUE}/${pack}/versions`, { from, to })
}

export function exportAddress(pack: string, version: number): string {
  return withQuery(`${CATALOGUE}/${pack}/export`, { version })
}

export function copyAddress(pack: string, version: number, how: 'copy' | 'extend'): string {
  return withQuery(NEW_PACK, { of: pack, version, how })
}

export function editAddress(pack: string, filters: RowFilters = {}): string {
  const { kind, q, page } = filters
  return withQuery(`${CATALOGUE}/${pack}/edit`, { kind, q, page: page === 1 ? undefined : page })
}

export function editRowAddress(pack: string, kind: RowKind, slug: string, field?: string): string {
  return withQuery(`${CATALOGUE}/${pack}/edit/${kind}/${slug}`, { field })
}

export function addRowAddress(pack: string, kind: RowKind): string {
  return `${CATALOGUE}/${pack}/add/${kind}`
}

export function pasteAddress(pack: string, kind: RowKind): string {
  return `${CATALOGUE}/${pack}/paste/${kind}`
}

export function publishAddress(pack: string): string {
  return `${CATALOGUE}/${pack}/publish`
}
