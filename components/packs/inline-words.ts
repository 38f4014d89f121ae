import { formatFigure } from '@/lib/kernel/figures'
import { type Field, type GroupShape, type Shape, variantOf } from '@/lib/packs/shape'
import { fieldWords, figureWords } from './field-words'
import { type Fields, isFields } from './row-fields'

/** Fields whose values need no name before them. */
const BARE = new Set(['kind', 'type', 'cost', 'timing', 'bank', 'shape', 'status', 'only', 'mm', 'name'])

/** Whether a value fits into a line: figures, words, and groups of them. */
export function isSmall(shape: Shape): boolean {
  switch (shape.kind) {
    case 'group':
      return shape.fields.every(({ shape: inner }) => isSmall(inner))
    case 'either':
      return shape.variants.every(isSmall)
    case 'list':
      return shape.of.kind === 'whole' || shape.of.kind === 'choice'
    case 'text':
      return shape.most <= 200
    default:
      return shape.kind === 'whole' || shape.kind === 'yes-no' || shape.kind === 'choice'
  }
}

/** A small group in a line: "light: power 3, precision 9; heavy: power 6, precision 5". */
export function inlineGroup({ fields }: GroupShape, row: Fields): string {
  const range = rangeWords(row)
  if (range) return range
  const parts = fields.map((field) => inlineField(field, row[field.key])).filter((part) => part !== null)
  const nested = fields.some(({ shape }) => shape.kind === 'group' || shape.kind === 'either')
  return parts.join(nested ? '; ' : ', ')
}

/** One field in a line; null where it is empty or has its default. */
export function inlineField({ key, shape, preset }: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === false || value === '' || value === preset) return null
  const name = fieldWords(key).toLowerCase()
  if (value === true) return name
  if (shape.kind === 'whole') return `${name} ${figureWords(key, formatFigure(Number(value)))}`
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    return BARE.has(key) ? value.join(' × ') : `${name} ${value.join(', ')}`
  }
  if (isFields(value)) {
    const group = shape.kind === 'either' ? variantOf(shape.variants, value) : shape.kind === 'group' ? shape : null
    const words = group ? inlineGroup(group, value) : ''
    if (words === '') return null
    return isFields(value) && rangeWords(value) ? `${name} ${words}` : `${name}: ${words}`
  }
  return BARE.has(key) ? String(value) : `${name} ${String(value)}`
}

function rangeWords({ least, most, ...rest }: Fields): string | null {
  if (typeof least !== 'number' || typeof most !== 'number' || Object.keys(rest).length > 0) return null
  return least === most ? `${most}″` : `${least}–${most}″`
}
