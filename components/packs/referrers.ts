import type { RowKind } from '@/lib/kernel/catalogue'
import { fieldAt, type GroupType, labelOf, type RowFieldTypes } from '@/lib/packs/field-types'
import type { Reference } from '@/lib/packs/references'

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
export function referrersOf(references: readonly Reference[], types: RowFieldTypes): readonly Referrers[] {
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const rows = merged(
      references.filter((reference) => reference.kind === kind),
      types,
    )
    return {
      kind,
      shown: rows.slice(0, MOST_SHOWN),
      folded: rows.slice(MOST_SHOWN, MOST_LISTED),
      others: Math.max(0, rows.length - MOST_LISTED),
    }
  })
}

/** Lists each row once, even if it refers to the other in several fields. */
function merged(references: readonly Reference[], types: RowFieldTypes): readonly Referrer[] {
  const bySlug = new Map<string, Referrer>()
  for (const { kind, slug, name, field } of references) {
    const how = howWords(types[kind], field)
    const known = bySlug.get(slug)
    bySlug.set(slug, { slug, name, how: known && known.how !== how ? `${known.how}, ${how}` : how })
  }
  return [...bySlug.values()]
}

/** "chart[2].match.classes[0]" → "holds it in its chart", "wargear[4]" → "may carry it". */
function howWords(type: GroupType | undefined, path: string): string {
  return fieldAt(type, path)?.relation ?? `in ${labelOf(type, path).toLowerCase()}`
}
