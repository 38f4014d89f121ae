import { KINDS, lookOf } from '../games/looks'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { chartOf, placeInChart } from '../kernel/rules/chart'

/** A reference from one row to another by its slug, and the field that holds it. The other row may be missing. */
export type SlugReference = { readonly field: string; readonly kind: RowKind; readonly slug: string }

/**
 * The kind of row that a field names. A field with the name of a kind of rows holds slugs of that kind: "races" a
 * list of them, "race" one; the others the game tells. Keywords are referred to by their names, not by slugs.
 */
export function referredKind(game: string, key: string): RowKind | null {
  const kind = lookOf(game).references?.[key] ?? NAMED.get(key)
  return kind === undefined || kind === 'keywords' ? null : kind
}

const NAMED: ReadonlyMap<string, RowKind> = new Map(
  ROW_KINDS.flatMap((kind) => [
    [kind, kind],
    [KINDS[kind].one, kind],
  ]),
)

/** All references of a row, each with the path of its field. */
export function slugReferencesIn(game: string, row: object): readonly SlugReference[] {
  const references: SlugReference[] = []
  function visit(value: unknown, path: string, key: string) {
    if (typeof value === 'string') {
      const kind = referredKind(game, key)
      if (kind) references.push({ field: path, kind, slug: value })
    } else if (Array.isArray(value)) {
      // A text in a list belongs to the field of the list, a part does not.
      for (const [i, inner] of value.entries()) visit(inner, `${path}[${i}]`, typeof inner === 'string' ? key : '')
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) visit(one, path ? `${path}.${inner}` : inner, inner)
    }
  }
  visit(row, '', '')
  return references
}

export type Reference = RowRef & { readonly name: string; readonly field: string }

/** The rows that a row names and that are there. */
export function referencesFrom(catalogue: Catalogue, row: Row): readonly Reference[] {
  return slugReferencesIn(catalogue.game, row).flatMap(({ field, kind: named, slug }) => {
    const found = rowOf(catalogue, named, slug)
    return found ? [{ kind: named, slug: found.slug, name: found.name, field }] : []
  })
}

/** The rows that name a row; for a class also the chart rows that hold it by its role or its keywords. */
export function referencesTo(catalogue: Catalogue, { kind, slug }: RowRef): readonly Reference[] {
  return indexOf(catalogue).get(`${kind} ${slug}`) ?? []
}

const indexOf = memo((catalogue: Catalogue): ReadonlyMap<string, readonly Reference[]> => {
  const index = new Map<string, Reference[]>()
  const add = (target: SlugReference, by: Reference) => {
    const key = `${target.kind} ${target.slug}`
    const others = index.get(key)
    if (others) others.push(by)
    else index.set(key, [by])
  }
  for (const kind of ROW_KINDS) {
    for (const row of catalogue.rows[kind]) {
      const by = { kind, slug: row.slug, name: row.name }
      for (const reference of slugReferencesIn(catalogue.game, row)) add(reference, { ...by, field: reference.field })
    }
  }
  for (const faction of catalogue.rows.factions) {
    const by = { kind: 'factions' as const, slug: faction.slug, name: faction.name }
    for (const row of catalogue.rows.classes) {
      const place = placeInChart(faction, row)
      const isNamed = chartOf(faction)[place]?.match.classes?.includes(row.slug) ?? false
      if (place >= 0 && !isNamed)
        add({ kind: 'classes', slug: row.slug, field: '' }, { ...by, field: `chart[${place}]` })
    }
  }
  return index
})
