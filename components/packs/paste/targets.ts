import { capitalised, normalised, spaced } from '@/lib/kernel/words'
import type { Field, FieldType, GroupType } from '@/lib/packs/field-types'

/** A field that a column of a pasted table can be assigned to. */
export type ColumnTarget = {
  /** The path of the field, or `modifiers.` and the value that it changes. */
  readonly id: string
  readonly label: string
  /** What else tables call it. */
  readonly headings: readonly string[]
  readonly type: FieldType
  /** The value that the column changes: it holds a number to add, or a new value. Null for an ordinary field. */
  readonly change: string | null
  /** Of a number whose null means something: what an empty cell leaves. */
  readonly usual?: unknown
}

const HIDDEN_FIELDS = new Set(['slug', 'source'])

/** The fields of a row that fit into a cell. */
export function targetsOf({ fields }: GroupType): readonly ColumnTarget[] {
  return fields.flatMap((field): readonly ColumnTarget[] => {
    const { key, label, type, widget, statHeadings } = field
    if (HIDDEN_FIELDS.has(key)) return []
    if (type.kind === 'changes')
      return type.stats.map((stat) => ({
        id: `${key}.${stat}`,
        label: `${capitalised(spaced(stat))} (change)`,
        headings: statHeadings?.[stat] ?? [],
        type,
        change: stat,
      }))
    if (type.kind === 'group') {
      const parts = type.fields.filter((part) => part.type.kind === 'integer')
      return parts.map((part) => ({
        ...targetOf(part, `${key}.${part.key}`),
        label: widget === 'values' ? part.label : `${part.label} (${label.toLowerCase()})`,
      }))
    }
    return type.kind === 'list' || type.kind === 'either' ? [] : [targetOf(field, key)]
  })
}

function targetOf({ label, headings = [], type, unknown, defaultValue }: Field, id: string): ColumnTarget {
  return { id, label, headings, type, change: null, ...(unknown === undefined ? {} : { usual: defaultValue }) }
}

/** Guesses the field of each heading, each field at most once; null for an unknown heading. */
export function guessColumns(head: readonly string[], targets: readonly ColumnTarget[]): readonly (string | null)[] {
  const taken = new Set<string>()
  const matchers = [byExactName, byOtherName, byPrefix]
  const guesses: (string | null)[] = head.map(() => null)
  for (const fits of matchers) {
    head.forEach((words, column) => {
      if (guesses[column]) return
      const found = targets.find((target) => !taken.has(target.id) && fits(normalised(words), target))
      if (!found) return
      guesses[column] = found.id
      taken.add(found.id)
    })
  }
  return guesses
}

function byExactName(words: string, { id, label }: ColumnTarget): boolean {
  return words === normalised(label) || words === normalised(lastKeyOf(id))
}

function byOtherName(words: string, { headings }: ColumnTarget): boolean {
  return headings.includes(words)
}

function byPrefix(words: string, { id }: ColumnTarget): boolean {
  return words.length > 2 && normalised(lastKeyOf(id)).startsWith(words)
}

function lastKeyOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
