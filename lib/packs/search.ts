import type { Row } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import type { Field, GroupType } from './field-types'
import type { RowFacets } from './views'

/** The columns that tables of rows are searched, filtered and sorted by. */
export type SearchColumns = {
  readonly name: string
  readonly sourceKind: string
  readonly sourcePlace: string | null
  readonly price: number | null
  readonly role: string | null
  readonly search: string
}

/** `type` is undefined where the row's game is not known. */
export function columnsOf(row: Row, type: GroupType | undefined): SearchColumns {
  const price = inColumn('price', row, type)
  const found = inColumn('role', row, type)
  const role = typeof found === 'string' ? found : null
  return {
    name: row.name,
    sourceKind: row.source.kind,
    sourcePlace: row.source.place,
    price: typeof price === 'number' ? price : null,
    role,
    search: searchText(row, role),
  }
}

/** The value of the field that fills a column. */
function inColumn(column: Field['column'], row: Row, type: GroupType | undefined): unknown {
  const field = type?.fields.find((one) => one.column === column)
  return field && Reflect.get(row, field.key)
}

/** What a row is found by: its name and slug, its role, and the words within it. */
export function searchText(row: Row, role: string | null): string {
  return folded([row.name, row.slug, role ?? '', ...wordsWithin(row)].join(' '))
}

/**
 * What a search compares: small letters without accents, digits, single spaces. It holds no wildcard of a database.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

const MOST_SEARCH_WORDS = 8

/** The words of a search that are looked for: all must be found. */
export function foldedWords(text: string): readonly string[] {
  return folded(text).split(' ').filter(Boolean).slice(0, MOST_SEARCH_WORDS)
}

/** Keywords, and the names of what a row holds: missions, abilities, attacks. */
export function wordsWithin(row: Row): readonly string[] {
  const words: string[] = []
  const visit = (value: unknown, key: string, depth: number) => {
    if (typeof value === 'string') {
      if (depth > 0 && (key === 'keywords' || key === 'name' || key === 'label')) words.push(value)
    } else if (Array.isArray(value)) {
      for (const inner of value) visit(inner, key, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) visit(one, inner, key === '' ? 0 : depth + 1)
    }
  }
  visit(row, '', 0)
  return words
}

/** An item that can be searched for; its words are folded as the query is. */
export type Searchable = {
  readonly name: string
  /** The name and all other words that it is found by, each with a space before it. */
  readonly words: string
}

/** `others` is folded already, and holds the name. */
export function searchable(name: string, others: string = folded(name)): Searchable {
  return { name: folded(name), words: ` ${others}` }
}

/**
 * Items that hold all words of the query, best matches first; an empty query keeps all in their order. `alsoHolds` says
 * what an item is found by besides: such matches come last.
 */
export function searchMatches<T extends Searchable>(
  all: readonly T[],
  query: string,
  alsoHolds: (one: T, word: string) => boolean = () => false,
): readonly T[] {
  const foldedQuery = folded(query)
  if (foldedQuery === '') return all
  const words = foldedQuery.split(' ')
  const ranks: T[][] = [[], [], [], []]
  const others: T[] = []
  for (const one of all) {
    if (words.every((word) => one.words.includes(word))) ranks[rankOf(one, foldedQuery, words)]?.push(one)
    else if (words.every((word) => one.words.includes(word) || alsoHolds(one, word))) others.push(one)
  }
  return [...ranks.flat(), ...others]
}

/** 0: the name begins with the query. 1: words of the name begin with its words. 2: any words do. 3: all else. */
function rankOf({ name, words: all }: Searchable, foldedQuery: string, words: readonly string[]): number {
  if (name.startsWith(foldedQuery)) return 0
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  return words.every((word) => all.includes(` ${word}`)) ? 2 : 3
}

/** Whether a faction may have a row: its row names the faction, or leaves open who may have it. */
export function isOpenTo(row: Row, { fields }: GroupType, faction: string): boolean {
  const field = fields.find(isAboutFactions)
  const named: unknown = field && Reflect.get(row, field.key)
  return Array.isArray(named) ? named.includes(faction) : field !== undefined
}

function isAboutFactions({ type }: Field): boolean {
  return type.kind === 'references' && type.to === 'factions'
}

/** What rows can be filtered by. Counted once for a catalogue, although a search asks at every key press. */
export const facetsOf = memo((rows: readonly Row[]) =>
  memo((type: GroupType) =>
    memo((factions: readonly Row[]): RowFacets => {
      const roleOf = (row: Row) => {
        const role = inColumn('role', row, type)
        return typeof role === 'string' ? role : null
      }
      return {
        total: rows.length,
        roles: countValues(rows, roleOf),
        sources: countValues(rows, (row) => row.source.kind),
        factions: (type.fields.some(isAboutFactions) ? factions : []).flatMap(({ slug, name }) => {
          const count = rows.filter((row) => isOpenTo(row, type, slug)).length
          return count === 0 ? [] : [{ value: slug, label: name, count }]
        }),
      }
    }),
  ),
)

function countValues<T extends string>(rows: readonly Row[], pick: (row: Row) => T | null) {
  const counts = new Map<T, number>()
  for (const row of rows) {
    const value = pick(row)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}
