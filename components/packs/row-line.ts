import { capitalised } from '@/lib/kernel/words'
import { figureWords, splitCamelCase } from './field-words'
import { type Fields, isFields, isTextList } from './row-fields'

const LEADING_FIELDS = ['role', 'kind', 'on', 'side', 'phase', 'players'] as const
const FIGURE_FIELDS = ['range', 'reach', 'strength', 'save', 'charge', 'rounds', 'slots', 'health', 'movement'] as const
const LONGEST_TEXT = 110

/** The line under a row's name in a list. */
export function rowSubtitle(fields: Fields): string {
  const leading = LEADING_FIELDS.flatMap((key) =>
    typeof fields[key] === 'string' ? [capitalised(String(fields[key]))] : [],
  )
  const figures = FIGURE_FIELDS.flatMap((key) => {
    const figure = fields[key]
    return typeof figure === 'number' ? [`${splitCamelCase(key)} ${figureWords(key, String(figure))}`] : []
  })
  const keywords = isTextList(fields.keywords) ? fields.keywords.slice(0, 5) : []
  const facts = [...leading, ...figures, ...keywords]
  if (facts.length > 1) return facts.join(' · ')
  const text = [fields.text, fields.notes, isFields(fields.ability) ? fields.ability.text : null].find(
    (value) => typeof value === 'string',
  )
  return [...facts, ...(typeof text === 'string' ? [cutAtWord(text)] : [])].join(' · ')
}

function cutAtWord(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  const cut = text.slice(0, LONGEST_TEXT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60))} …`
}
