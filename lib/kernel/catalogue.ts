import type { PackRef, Slug } from './ids'
import { memo } from './memo'

export type SourceKind = 'rulebook' | 'page' | 'house' | 'player'

type Place = { readonly kind: SourceKind; readonly place: string | null }

/** Fields of a row that come from elsewhere than the row does. */
type FieldSource = Place & { readonly fields: readonly string[] }

/** Where a row comes from: shown wherever the row is shown. */
export type Source = Place & { readonly also?: readonly FieldSource[] | undefined }

export type Row = {
  readonly slug: Slug
  readonly name: string
  readonly source: Source
  /** Fields that come from the packs below: worked out where packs are put together, and held by no pack. */
  readonly below?: readonly FieldSource[]
}

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

export function isRowKind(text: string): text is RowKind {
  return (ROW_KINDS as readonly string[]).includes(text)
}

/** The types that a game gives to the kinds of row that it uses. */
export type RowTypes = { readonly [K in RowKind]: Row }

export type Rows<R extends RowTypes = RowTypes> = { readonly [K in RowKind]: readonly R[K][] }

/** What may be chosen: the rows of one version of a pack. */
export type Catalogue<R extends RowTypes = RowTypes> = {
  readonly game: string
  readonly pack: PackRef
  readonly name: string
  readonly rows: Rows<R>
}

export type RowRef = { readonly kind: RowKind; readonly slug: Slug }

const rowsBySlug = memo((rows: readonly Row[]) => new Map<string, Row>(rows.map((row) => [row.slug, row])))

export function rowOf<R extends RowTypes, K extends RowKind>(
  catalogue: Catalogue<R>,
  kind: K,
  slug: string,
): R[K] | undefined {
  // The map was made from rows of this kind.
  return rowsBySlug(catalogue.rows[kind]).get(slug) as R[K] | undefined
}
