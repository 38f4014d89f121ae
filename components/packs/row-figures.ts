import type { Stat } from '@/components/domain/stat-grid'
import type { Field } from '@/lib/packs/shape'
import { fieldWords } from './field-words'
import type { Fields } from './row-fields'

const APART = new Set(['points', 'number', 'count'])
const FEWEST = 3

/** Figures that stand beside one another in a grid; fewer than three stay lines of their own. */
export function figuresIn(fields: readonly Field[], row: Fields): readonly Stat[] {
  const figures = fields.filter(({ key, shape }) => shape.kind === 'whole' && !APART.has(key))
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
