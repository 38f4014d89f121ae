import type { Option } from '@/components/ui/choice'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { Lookup } from './cells'

/** Finds rows by what a cell calls them: their name in whatever case, or their lasting name. */
export function lookupIn(rows: Readonly<Partial<Record<RowKind, readonly Option[]>>>): Lookup {
  const indexes = new Map<RowKind, ReadonlyMap<string, string>>()
  return (kind, words) => {
    const index = indexes.get(kind) ?? indexOf(rows[kind] ?? [])
    indexes.set(kind, index)
    return index.get(nameKey(words)) ?? null
  }
}

function indexOf(options: readonly Option[]): ReadonlyMap<string, string> {
  return new Map([
    ...options.map(({ value }): [string, string] => [nameKey(value), value]),
    ...options.map(({ value, label }): [string, string] => [nameKey(label), value]),
  ])
}

function nameKey(words: string): string {
  return words
    .toLowerCase()
    .replace(/[†\s-]+/g, ' ')
    .trim()
}
