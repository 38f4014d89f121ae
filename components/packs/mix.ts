import type { Catalogue, RowKind, Source } from '@/lib/kernel/catalogue'
import { ROW_KINDS } from '@/lib/kernel/catalogue'

export type Mix = {
  readonly total: number
  readonly kinds: readonly { readonly kind: RowKind; readonly count: number }[]
  readonly sources: readonly { readonly kind: Source['kind']; readonly count: number }[]
}

const ORDER: readonly Source['kind'][] = ['rulebook', 'page', 'player', 'house']

/** How many rows there are of each kind, and where they come from. */
export function mixOf({ rows }: Pick<Catalogue, 'rows'>): Mix {
  const all = ROW_KINDS.flatMap((kind) => rows[kind])
  return {
    total: all.length,
    kinds: ROW_KINDS.map((kind) => ({ kind, count: rows[kind].length })).filter(({ count }) => count > 0),
    sources: ORDER.map((kind) => ({ kind, count: all.filter((row) => row.source.kind === kind).length })).filter(
      ({ count }) => count > 0,
    ),
  }
}
