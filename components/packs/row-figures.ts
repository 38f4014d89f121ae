import type { Stat } from '@/components/domain/stat-grid'
import type { Field } from '@/lib/packs/field-types'
import { fieldWords } from './field-words'
import type { Fields } from './row-fields'

const APART = new Set(['points', 'number', 'count'])
const FEWEST = 3

/** Numbers that are shown side by side in a grid; fewer than three stay separate lines. */
export function figuresIn(fields: readonly Field[], row: Fields): readonly Stat[] {
  const figures = fields.filter(({ key, type }) => type.kind === 'integer' && !APART.has(key))
  const stats = figures.map(({ key }): Stat => {
    const value = row[key]
    return {
      id: key,
      label: fieldWords(key),
      value: typeof value === 'number' ? value : null,
      ...(key === 'range' || key === 'movement' ? { unit: '″' } : key === 'save' ? { unit: '+' } : {}),
    }
  })
  return stats.length < FEWEST ? [] : stats
}
