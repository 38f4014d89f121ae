import type { Stat } from '@/components/domain/stat-grid'
import { formatFigure } from '@/lib/kernel/figures'
import type { Base } from '@/lib/kernel/sheets/marks'
import { capitalised } from '@/lib/kernel/words'
import { choiceWords, type Field, type FieldType, type GroupType, variantOf } from '@/lib/packs/field-types'
import { type Fields, isFields, isTextList } from './row-fields'
import { baseOf } from './row-mark'

const FEWEST_IN_GRID = 3

/** Numbers that are shown side by side in a grid; fewer than three stay separate lines. */
export function figuresIn(
  fields: readonly Field[],
  row: Fields,
  isMarked = (_field: string) => false,
): readonly Stat[] {
  const stats = fields
    .filter(({ type, apart, column }) => type.kind === 'integer' && !apart && column !== 'price')
    .map(({ key, label, unit }): Stat => {
      const value = row[key]
      const house = isMarked(key)
      return { id: key, label, value: typeof value === 'number' ? value : null, house, ...(unit ? { unit } : {}) }
    })
  return stats.length < FEWEST_IN_GRID ? [] : stats
}

/** The options of a choice, as a player reads them. */
export function choiceOptions(type: Extract<FieldType, { kind: 'choice' }>) {
  return type.options.map((option) => ({ value: option, label: capitalised(choiceWords(type, option)) }))
}

/** A figure with its unit: a range in inches, a save with its plus. */
export function figureWords({ unit }: Field, figure: number): string {
  return `${formatFigure(figure)}${unit ?? ''}`
}

/** What a price is paid in: "points", or "point" for one. */
export function priceUnit({ label, one }: Field, value: number): string {
  return value === 1 && one !== undefined ? one : label.toLowerCase()
}

const LONGEST_TEXT = 110
const MOST_KEYWORDS = 5

/** The line under a row's name in a list: what it is, its figures, its keywords; or else the beginning of its text. */
export function rowSubtitle({ fields }: GroupType, row: Fields): string {
  const shown = shownInList(fields, row)
  const leading = shown.flatMap(({ field: { label }, value }) => {
    if (value === true) return [label]
    const words = isTextList(value) ? value.join(', ') : typeof value === 'string' ? value : ''
    return words === '' ? [] : [capitalised(words)]
  })
  const figures = shown.flatMap(({ field, value }) =>
    typeof value === 'number' ? [`${field.label.toLowerCase()} ${figureWords(field, value)}`] : [],
  )
  const keywords = fields.flatMap(({ key, suggests }) =>
    suggests === 'keywords' && isTextList(row[key]) ? row[key].slice(0, MOST_KEYWORDS) : [],
  )
  const facts = [...leading, ...figures, ...keywords]
  const hasParts = shown.some(({ isOfPart }) => isOfPart)
  if (hasParts && figures.length === 0) facts.push('values not known')
  const text = facts.length > 1 || hasParts ? null : textWithin(fields, row)
  return capitalised([...facts, ...(text === null ? [] : [cutAtWord(text)])].join(' · '))
}

type ShownValue = { readonly field: Field; readonly value: unknown; readonly isOfPart: boolean }

/** What stands in a list, with its values. Of a list of parts, such as profiles, the first counts. */
function shownInList(fields: readonly Field[], row: Fields, isOfPart = false): readonly ShownValue[] {
  return fields
    .filter(({ inList }) => inList)
    .flatMap((field) => {
      const { type, key } = field
      const value = row[key]
      if (type.kind !== 'list' || type.of.kind !== 'group') return [{ field, value, isOfPart }]
      const first: unknown = Array.isArray(value) ? value[0] : null
      return isFields(first) ? shownInList(type.of.fields, first, true) : []
    })
}

/** The row's text, or else the first long text in it. */
function textWithin(fields: readonly Field[], row: Fields): string | null {
  if (typeof row.text === 'string') return row.text
  for (const { key, type } of fields) {
    const value = row[key]
    if (type.kind === 'text' && isLongText(type) && typeof value === 'string') return value
    const inner = type.kind === 'group' && isFields(value) ? textWithin(type.fields, value) : null
    if (inner !== null) return inner
  }
  return null
}

/** A text of several lines. */
export function isLongText(type: FieldType): boolean {
  return type.kind === 'text' && type.most >= 400
}

function cutAtWord(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  const cut = text.slice(0, LONGEST_TEXT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60))} …`
}

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
      return ['integer', 'yes-no', 'choice', 'base', 'numbers'].includes(type.kind)
  }
}

/** A small group as one line: "light: power 3, precision 9; heavy: power 6, precision 5". */
export function inlineGroup({ fields }: GroupType, row: Fields): string {
  const parts = fields.map((field) => inlineField(field, row[field.key])).filter((part) => part !== null)
  const nested = fields.some(({ type }) => type.kind === 'group' || type.kind === 'either')
  return parts.join(nested ? '; ' : ', ')
}

/** One field in a line; null where it is empty or has its default. */
export function inlineField(field: Field, value: unknown): string | null {
  const { type, defaultValue, bare } = field
  if (value === null || value === undefined || value === false || value === '' || value === defaultValue) return null
  const name = field.label.toLowerCase()
  if (value === true) return name
  if (typeof value === 'number') return `${name} ${figureWords(field, value)}`
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    const of = type.kind === 'list' && type.of.kind === 'choice' ? type.of : null
    const words = value.map((one) => (of ? choiceWords(of, String(one)) : one)).join(field.separator ?? ', ')
    return bare ? words : `${name} ${words}`
  }
  const base = type.kind === 'base' ? baseOf(value) : null
  if (base) return `${name} ${baseWords(base)}`
  if (isFields(value)) {
    const group = type.kind === 'either' ? variantOf(type.variants, value) : type.kind === 'group' ? type : null
    if (field.unit && group) return `${name} ${rangeWords(field, group, value)}`
    const words = group ? inlineGroup(group, value) : ''
    return words === '' ? null : `${name}: ${words}`
  }
  const words = type.kind === 'choice' ? choiceWords(type, String(value)) : String(value)
  return bare ? words : `${name} ${words}`
}

/** "60 × 35 mm oval". */
export function baseWords({ shape, mm }: Base): string {
  return `${mm.join(' × ')} mm ${shape}`
}

/** A group of two figures that have a unit together: from the one to the other. */
function rangeWords(field: Field, { fields }: GroupType, value: Fields): string {
  const [from = 0, to = from] = fields.map(({ key }) => Number(value[key]))
  return from === to ? figureWords(field, to) : `${formatFigure(from)}–${figureWords(field, to)}`
}
