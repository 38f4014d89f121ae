import { normalised } from '@/lib/kernel/words'
import type { FieldType, GroupType } from '@/lib/packs/field-types'
import { isBase } from '../edit/row-values'
import { fieldWords } from '../field-words'

/** A field that a column of a pasted table can be assigned to. */
export type ColumnTarget = {
  /** The path of the field, or `modifiers.` and the value that it changes. */
  readonly id: string
  readonly label: string
  readonly type: FieldType
  /** The value that the column changes: it holds a number to add, or a new value. Null for an ordinary field. */
  readonly change: string | null
}

const HIDDEN_FIELDS = new Set(['slug', 'source'])

/** The fields of a row that fit into a cell. */
export function targetsOf(type: GroupType): readonly ColumnTarget[] {
  return type.fields.flatMap(({ key, type: inner }): readonly ColumnTarget[] => {
    if (HIDDEN_FIELDS.has(key)) return []
    const label = fieldWords(key)
    if (inner.kind === 'changes')
      return inner.stats.map((stat) => ({
        id: `${key}.${stat}`,
        label: `${fieldWords(stat)} (change)`,
        type: inner,
        change: stat,
      }))
    if (inner.kind === 'group') {
      if (isBase(inner)) return [{ id: key, label, type: inner, change: null }]
      const parts = inner.fields.filter((field) => field.type.kind === 'integer')
      return parts.map((field) => ({
        id: `${key}.${field.key}`,
        label: key === 'base' ? fieldWords(field.key) : `${fieldWords(field.key)} (${label.toLowerCase()})`,
        type: field.type,
        change: null,
      }))
    }
    const fits = inner.kind !== 'list' && inner.kind !== 'either'
    return fits ? [{ id: key, label, type: inner, change: null }] : []
  })
}

/** Other headings that tables use for a field. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['class', 'unit', 'race', 'ship', 'weapon', 'item', 'title', 'model', 'fighter', 'counter', 'spell', 'system'],
  points: ['pts', 'pt', 'cost', 'price', 'point cost', 'points cost', 'pv'],
  text: ['rules', 'special rules', 'special', 'description', 'notes', 'effect', 'abilities', 'rule'],
  role: ['type', 'rank', 'category', 'unit type'],
  kind: ['type', 'category', 'class'],
  number: ['no', 'nr', '#', 'number'],
  keywords: ['keyword', 'traits', 'tags'],
  martial: ['mar', 'melee'],
  perception: ['per', 'perc'],
  strength: ['str', 's'],
  defense: ['def', 'defence'],
  aggression: ['agg', 'aggr', 'attacks'],
  wounds: ['wnd', 'wound', 'w', 'hits'],
  integrity: ['int', 'morale'],
  destiny: ['des', 'dest'],
  faith: ['fai'],
  affinity: ['aff'],
  movement: ['mov', 'move', 'mv', 'speed'],
  range: ['rng', 'distance'],
  save: ['armour save', 'sv'],
  rim: ['rim color', 'rim colour', 'color', 'colour'],
  factions: ['faction', 'army'],
  races: ['race'],
  classes: ['class', 'carried by'],
  base: ['base size', 'size'],
  slots: ['slot'],
  toughness: ['tou', 'tough'],
  armour: ['armor', 'arm'],
  health: ['hp'],
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

function byOtherName(words: string, { id }: ColumnTarget): boolean {
  return (OTHER_NAMES[lastKeyOf(id)] ?? []).includes(words)
}

function byPrefix(words: string, { id }: ColumnTarget): boolean {
  return words.length > 2 && normalised(lastKeyOf(id)).startsWith(words)
}

function lastKeyOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
