import { KINDS, type KindWords, lookOf } from '@/lib/games/looks'
import type { RowKind } from '@/lib/kernel/catalogue'
import { plural } from '@/lib/kernel/figures'

/** "1 counter", "98 units and buildings". */
export function countWords(gameId: string, kind: RowKind, count: number): string {
  const { one, many } = kindWords(gameId, kind)
  return plural(count, one, many.toLowerCase())
}

export function kindWords(gameId: string, kind: RowKind): KindWords {
  return lookOf(gameId).kinds[kind] ?? KINDS[kind]
}
