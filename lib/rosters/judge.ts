import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { evaluate } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import { type JudgedSummary, summaryFromEvaluation } from './summary'

/** Apart from `summary.ts`: a page that shows summaries does not load what judges a list. */
export function summaryOf(roster: Roster, catalogue: Catalogue, game: Game): JudgedSummary {
  return summaryFromEvaluation(evaluate(roster, catalogue, game), roster, catalogue, game)
}
