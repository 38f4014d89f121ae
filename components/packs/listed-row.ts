import { isShip } from '@/lib/games/ships'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import type { RowSummary } from '@/lib/packs/data'
import type { Field, GroupType, RowFieldTypes } from '@/lib/packs/field-types'
import { fieldsOf } from './row-fields'
import type { ListedRow } from './row-list'
import { markOf } from './row-mark'
import { rowSubtitle } from './row-words'

/** A row for the list of rows, with its subtitle and its base. */
export function listedRow(summary: RowSummary, kind: RowKind, catalogue: Catalogue, types: RowFieldTypes): ListedRow {
  const row = rowOf(catalogue, kind, summary.slug)
  const type = types[kind]
  if (!row || !type) return { ...summary, line: '', mark: null, drawnAsShip: false }
  const fields = fieldsOf(row)
  return {
    ...summary,
    line: rowSubtitle(type, fields),
    mark: markOf(fields, type, catalogue),
    drawnAsShip: isShip(catalogue, kind),
  }
}

/** Null where rows have no price. */
export function priceField(type: GroupType | undefined): Field | null {
  return type?.fields.find(({ column }) => column === 'price') ?? null
}
