import type { PackRef, Slug } from './ids'

export type SourceKind = 'rulebook' | 'page' | 'house' | 'player'

/** Where a row comes from: shown wherever the row is shown. */
export type Source = { readonly kind: SourceKind; readonly place: string | null }

export type Row = { readonly slug: Slug; readonly name: string; readonly source: Source }

export const ROW_KINDS = [
  'races',
  'factions',
  'religions',
  'classes',
  'wargear',
  'spells',
  'keywords',
  'scenarios',
  'objectives',
  'dice',
] as const

export type RowKind = (typeof ROW_KINDS)[number]

/** A game gives its own types to the kinds of row that it uses. */
export type RowTypes = { readonly [K in RowKind]: Row }

export type Rows<R extends RowTypes = RowTypes> = { readonly [K in RowKind]: readonly R[K][] }

/** What may be chosen: read-only, of one pack version. */
export type Catalogue<R extends RowTypes = RowTypes> = {
  readonly game: string
  readonly pack: PackRef
  readonly name: string
  readonly rows: Rows<R>
}

export type RowRef = { readonly kind: RowKind; readonly slug: Slug }

const indexes = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>()

function indexOf<T extends Row>(rows: readonly T[]): ReadonlyMap<string, T> {
  const found = indexes.get(rows)
  // The index of an array of T was made from that very array, so it holds T.
  if (found) return found as ReadonlyMap<string, T>
  const index = new Map(rows.map((row) => [row.slug as string, row]))
  indexes.set(rows, index)
  return index
}

export function rowOf<R extends RowTypes, K extends RowKind>(
  catalogue: Catalogue<R>,
  kind: K,
  slug: string,
): R[K] | undefined {
  return indexOf<R[K]>(catalogue.rows[kind]).get(slug)
}
