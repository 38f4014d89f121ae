import { type Catalogue, rowOf } from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import { formatFigure } from '../kernel/figures'
import type { PackRef } from '../kernel/ids'
import { firstFree, nameOfCopy, nameWithEnd, withoutNumber } from '../kernel/names'
import { applyEdits, type Edit } from '../kernel/roster/edits'
import type { Roster } from '../kernel/roster/roster'
import type { FixedList, Game } from '../kernel/rules/game'

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

/** The player's own version of a list that another tab or device has changed too. */
export function secondVersionOf(roster: Roster): Roster {
  return { ...roster, name: nameWithEnd(roster.name, 'my version') }
}

export function emptyRoster(firstChoices: FirstChoices): Roster {
  return { notes: null, choices: {}, readings: {}, entries: [], extra: {}, ...firstChoices }
}

/** "The Citadel 1,500": the faction or the game, and the limit. "Riders, Border Patrol" where a scenario fixes it. */
function autoName(nameStem: string, limit: number, fixed?: Pick<FixedList, 'name' | 'of'>): string {
  return fixed ? `${fixed.name}, ${fixed.of}` : `${nameStem} ${formatFigure(limit)}`
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

type NamedBy = { readonly game: Game; readonly catalogue: Catalogue; readonly gameName: string }

/** The edits, with the new name where the list is still called by what they change: a typed name stays. */
export function withAutoName(roster: Roster, edits: readonly Edit[], by: NamedBy): readonly Edit[] {
  if (!edits.some(({ kind }) => kind === 'list' || kind === 'choose')) return edits
  const after = applyEdits(roster, edits)
  const [before, next] = [autoNameOf(roster, by), autoNameOf(after, by)]
  const isOwnName = after.name !== roster.name || withoutNumber(roster.name) !== before
  return isOwnName || before === next ? edits : [...edits, { kind: 'list', to: { name: next } }]
}

function autoNameOf({ faction, limit, choices }: Roster, { game, catalogue, gameName }: NamedBy): string {
  const stem = (faction === null ? undefined : rowOf(catalogue, 'factions', faction))?.name ?? gameName
  return autoName(
    stem,
    limit,
    game.fixedLists?.(catalogue).find((fixed) => sameValue(fixed.choices, choices)),
  )
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
