import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { chartOf, placeInChart } from './charts'
import { KIND_NAMES } from './kinds'

/** A row that another one names, and the field that names it. */
export type Naming = { readonly field: string; readonly kind: RowKind; readonly slug: string }

/**
 * A field that is called like a kind of row holds slugs of that kind: "races" a list of them, "race" one. So a game's
 * references are known without being listed here. Keywords are named by their words: those are no references.
 */
const NAMEABLE = ROW_KINDS.filter((kind) => kind !== 'keywords')

const LISTS: ReadonlyMap<string, RowKind> = new Map(NAMEABLE.map((kind) => [kind, kind]))

const SINGLES: ReadonlyMap<string, RowKind> = new Map([
  ...NAMEABLE.map((kind) => [KIND_NAMES[kind], kind] as const),
  ['elite', 'classes'],
  ['summonedBy', 'classes'],
])

/** Everything that a row names, with the path of each place. `with` names rows of the row's own kind. */
export function namingsIn(kind: RowKind, row: object): readonly Naming[] {
  const found: Naming[] = []
  function look(value: unknown, path: string, key: string) {
    if (typeof value === 'string') {
      const single = SINGLES.get(key)
      if (single) found.push({ field: path, kind: single, slug: value })
    } else if (Array.isArray(value)) {
      const list = key === 'with' ? kind : LISTS.get(key)
      value.forEach((inner, i) => {
        if (typeof inner !== 'string') look(inner, `${path}[${i}]`, '')
        else if (list) found.push({ field: `${path}[${i}]`, kind: list, slug: inner })
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) look(one, path ? `${path}.${inner}` : inner, inner)
    }
  }
  look(row, '', '')
  return found
}

export type Reference = RowRef & { readonly name: string; readonly field: string }

/** The rows that a row names and that are there. */
export function referencesFrom(catalogue: Catalogue, kind: RowKind, row: Row): readonly Reference[] {
  return namingsIn(kind, row).flatMap(({ field, kind: named, slug }) => {
    const found = rowOf(catalogue, named, slug)
    return found ? [{ kind: named, slug: found.slug, name: found.name, field }] : []
  })
}

/** The rows that name a row; for a class also the chart rows that hold it by its role or its keywords. */
export function referencesTo(catalogue: Catalogue, { kind, slug }: RowRef): readonly Reference[] {
  return indexOf(catalogue).get(`${kind} ${slug}`) ?? []
}

const indexes = new WeakMap<Catalogue, ReadonlyMap<string, readonly Reference[]>>()

function indexOf(catalogue: Catalogue): ReadonlyMap<string, readonly Reference[]> {
  const known = indexes.get(catalogue)
  if (known) return known
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
      for (const naming of namingsIn(kind, row)) note(naming, { ...by, field: naming.field })
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
  indexes.set(catalogue, index)
  return index
}
