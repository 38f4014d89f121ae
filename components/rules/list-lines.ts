type Fields = Readonly<Record<string, unknown>>

/** The list of a case as short lines, one for each choice and entry, with the field names of the list format. */
export function linesOf(list: Fields): readonly string[] {
  return Object.entries(list).flatMap(([key, value]) => {
    if (key === 'entries' && Array.isArray(value)) return value.map((entry) => (isFields(entry) ? lineOf(entry) : ''))
    if (isFields(value))
      return Object.entries(value).map(([innerKey, inner]) => `${key} ${innerKey}: ${valueWords(inner)}`)
    return [`${key}: ${valueWords(value)}`]
  })
}

export type LineComparison = {
  readonly same: number
  /** Lines that only the first list has. */
  readonly removed: readonly string[]
  /** Lines that only the second list has. */
  readonly added: readonly string[]
}

/** The lines in which the second list differs from the first. */
export function compareLines(first: readonly string[], second: readonly string[]): LineComparison {
  const [before, after] = [new Set(first), new Set(second)]
  return {
    same: second.filter((line) => before.has(line)).length,
    removed: first.filter((line) => !after.has(line)),
    added: second.filter((line) => !before.has(line)),
  }
}

function lineOf({ id, class: row, ...fields }: Fields): string {
  const parts = Object.entries(fields).map(([key, value]) => `${key} ${valueWords(value)}`)
  return [`${valueWords(id)}: ${valueWords(row)}`, ...parts].join('; ')
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ')
  if (isFields(value)) {
    const parts = Object.entries(value).map(([key, inner]) => `${key} ${valueWords(inner)}`)
    return parts.length === 0 ? 'none' : parts.join(', ')
  }
  return String(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
