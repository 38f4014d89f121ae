import { capitalised } from '@/lib/kernel/words'
import { figureWords, spaced } from './field-words'
import { type Fields, isFields, isWords } from './row-fields'

const LEADING = ['role', 'kind', 'on', 'side', 'phase', 'players'] as const
const FIGURES = ['range', 'reach', 'strength', 'save', 'charge', 'rounds', 'slots', 'health', 'movement'] as const
const LONGEST = 110

/** The line under a row's name in a list. */
export function lineOf(fields: Fields): string {
  const leading = LEADING.flatMap((key) => (typeof fields[key] === 'string' ? [capitalised(String(fields[key]))] : []))
  const figures = FIGURES.flatMap((key) => {
    const figure = fields[key]
    return typeof figure === 'number' ? [`${spaced(key)} ${figureWords(key, String(figure))}`] : []
  })
  const keywords = isWords(fields.keywords) ? fields.keywords.slice(0, 5) : []
  const facts = [...leading, ...figures, ...keywords]
  if (facts.length > 1) return facts.join(' · ')
  const text = [fields.text, fields.notes, isFields(fields.ability) ? fields.ability.text : null].find(
    (one) => typeof one === 'string',
  )
  return [...facts, ...(typeof text === 'string' ? [cutAtWord(text)] : [])].join(' · ')
}

function cutAtWord(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60))} …`
}
