import { formatFigure } from '../kernel/figures'
import type { PackRef } from '../kernel/ids'
import { firstFree, nameOfCopy, nameWithEnd } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'

// This file runs in the browser as well: it imports neither the database nor anything of Node.

type FirstChoices = Pick<Roster, 'game' | 'pack' | 'name' | 'limit' | 'faction' | 'religion'>

/** Where a list comes from. */
export type ListSource =
  /** The form for a new list. Without a name, the list is named by `nameStem` (its faction or game) and its limit. */
  | { readonly kind: 'new'; readonly firstChoices: FirstChoices; readonly nameStem: string }
  /** A copy of the owner's own list. */
  | { readonly kind: 'copy'; readonly roster: Roster }
  | { readonly kind: 'example' | 'shared'; readonly roster: Roster }
  /** A file, a program or a tab: the list is taken as it is, with its name. */
  | { readonly kind: 'as-is'; readonly roster: Roster }

/** The list and its name; `taken` are the names of the owner's other lists. */
export function newRoster(source: ListSource, takenNames: readonly string[] = []): Roster {
  if (source.kind === 'new') {
    const { firstChoices, nameStem } = source
    return emptyRoster({
      ...firstChoices,
      name: firstChoices.name || nameFor(nameStem, firstChoices.limit, takenNames),
    })
  }
  const { kind, roster } = source
  switch (kind) {
    case 'copy':
      return { ...roster, name: nameOfCopy(roster.name, takenNames) }
    case 'example':
    case 'shared':
      return takenNames.includes(roster.name) ? { ...roster, name: nameOfCopy(roster.name, takenNames) } : roster
    case 'as-is':
      return roster
  }
}

/** The player's own version of a list that another tab or device has changed too. */
export function secondVersionOf(roster: Roster): Roster {
  return { ...roster, name: nameWithEnd(roster.name, 'my version') }
}

export function emptyRoster(firstChoices: FirstChoices): Roster {
  return { ...firstChoices, notes: null, choices: {}, readings: {}, entries: [], extra: {} }
}

/** "The Citadel 1,500"; where that name is taken, with a number after it. */
export function nameFor(nameStem: string, limit: number, taken: readonly string[]): string {
  return firstFree(`${nameStem} ${formatFigure(limit)}`, taken)
}

type OfferedPack = {
  readonly id: string
  readonly own: boolean
  readonly newest: number | null
  readonly extends: PackRef | null
}

/**
 * The pack of a new list: the first of `preferred` that is among `packs`, else a starter, which is a bundled pack that
 * extends another.
 */
export function packForNewList<P extends OfferedPack>(
  packs: readonly P[],
  ...preferred: readonly (string | undefined)[]
): P | null {
  const published = packs.filter(({ newest }) => newest !== null)
  const preferredPack = preferred
    .map((id) => published.find((pack) => pack.id === id))
    .find((pack) => pack !== undefined)
  return (
    preferredPack ??
    published.find(({ own, extends: basis }) => !own && basis !== null) ??
    published.find(({ own }) => !own) ??
    published[0] ??
    null
  )
}
