import { formatFigure } from './figures'
import { LONGEST_NAME, LONGEST_ROW_NAME } from './limits'
import { capitalised, spaced } from './words'

const UNNAMED = 'Unnamed list'

/** The name to show for a list. */
export const listName = (name: string): string => name || UNNAMED

/** "Hunters × 3", and "Hunters" for one. */
export function countedName(name: string, count: number): string {
  return count === 1 ? name : `${name} × ${formatFigure(count)}`
}

/** "Night watch" → "Night watch (2)" → "Night watch (3)": the first that is free. */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  return firstFree(truncated(withoutNumber(name), LONGEST_NAME - LETTERS_FOR_NUMBER) || UNNAMED, [...taken, name])
}

/** "Night watch (2)" → "Night watch". */
export function withoutNumber(name: string): string {
  return name.replace(/ \(\d+\)$/, '')
}

const LETTERS_FOR_NUMBER = 10

/** The name, with a number behind it when it is taken. */
export function firstFree(name: string, taken: readonly string[]): string {
  const names = new Set(taken)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`
    if (!names.has(candidate)) return candidate
  }
}

/** "Night watch" → "Night watch (my version)", with the name cut where both would be too long. */
export function nameWithEnd(name: string, end: string, most: number = LONGEST_NAME): string {
  const ending = ` (${end})`
  return `${truncated(name, most - ending.length)}${ending}`
}

/** "Guard" → "Guard (copy)"; a copy of a copy keeps the name. */
export function nameOfRowCopy(name: string): string {
  return name.endsWith(' (copy)') ? name : nameWithEnd(name, 'copy', LONGEST_ROW_NAME)
}

/** Cuts between whole characters, never inside one that takes two code units. */
function truncated(name: string, most: number): string {
  const letters = [...name]
  while (letters.join('').length > most) letters.pop()
  return letters.join('')
}

/** What to call what nobody names: "plant-the-eagle" → "Plant the eagle". */
export function nameFromId(id: string): string {
  return capitalised(spaced(id).replace(/[-_]+/g, ' ').trim()) || id
}
