import type { Source } from '@/lib/kernel/catalogue'

const KINDS: Readonly<Record<Source['kind'], string>> = {
  rulebook: 'Rulebook',
  page: 'Official page',
  house: 'House',
  player: 'Written in by a player',
}

/** Made up for this tool: always marked, so that it does not pass for a rule of the game. */
export function isHouse(source: Source): boolean {
  return source.kind === 'house'
}

export function sourceKindWords(kind: Source['kind']): string {
  return KINDS[kind]
}

export function sourceWords({ kind, place }: Source): string {
  return place ? `${KINDS[kind]}: ${place}` : KINDS[kind]
}

export function isSource(value: unknown): value is Source {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && String(value.kind) in KINDS && 'place' in value
  )
}
