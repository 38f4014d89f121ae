import { KINDS, lookOf } from '../games/looks'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { chartOf, placeInChart } from '../kernel/rules/chart'

/** A row that another one names, and the field that names it. */
export type Naming = { readonly field: string; readonly kind: RowKind; readonly slug: string }

/**
 * The kind of row that a field names. A field that is called like a kind of row holds slugs of that kind: "races" a
 * list of them, "race" one; the others a game tells. Keywords are named by their words: those are no references.
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

/** Everything that a row names, with the path of each place. */
export function namingsIn(game: string, row: object): readonly Naming[] {
  const found: Naming[] = []
  function look(value: unknown, path: string, key: string) {
    if (typeof value === 'string') {
      const kind = referredKind(game, key)
      if (kind) found.push({ field: path, kind, slug: value })
    } else if (Array.isArray(value)) {
      // A text in a list belongs to the field of the list, a part does not.
      for (const [i, inner] of value.entries()) look(inner, `${path}[${i}]`, typeof inner === 'string' ? key : '')
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) look(one, path ? `${path}.${inner}` : inner, inner)
    }
  }
  look(row, '', '')
  return found
}

export type Reference = RowRef & { readonly name: string; readonly field: string }

/** The rows that a row names and that are there. */
export function referencesFrom(catalogue: Catalogue, row: Row): readonly Reference[] {
  return namingsIn(catalogue.game, row).flatMap(({ field, kind: named, slug }) => {
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
  const note = (named: Naming, by: Reference) => {
    const key = `${named.kind} ${named.slug}`
    const others = index.get(key)
    if (others) others.push(by)
    else index.set(key, [by])
  }
  for (const kind of ROW_KINDS) {
    for (const row of catalogue.rows[kind]) {
      const by = { kind, slug: row.slug, name: row.name }
      for (const naming of namingsIn(catalogue.game, row)) note(naming, { ...by, field: naming.field })
    }
  }
  for (const faction of catalogue.rows.factions) {
    const by = { kind: 'factions' as const, slug: faction.slug, name: faction.name }
    for (const row of catalogue.rows.classes) {
      const place = placeInChart(faction, row)
      const isNamed = chartOf(faction)[place]?.match.classes?.includes(row.slug) ?? false
      if (place >= 0 && !isNamed)
        note({ kind: 'classes', slug: row.slug, field: '' }, { ...by, field: `chart[${place}]` })
    }
  }
  return index
})
