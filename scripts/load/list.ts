import { readFileSync } from 'node:fs'

const EXAMPLE = 'prisma/lists/dwethia-conquest/the-citadel-1500.json'

type Entry = Readonly<Record<string, unknown>>

export type List = Readonly<Record<string, unknown>> & { readonly name: string; readonly entries: readonly Entry[] }

/** Repeats the entries of an example, with their wargear. */
export function listOf(entries: number, name: string): List {
  return listFrom(EXAMPLE, entries, name)
}

function listFrom(file: string, entries: number, name: string): List {
  const list: List = JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...list,
    name,
    entries: Array.from({ length: entries }, (_, i) => ({
      ...list.entries[i % list.entries.length],
      id: `m${i}`,
      count: 1 + (i % 3),
    })),
  }
}

/** Changes the count of one entry. */
export function withOneEdit(list: List, turn: number): List {
  const at = turn % list.entries.length
  return { ...list, entries: list.entries.map((entry, i) => (i === at ? { ...entry, count: 1 + (turn % 9) } : entry)) }
}

const EXAMPLES: Readonly<Record<string, string>> = {
  'dwethia-conquest': 'dwethia-conquest/the-citadel-1500',
  'dwethia-heroes': 'dwethia-heroes/the-citadel-60',
  'dwethia-cosmic': 'dwethia-cosmic/the-citadel-1500',
  magewinds: 'magewinds/quick-6',
  'grid-battles': 'grid-battles/border-patrol-riders',
}

export const LARGE_GAMES = Object.keys(EXAMPLES)

/** With notes of 6,000 letters on every fiftieth entry, just below the limit of a list's size. */
export function largeListOf(game: string, entries: number): List {
  const list = listFrom(`prisma/lists/${EXAMPLES[game]}.json`, entries, 'A large one')
  const notes = 'A note that says much. '.repeat(261)
  return { ...list, notes, entries: list.entries.map((entry, i) => (i % 50 === 0 ? { ...entry, notes } : entry)) }
}
