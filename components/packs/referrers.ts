import type { RowKind } from '@/lib/kernel/catalogue'
import type { Reference } from '@/lib/packs/references'
import { fieldWords } from './field-words'

/** A row that refers to another, and how. */
export type Referrer = { readonly slug: string; readonly name: string; readonly how: string }

export type Referrers = {
  readonly kind: RowKind
  readonly shown: readonly Referrer[]
  /** Those that are hidden until "more" is opened. */
  readonly folded: readonly Referrer[]
  /** How many more there are; no page lists them. */
  readonly others: number
}

const MOST_SHOWN = 12
const MOST_LISTED = 100

/** The rows of each kind that refer to a row, no more than a page can show. */
export function referrersOf(references: readonly Reference[]): readonly Referrers[] {
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const rows = merged(references.filter((reference) => reference.kind === kind))
    return {
      kind,
      shown: rows.slice(0, MOST_SHOWN),
      folded: rows.slice(MOST_SHOWN, MOST_LISTED),
      others: Math.max(0, rows.length - MOST_LISTED),
    }
  })
}

/** Lists each row once, even if it refers to the other in several fields. */
function merged(references: readonly Reference[]): readonly Referrer[] {
  const bySlug = new Map<string, Referrer>()
  for (const { slug, name, field } of references) {
    const how = howWords(field)
    const known = bySlug.get(slug)
    bySlug.set(slug, { slug, name, how: known && known.how !== how ? `${known.how}, ${how}` : how })
  }
  return [...bySlug.values()]
}

const REFERENCE_WORDS: Readonly<Record<string, string>> = {
  factions: 'open to this faction',
  races: 'open to this race',
  classes: 'for this class',
  wargear: 'may carry it',
  spells: 'may cast it',
  elite: 'has it as its elite',
  chart: 'holds it in its chart',
  sides: 'fields it',
  summonedBy: 'summoned by it',
  sharedLimit: 'shares its limit',
}

/** "chart[2].match.classes[0]" → "holds it in its chart", "wargear[4]" → "may carry it". */
function howWords(field: string): string {
  const [first = ''] = field.split(/[.[]/)
  return REFERENCE_WORDS[first] ?? `in ${fieldWords(first).toLowerCase()}`
}
