import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { type ChartedClass, type ChartRow, matches } from '../kernel/rules/chart'
import { KIND_NAMES } from './kinds'

/** A reference from one row to another by its slug, and the field that holds it. The other row may be missing. */
export type SlugReference = { readonly field: string; readonly kind: RowKind; readonly slug: string }

/**
 * A field with the name of a kind of rows holds slugs of that kind: "races" a list of them, "race" one. So the references
 * of a game are known without being listed here. Keywords are referred to by their names, not by slugs.
 */
const REFERABLE_KINDS = ROW_KINDS.filter((kind) => kind !== 'keywords')

const LIST_FIELDS: ReadonlyMap<string, RowKind> = new Map(REFERABLE_KINDS.map((kind) => [kind, kind]))

const SINGLE_FIELDS: ReadonlyMap<string, RowKind> = new Map([
  ...REFERABLE_KINDS.map((kind) => [KIND_NAMES[kind], kind] as const),
  ['elite', 'classes'],
  ['summonedBy', 'classes'],
])

/** All references of a row, each with the path of its field. `with` refers to rows of the row's own kind. */
export function slugReferencesIn(kind: RowKind, row: object): readonly SlugReference[] {
  const references: SlugReference[] = []
  function visit(value: unknown, path: string, key: string) {
    if (typeof value === 'string') {
      const single = SINGLE_FIELDS.get(key)
      if (single) references.push({ field: path, kind: single, slug: value })
    } else if (Array.isArray(value)) {
      const list = key === 'with' ? kind : LIST_FIELDS.get(key)
      value.forEach((inner, i) => {
        if (typeof inner !== 'string') visit(inner, `${path}[${i}]`, '')
        else if (list) references.push({ field: `${path}[${i}]`, kind: list, slug: inner })
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) visit(one, path ? `${path}.${inner}` : inner, inner)
    }
  }
  visit(row, '', '')
  return references
}

export type Reference = RowRef & { readonly name: string; readonly field: string }

/** The rows that a row names and that are there. */
export function referencesFrom(catalogue: Catalogue, kind: RowKind, row: Row): readonly Reference[] {
  return slugReferencesIn(kind, row).flatMap(({ field, kind: named, slug }) => {
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
      for (const reference of slugReferencesIn(kind, row)) add(reference, { ...by, field: reference.field })
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

/** A faction's composition chart, in any game whose factions have one; empty where there is none. */
export function chartOf(faction: Row): readonly ChartRow[] {
  // A game whose factions have this field reads it with the schema of the kernel's charts.
  return 'chart' in faction && Array.isArray(faction.chart) ? (faction.chart as readonly ChartRow[]) : []
}

/** What a chart looks at in a class; null in a game whose classes have no roles. A role may be unknown. */
export function chartedOf(row: Row): ChartedClass | null {
  if (!('role' in row) || (typeof row.role !== 'string' && row.role !== null)) return null
  const keywords = 'keywords' in row && Array.isArray(row.keywords) ? row.keywords.map(String) : []
  return { slug: row.slug, role: row.role, keywords }
}

/** Whether a class is open to a faction: to any, unless it names some. */
export function isOpenTo(row: Row, faction: string): boolean {
  return !('factions' in row) || !Array.isArray(row.factions) || row.factions.includes(faction)
}

/** The index of the chart row of a class; -1 when the chart does not allow it. */
export function placeInChart(faction: Row, row: Row): number {
  const charted = chartedOf(row)
  if (!charted || !isOpenTo(row, faction.slug)) return -1
  return chartOf(faction).findIndex(({ match }) => matches(match, charted))
}
