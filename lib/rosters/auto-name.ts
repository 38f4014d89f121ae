import { type Catalogue, rowOf } from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import { formatFigure } from '../kernel/figures'
import { nameWithEnd, withoutNumber } from '../kernel/names'
import { applyEdits, type Edit } from '../kernel/roster/edits'
import type { Roster } from '../kernel/roster/roster'
import type { FixedList, Game } from '../kernel/rules/game'

/** "The Citadel 1,500": the faction or the game, and the limit. "Riders, Border Patrol" where a scenario fixes it. */
export function autoName(nameStem: string, limit: number, fixed?: Pick<FixedList, 'name' | 'of'>): string {
  return fixed ? `${fixed.name}, ${fixed.of}` : `${nameStem} ${formatFigure(limit)}`
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

/** The player's own version of a list that another tab or device has changed too. */
export function secondVersionOf(roster: Roster): Roster {
  return { ...roster, name: nameWithEnd(roster.name, 'my version') }
}
