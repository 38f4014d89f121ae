import { normalised } from '@/lib/kernel/words'
import type { FieldType, GroupType } from '@/lib/packs/field-types'
import { isBase } from '../edit/row-values'
import { fieldWords } from '../field-words'

/** What a column of a pasted table may be taken as. */
export type Target = {
  /** The path of the field, or `modifiers.` and the value that it changes. */
  readonly id: string
  readonly label: string
  readonly type: FieldType
  /** The column holds what is added to this value, or what it becomes. */
  readonly change: string | null
}

const LEFT_OUT = new Set(['slug', 'source'])

/** The fields of a row that fit into a cell. */
export function targetsOf(type: GroupType): readonly Target[] {
  return type.fields.flatMap(({ key, type: inner }): readonly Target[] => {
    if (LEFT_OUT.has(key)) return []
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
      const parts = inner.fields.filter((field) => field.type.kind === 'whole')
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

/** Other names that tables have for a field. */
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

/** The field that each heading means, each field once; null for an unknown heading. */
export function guessesFor(head: readonly string[], targets: readonly Target[]): readonly (string | null)[] {
  const taken = new Set<string>()
  const rounds = [exact, byOtherName, byBeginning]
  const guesses: (string | null)[] = head.map(() => null)
  for (const fits of rounds) {
    head.forEach((words, at) => {
      if (guesses[at]) return
      const found = targets.find((target) => !taken.has(target.id) && fits(normalised(words), target))
      if (!found) return
      guesses[at] = found.id
      taken.add(found.id)
    })
  }
  return guesses
}

function exact(words: string, { id, label }: Target): boolean {
  return words === normalised(label) || words === normalised(lastOf(id))
}

function byOtherName(words: string, { id }: Target): boolean {
  return (OTHER_NAMES[lastOf(id)] ?? []).includes(words)
}

function byBeginning(words: string, { id }: Target): boolean {
  return words.length > 2 && normalised(lastOf(id)).startsWith(words)
}

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
