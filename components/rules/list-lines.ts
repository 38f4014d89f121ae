type Fields = Readonly<Record<string, unknown>>

/** The list of a case as short lines: one for each choice and entry, in the words of the list format. */
export function linesOf(list: Fields): readonly string[] {
  return Object.entries(list).flatMap(([key, value]) => {
    if (key === 'entries' && Array.isArray(value)) return value.map((entry) => (isFields(entry) ? lineOf(entry) : ''))
    if (isFields(value)) return Object.entries(value).map(([inner, one]) => `${key} ${inner}: ${inWords(one)}`)
    return [`${key}: ${inWords(value)}`]
  })
}

export type Comparison = {
  readonly same: number
  /** Lines that only the first list has. */
  readonly gone: readonly string[]
  /** Lines that only the second list has. */
  readonly fresh: readonly string[]
}

/** The lines in which the second list differs from the first. */
export function compareLines(first: readonly string[], second: readonly string[]): Comparison {
  const [before, after] = [new Set(first), new Set(second)]
  return {
    same: second.filter((line) => before.has(line)).length,
    gone: first.filter((line) => !after.has(line)),
    fresh: second.filter((line) => !before.has(line)),
  }
}

function lineOf({ id, class: row, ...fields }: Fields): string {
  const parts = Object.entries(fields).map(([key, value]) => `${key} ${inWords(value)}`)
  return [`${inWords(id)}: ${inWords(row)}`, ...parts].join('; ')
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join(', ')
  if (isFields(value)) {
    const parts = Object.entries(value).map(([key, inner]) => `${key} ${inWords(inner)}`)
    return parts.length === 0 ? 'none' : parts.join(', ')
  }
  return String(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
