import type { RowKind } from '@/lib/kernel/catalogue'
import type { Reference } from '@/lib/packs/references'
import { fieldWords } from './field-words'

/** A row that names another, and how. */
export type Namer = { readonly slug: string; readonly name: string; readonly how: string }

export type Namers = {
  readonly kind: RowKind
  readonly shown: readonly Namer[]
  /** Those that stand folded away behind the shown ones. */
  readonly folded: readonly Namer[]
  /** How many more there are, which no page lists. */
  readonly others: number
}

const SHOWN = 12
const MOST_LISTED = 100

/** The rows of each kind that name a row. One that thousands name is not followed by thousands of lines. */
export function namersOf(references: readonly Reference[]): readonly Namers[] {
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const rows = merged(references.filter((one) => one.kind === kind))
    return {
      kind,
      shown: rows.slice(0, SHOWN),
      folded: rows.slice(SHOWN, MOST_LISTED),
      others: Math.max(0, rows.length - MOST_LISTED),
    }
  })
}

/** A row may name another in several of its fields: it stands here once. */
function merged(references: readonly Reference[]): readonly Namer[] {
  const bySlug = new Map<string, Namer>()
  for (const { slug, name, field } of references) {
    const how = howWords(field)
    const known = bySlug.get(slug)
    bySlug.set(slug, { slug, name, how: known && known.how !== how ? `${known.how}, ${how}` : how })
  }
  return [...bySlug.values()]
}

const HOW: Readonly<Record<string, string>> = {
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
  return HOW[first] ?? `in ${fieldWords(first).toLowerCase()}`
}
