import type { Catalogue } from '../kernel/catalogue'
import type { Entry, Roster } from '../kernel/roster/roster'
import { forceOf } from '../kernel/rules/force'
import type { Game } from '../kernel/rules/game'

/** What others see of a player's own words. The name of the list is always shown. */
export type Shows = {
  /** Of the list and of its units. */
  readonly notes: boolean
  /** Names that the player gave to units and to what they have. */
  readonly names: boolean
}

/** Notes are private. */
export const SHOWS_AT_FIRST: Shows = { notes: false, names: true }

export const SHOWS_ALL: Shows = { notes: true, names: true }

/** The list with no more of its player's own words than is shown. */
export function rosterShowing(
  roster: Roster,
  { notes, names }: Shows,
  { catalogue, game }: { readonly catalogue: Catalogue; readonly game: Game },
): Roster {
  if (notes && names) return roster
  const withoutNames = names ? null : namesRemover(roster, catalogue, game)
  return {
    ...roster,
    notes: notes ? roster.notes : null,
    entries: roster.entries.map((entry) => ({
      ...entry,
      notes: notes ? entry.notes : null,
      ...(withoutNames ? { name: null, choices: withoutNames(entry) } : {}),
    })),
  }
}

/** Choices that are answered in the player's own words are names, too: such as the name of an attack. */
function namesRemover(roster: Roster, catalogue: Catalogue, game: Game): (entry: Entry) => Entry['choices'] {
  const hasChoices = (entry: Entry) => Object.keys(entry.choices).length > 0
  if (!roster.entries.some(hasChoices)) return (entry) => entry.choices
  const force = forceOf(roster, catalogue, game)
  const units = new Map(force.units.map((unit) => [unit.entry.id, unit]))
  return (entry) => {
    const unit = hasChoices(entry) ? units.get(entry.id) : undefined
    // Without its class, nobody knows which choices are words: none is shown.
    if (!unit) return {}
    const answered = game.equipment(unit, force).choices.filter(({ kind }) => kind === 'one')
    const known = new Set(answered.map(({ id }) => id))
    return Object.fromEntries(Object.entries(entry.choices).filter(([id]) => known.has(id)))
  }
}
