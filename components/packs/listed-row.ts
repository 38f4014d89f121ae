import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import type { RowSummary } from '@/lib/packs/data'
import { fieldsOf } from './row-fields'
import { rowSubtitle } from './row-line'
import type { ListedRow } from './row-list'
import { colourOf, markOf } from './row-mark'

/** A row for the list of rows, with its subtitle and its base. */
export function listedRow(summary: RowSummary, kind: RowKind, catalogue: Catalogue): ListedRow {
  const row = rowOf(catalogue, kind, summary.slug)
  if (!row) return { ...summary, line: '', mark: null, ship: false }
  const fields = fieldsOf(row)
  return {
    ...summary,
    line: rowSubtitle(fields),
    mark: markOf(fields, factionTops(catalogue)),
    ship: isShip(catalogue, kind),
  }
}

export function factionTops(catalogue: Catalogue) {
  return (slug: string) => {
    const faction = rowOf(catalogue, 'factions', slug)
    return faction ? colourOf(fieldsOf(faction).top) : null
  }
}

/** Whether the base of such a row is drawn as a ship, with its facings. */
export function isShip({ game }: Catalogue, kind: RowKind): boolean {
  return game === 'dwethia-cosmic' && kind === 'classes'
}

/** What the rows of a kind are paid in; null when none of them has such a field. */
export function priceUnit({ rows }: Catalogue, kind: RowKind): string | null {
  const [first] = rows[kind]
  if (!first || kind === 'scenarios') return null
  const fields = fieldsOf(first)
  if ('points' in fields) return 'points'
  return 'slots' in fields ? 'slots' : null
}
