import { formatFigure } from '@/lib/kernel/figures'
import { type Field, type FieldType, type GroupType, variantOf } from '@/lib/packs/field-types'
import { fieldWords, figureWords } from './field-words'
import { type Fields, isFields } from './row-fields'

/** Fields whose values are shown without the field's name. */
const UNNAMED_FIELDS = new Set(['kind', 'type', 'cost', 'timing', 'bank', 'shape', 'status', 'only', 'mm', 'name'])

/** Whether a value fits into a line: figures, words, and groups of them. */
export function fitsOneLine(type: FieldType): boolean {
  switch (type.kind) {
    case 'group':
      return type.fields.every(({ type: inner }) => fitsOneLine(inner))
    case 'either':
      return type.variants.every(fitsOneLine)
    case 'list':
      return type.of.kind === 'integer' || type.of.kind === 'choice'
    case 'text':
      return type.most <= 200
    default:
      return type.kind === 'integer' || type.kind === 'yes-no' || type.kind === 'choice'
  }
}

/** A small group as one line: "light: power 3, precision 9; heavy: power 6, precision 5". */
export function inlineGroup({ fields }: GroupType, row: Fields): string {
  const range = rangeWords(row)
  if (range) return range
  const parts = fields.map((field) => inlineField(field, row[field.key])).filter((part) => part !== null)
  const nested = fields.some(({ type }) => type.kind === 'group' || type.kind === 'either')
  return parts.join(nested ? '; ' : ', ')
}

/** One field in a line; null where it is empty or has its default. */
export function inlineField({ key, type, defaultValue }: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === false || value === '' || value === defaultValue) return null
  const name = fieldWords(key).toLowerCase()
  if (value === true) return name
  if (type.kind === 'integer') return `${name} ${figureWords(key, formatFigure(Number(value)))}`
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    return UNNAMED_FIELDS.has(key) ? value.join(' × ') : `${name} ${value.join(', ')}`
  }
  if (isFields(value)) {
    const group = type.kind === 'either' ? variantOf(type.variants, value) : type.kind === 'group' ? type : null
    const words = group ? inlineGroup(group, value) : ''
    if (words === '') return null
    return isFields(value) && rangeWords(value) ? `${name} ${words}` : `${name}: ${words}`
  }
  return UNNAMED_FIELDS.has(key) ? String(value) : `${name} ${String(value)}`
}

function rangeWords({ least, most, ...rest }: Fields): string | null {
  if (typeof least !== 'number' || typeof most !== 'number' || Object.keys(rest).length > 0) return null
  return least === most ? `${most}″` : `${least}–${most}″`
}
