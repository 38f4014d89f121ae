import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import type { RowProblem } from '@/lib/packs/check'
import type { RowSummary } from '@/lib/packs/data'
import { fieldsOf } from '../row-fields'
import { lineOf } from '../row-line'
import type { DraftRow } from './draft-rows'

type Lines = {
  readonly packId: string
  readonly kind: RowKind
  readonly catalogue: Catalogue
  readonly rows: readonly RowSummary[]
  /** Whether the rows are in the order of the pack: only then can they be moved. */
  readonly ordered: boolean
  readonly problemsOf: (slug: string) => readonly RowProblem[]
}

export function draftLines({ packId, kind, catalogue, rows, ordered, problemsOf }: Lines): readonly DraftRow[] {
  const own = rows.filter(({ from, replaces }) => from.id === packId && !replaces)
  return rows.map((row) => {
    const at = own.indexOf(row)
    const stored = rowOf(catalogue, kind, row.slug)
    return {
      slug: row.slug,
      name: row.name,
      source: row.source,
      line: stored ? lineOf(fieldsOf(stored)) : '',
      from: row.from.id === packId ? null : row.from.id,
      replaces: row.replaces,
      problems: problemsOf(row.slug).length,
      up: ordered && at > 0 ? { before: own[at - 1]?.slug ?? null } : null,
      down: ordered && at >= 0 && at < own.length - 1 ? { before: own[at + 2]?.slug ?? null } : null,
    }
  })
}
