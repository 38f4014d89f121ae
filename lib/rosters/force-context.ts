import type { Catalogue, Row } from '../kernel/catalogue'
import type { Slug } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import { evaluate } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import { emptyRoster } from './new-roster'

type FactionAndReligion = Pick<Roster, 'faction' | 'religion'>

type FirstChoices = Pick<Roster, 'game' | 'pack' | 'limit'>

/** The faction and religion of a new list: the pack's first, where the game's rules ask for one, else none. */
export function forceContextFor(firstChoices: FirstChoices, catalogue: Catalogue, game: Game): FactionAndReligion {
  const countErrors = (picks: FactionAndReligion) => {
    const roster = emptyRoster({ ...firstChoices, ...picks, name: '' })
    return evaluate(roster, catalogue, game).issues.filter(({ severity }) => severity === 'error').length
  }
  const first = (rows: readonly Row[]): Slug | null => rows[0]?.slug ?? null
  const faction = first(catalogue.rows.factions)
  const religion = first(catalogue.rows.religions)
  const withoutReligion = { faction, religion: null }
  return countErrors({ faction, religion }) < countErrors(withoutReligion) ? { faction, religion } : withoutReligion
}
