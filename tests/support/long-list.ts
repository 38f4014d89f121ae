import { readFileSync } from 'node:fs'

export const EXAMPLE = 'dwethia-conquest/the-citadel-1500'

type Entries = { readonly entries: readonly Readonly<Record<string, unknown>>[] }

/** This many entries, by repeating those of an example. */
export function repeatedEntries(entries: number, example = EXAMPLE): Entries {
  const list: Entries = JSON.parse(readFileSync(`prisma/lists/${example}.json`, 'utf8'))
  return {
    entries: Array.from({ length: entries }, (_, i) => ({
      ...list.entries[i % list.entries.length],
      id: `m${i}`,
      count: 1 + (i % 3),
    })),
  }
}
