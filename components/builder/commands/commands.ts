import type { Command, CommandGroup } from '@/components/ui/command-dialog'
import { type Searchable, searchable, searchMatches } from '@/lib/packs/search'

export type SearchableCommand = Searchable & { readonly command: Command }

export type Commands = {
  readonly groups: readonly {
    readonly label: string
    readonly commands: readonly SearchableCommand[]
    /** How many are shown before anything is typed. */
    readonly shownWithoutQuery: number
  }[]
  /** False while it is not known yet what could be added. */
  readonly isComplete: boolean
  /** The command that a typed number stands for; null where it stands for none. */
  commandForNumber(number: number): Command | null
}

const MOST_MATCHES_PER_GROUP = 12

export function searchableCommand(command: Command, moreWords?: string): SearchableCommand {
  return { ...searchable(command.label, moreWords), command }
}

/** The commands that match the query, under their headings; those that delete or remove come last. */
export function commandsFor({ groups, commandForNumber }: Commands, query: string): readonly CommandGroup[] {
  const trimmedQuery = query.trim()
  const number = /^(?:limit )?(\d[\d., ]*)$/i.exec(trimmedQuery)?.[1]?.replace(/[., ]/g, '')
  const limitCommand = number ? commandForNumber(Number(number)) : null
  const matchingGroups = groups.map(({ label, commands, shownWithoutQuery }) => ({
    label,
    items: searchMatches(commands, trimmedQuery)
      .slice(0, trimmedQuery === '' ? shownWithoutQuery : MOST_MATCHES_PER_GROUP)
      .map(({ command }) => command),
  }))
  return [
    ...(limitCommand ? [{ label: 'Limit', items: [limitCommand] }] : []),
    ...matchingGroups.map(({ label, items }) => ({ label, items: items.filter((item) => !item.isDestructive) })),
    {
      label: 'Remove and delete',
      items: matchingGroups.flatMap(({ items }) => items).filter((item) => item.isDestructive),
    },
  ].filter(({ items }) => items.length > 0)
}
