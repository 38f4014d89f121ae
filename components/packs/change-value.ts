import { isSource, sourceWords } from '@/components/domain/source-words'
import type { Source } from '@/lib/kernel/catalogue'
import { formatChange, formatFigure } from '@/lib/kernel/figures'
import type { ChartRow } from '@/lib/kernel/rules/chart'
import { capitalised, shortened, spaced } from '@/lib/kernel/words'
import { chartSentence } from './chart-words'
import { type Fields, isFields } from './row-fields'
import { baseOf } from './row-mark'
import { baseWords } from './row-words'

const LONGEST_TEXT = 160

/** A value before or after a change, short enough for one line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'number') return formatFigure(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value === '' ? 'nothing' : shortened(value, LONGEST_TEXT)
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : shortened(value.map(partWords).join(', '), LONGEST_TEXT)
  return partWords(value)
}

function partWords(value: unknown): string {
  if (isStatChange(value)) return statChangeWords(value)
  if (isChartRow(value)) return `${value.label}: ${chartSentence(value, SLUGS_AS_NAMES)}`
  if (isSource(value)) return placeWords(value)
  if (!isFields(value)) return String(value)
  const base = baseOf(value)
  if (base) return baseWords(base)
  const name = value.name ?? value.label ?? value.id ?? value.slug
  if (typeof name === 'string') return name
  const parts = Object.entries(value).filter(([, inner]) => inner !== null)
  const words = parts.map(([key, inner]) => `${spaced(key)} ${valueWords(inner)}`)
  return shortened(words.join(', '), LONGEST_TEXT)
}

/** A place, with the fields that stand there where it is not that of the whole row. */
function placeWords(source: Source): string {
  const fields: unknown = Reflect.get(source, 'fields')
  return Array.isArray(fields) ? `${fields.map(String).join(', ')}: ${sourceWords(source)}` : sourceWords(source)
}

function isChartRow(value: unknown): value is ChartRow {
  return isFields(value) && typeof value.label === 'string' && isFields(value.match) && 'unique' in value
}

const SLUGS_AS_NAMES = { classOf: slugAsName, roleOf: slugAsName, rowOf: slugAsName }

function slugAsName(word: string): string {
  return word
}

type StatChange = Fields & { readonly stat: string }

export function isStatChange(value: unknown): value is StatChange {
  return isFields(value) && typeof value.stat === 'string'
}

/** "Martial +3", "Wounds becomes 3". */
export function statChangeWords({ stat, add, set }: StatChange): string {
  const name = capitalised(spaced(stat))
  if (typeof add === 'number') return `${name} ${formatChange(add)}`
  if (typeof set === 'number') return `${name} becomes ${formatFigure(set)}`
  return `${name} changes, by how much is not known`
}
