import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { type ChartedClass, type ChartRow, matches } from '../kernel/rules/chart'
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
  return index
})

/** A faction's composition chart, in any game whose factions have one; empty where there is none. */
export function chartOf(faction: Row): readonly ChartRow[] {
  // Under this name a game's schema reads what the kernel calls a chart.
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
