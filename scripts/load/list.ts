import { readFileSync } from 'node:fs'

const EXAMPLE = 'prisma/lists/dwethia-conquest/the-citadel-1500.json'

type Entry = Readonly<Record<string, unknown>>

export type List = Readonly<Record<string, unknown>> & { readonly name: string; readonly entries: readonly Entry[] }

/** The entries of an example over and over, with what they carry. */
export function listOf(entries: number, name: string): List {
  const list: List = JSON.parse(readFileSync(EXAMPLE, 'utf8'))
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

/** One edit: how many there are of one entry. */
export function edited(list: List, turn: number): List {
  const at = turn % list.entries.length
  return { ...list, entries: list.entries.map((entry, i) => (i === at ? { ...entry, count: 1 + (turn % 9) } : entry)) }
}
