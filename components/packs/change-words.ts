import { formatChange, formatFigure } from '@/lib/kernel/figures'
import { fieldWords } from './field-words'
import { type Fields, isFields } from './row-fields'

type Change = Fields & { readonly stat: string }

export function isChange(value: unknown): value is Change {
  return isFields(value) && typeof value.stat === 'string'
}

/** "Martial +3", "Wounds becomes 3". */
export function changeWords({ stat, add, set }: Change): string {
  const name = fieldWords(stat)
  if (typeof add === 'number') return `${name} ${formatChange(add)}`
  if (typeof set === 'number') return `${name} becomes ${formatFigure(set)}`
  return `${name} changes, by how much is not known`
}
