import type { Command, CommandGroup } from '@/components/ui/command-dialog'
import { type Searchable, searchable, searchMatches } from '@/lib/packs/search'

export type SearchableCommand = Searchable & { readonly command: Command }

export type Commands = {
  readonly groups: readonly {
    readonly label: string
    readonly all: readonly SearchableCommand[]
    /** How many are shown before anything is typed. */
    readonly atFirst: number
  }[]
  /** What a bare number means; null where it means nothing. */
  ofNumber(number: number): Command | null
}

const MOST_OF_A_KIND = 12

export function searchableCommand(command: Command, others?: string): SearchableCommand {
  return { ...searchable(command.label, others), command }
}

/** What answers to the words, under headings; the heading with the best answer first. */
export function commandsFor({ groups, ofNumber }: Commands, query: string): readonly CommandGroup[] {
  const words = query.trim()
  const number = /^(?:limit )?(\d[\d., ]*)$/i.exec(words)?.[1]?.replace(/[., ]/g, '')
  const limit = number ? ofNumber(Number(number)) : null
  const found = groups.map(({ label, all, atFirst }) => ({
    label,
    items: searchMatches(all, words)
      .slice(0, words === '' ? atFirst : MOST_OF_A_KIND)
      .map(({ command }) => command),
  }))
  return [...(limit ? [{ label: 'Limit', items: [limit] }] : []), ...found].filter(({ items }) => items.length > 0)
}
