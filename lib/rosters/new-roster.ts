import type { PackRef } from '../kernel/ids'
import { firstFree, nameOfCopy } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'
import type { FixedList } from '../kernel/rules/game'
import { autoName } from './auto-name'

// This file runs in the browser as well: it imports neither the database nor anything of Node.

type FirstChoices = Pick<Roster, 'game' | 'pack' | 'name' | 'limit' | 'faction' | 'religion'> &
  Partial<Pick<Roster, 'choices' | 'entries'>>

/** Where a list comes from. */
export type ListSource =
  /** The form for a new list. `autoName` is for a list that its player has not named. */
  | { readonly kind: 'new'; readonly firstChoices: FirstChoices; readonly autoName: string }
  /** A copy of the owner's own list. */
  | { readonly kind: 'copy'; readonly roster: Roster }
  | { readonly kind: 'example' | 'shared'; readonly roster: Roster }
  /** A file, a program or a tab: the list is taken as it is, with its name. */
  | { readonly kind: 'as-is'; readonly roster: Roster }

/** The list and its name; `taken` are the names of the owner's other lists. */
export function newRoster(source: ListSource, takenNames: readonly string[] = []): Roster {
  if (source.kind === 'new') {
    const { firstChoices, autoName } = source
    return emptyRoster({ ...firstChoices, name: firstChoices.name || firstFree(autoName, takenNames) })
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

export function emptyRoster(firstChoices: FirstChoices): Roster {
  return { notes: null, choices: {}, readings: {}, entries: [], extra: {}, ...firstChoices }
}

/** In the form for a new list, before the id of a fixed list that is chosen in place of a limit. */
export const FIXED_LIST = 'fixed '

/** A new list from what the form asks for; `fixed` where a scenario gives it whole. */
export function newListSource(firstChoices: FirstChoices, nameStem: string, fixed?: FixedList): ListSource {
  if (!fixed) return { kind: 'new', firstChoices, autoName: autoName(nameStem, firstChoices.limit) }
  const { limit, choices, entries } = fixed
  return {
    kind: 'new',
    firstChoices: { ...firstChoices, limit, choices, entries },
    autoName: autoName('', limit, fixed),
  }
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
