import { exampleList } from './example-lists'

/** A list for tests with three units of one class: the bundled ones are as short as they may be. */
export const EXAMPLE = 'dwethia-conquest/ten-entries'

type Entries = { readonly entries: readonly Readonly<Record<string, unknown>>[] }

/** This many entries, by repeating those of an example. */
export function repeatedEntries(entries: number, example = EXAMPLE): Entries {
  // A list's file has entries.
  const list = exampleList(example) as Entries
  return {
    entries: Array.from({ length: entries }, (_, i) => ({
      ...list.entries[i % list.entries.length],
      id: `m${i}`,
      count: 1 + (i % 3),
    })),
  }
}
