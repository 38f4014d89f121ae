import type { Row, Source } from '@/lib/kernel/catalogue'
import { sourceOf } from '@/lib/kernel/sources'

const KINDS: Readonly<Record<Source['kind'], string>> = {
  rulebook: 'Rulebook',
  page: 'Official page',
  house: 'House',
  player: 'Added by a player',
}

/** Whether a row was made up for this app. Such rows are always marked: nobody should take them for official rules. */
export function isHouse(source: Pick<Source, 'kind'>): boolean {
  return source.kind === 'house'
}

/** Where the name of a row comes from: the mark beside a name is about the name. */
export function nameSource(row: Row | undefined): ReturnType<typeof sourceOf> | null {
  return row ? sourceOf(row, 'name') : null
}

export function sourceKindWords(kind: Source['kind']): string {
  return KINDS[kind]
}

export function sourceWords({ kind, place }: Pick<Source, 'kind' | 'place'>): string {
  return place ? `${KINDS[kind]}: ${place}` : KINDS[kind]
}

export function isSource(value: unknown): value is Source {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && String(value.kind) in KINDS && 'place' in value
  )
}
