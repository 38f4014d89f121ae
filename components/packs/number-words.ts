import { isFields } from './row-fields'

/** "hand 2, mount 1"; a text that could not be read stays as it is. */
export function numbersAsWords(numbers: unknown): string {
  if (!isFields(numbers)) return typeof numbers === 'string' ? numbers : ''
  return Object.entries(numbers)
    .map(([word, number]) => `${word} ${String(number)}`)
    .join(', ')
}

const PART = /^([a-z]+(?:[ -][a-z]+)*)(?:[ :×]*(\d{1,3}))?$/i

/** "hand 2, mount": a word alone counts 1. Null where a part is something else. */
export function readNumbers(text: string): Readonly<Record<string, number>> | null {
  const numbers: Record<string, number> = {}
  for (const part of text.split(/[,;]/)) {
    if (part.trim() === '') continue
    const [, word, number = '1'] = PART.exec(part.trim()) ?? []
    if (word === undefined) return null
    numbers[word.toLowerCase().replaceAll(' ', '-')] = Number(number)
  }
  return numbers
}
