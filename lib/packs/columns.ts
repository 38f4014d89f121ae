import type { Row } from '../kernel/catalogue'

/** The columns that tables of rows are searched, filtered and sorted by. */
export type Columns = {
  readonly name: string
  readonly sourceKind: string
  readonly sourcePlace: string | null
  readonly price: number | null
  readonly role: string | null
  readonly search: string
}

/** What a game calls the price of a row, and what it calls the sort of thing that a row is. */
const PRICES = ['points', 'slots']
const ROLES = ['role', 'kind', 'on', 'side']

export function columnsOf(row: Row): Columns {
  const price = PRICES.map((key) => fieldOf(row, key)).find((value) => typeof value === 'number')
  const role = roleOf(row)
  return {
    name: row.name,
    sourceKind: row.source.kind,
    sourcePlace: row.source.place,
    price: typeof price === 'number' ? price : null,
    role,
    search: folded([row.name, row.slug, role ?? '', ...wordsWithin(row)].join(' ')),
  }
}

export function roleOf(row: Row): string | null {
  const role = ROLES.map((key) => fieldOf(row, key)).find((value) => typeof value === 'string')
  return typeof role === 'string' ? role : null
}

/**
 * What a search compares: small letters without accents, digits, single spaces. Nothing in it has a meaning of its own
 * in a database's patterns.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

function fieldOf(row: Row, key: string): unknown {
  return Reflect.get(row, key)
}

/** Keywords, and the names of what a row holds: missions, abilities, attacks. */
function wordsWithin(row: Row): readonly string[] {
  const words: string[] = []
  const look = (value: unknown, key: string, depth: number) => {
    if (typeof value === 'string') {
      if (depth > 0 && (key === 'keywords' || key === 'name' || key === 'label')) words.push(value)
    } else if (Array.isArray(value)) {
      for (const inner of value) look(inner, key, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) look(one, inner, key === '' ? 0 : depth + 1)
    }
  }
  look(row, '', 0)
  return words
}
