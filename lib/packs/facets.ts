import type { Row } from '../kernel/catalogue'
import { roleOf } from './columns'
import type { RowFacets } from './views'

const made = new WeakMap<readonly Row[], RowFacets>()

/** What rows can be filtered by. Counted once for a catalogue, for a search asks again with every key. */
export function facetsOf(rows: readonly Row[]): RowFacets {
  const known = made.get(rows)
  if (known) return known
  const facets = { total: rows.length, roles: counted(rows, roleOf), sources: counted(rows, (row) => row.source.kind) }
  made.set(rows, facets)
  return facets
}

function counted<T extends string>(rows: readonly Row[], pick: (row: Row) => T | null) {
  const counts = new Map<T, number>()
  for (const row of rows) {
    const value = pick(row)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}
