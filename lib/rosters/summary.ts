import type { Tally } from '../kernel/amounts'
import { type Catalogue, rowOf } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import { type Evaluation, evaluate } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import type { Mark } from '../kernel/sheets/marks'

/** What one line about a list says: its price, and whether it is legal. */
export type Judged = {
  readonly kind: 'judged'
  readonly pack: PackRef & { readonly name: string }
  readonly faction: string | null
  readonly religion: string | null
  /** What the limit counts. */
  readonly unit: Game['unit']
  readonly used: Tally
  readonly limit: number
  readonly models: number
  readonly legal: boolean
  readonly errors: number
  readonly warnings: number
  /** How many rules could not be judged, because values are unknown. */
  readonly unjudged: number
  /** The bases of its first units, one of each kind. */
  readonly marks: readonly Mark[]
}

export type ListSummary =
  | Judged
  /** It cannot be judged: the pack that it was built with is not here. */
  | { readonly kind: 'no-pack'; readonly pack: PackRef }
  /** What is stored is no list of a game that is here. */
  | { readonly kind: 'unknown' }

const MOST_MARKS = 6

export function summaryOf(roster: Roster, catalogue: Catalogue, game: Game): Judged {
  return summaryIn(evaluate(roster, catalogue, game), roster, catalogue, game)
}

/** The same from an evaluation. */
export function summaryIn(evaluation: Evaluation, roster: Roster, catalogue: Catalogue, game: Game): Judged {
  const { total, budgets, units, issues, legal, limit } = evaluation
  const [main] = budgets
  const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length
  return {
    kind: 'judged',
    pack: { ...catalogue.pack, name: catalogue.name },
    faction: nameOf(catalogue, 'factions', roster.faction),
    religion: nameOf(catalogue, 'religions', roster.religion),
    unit: game.unit,
    used: main?.amount ?? total.amount,
    limit: main?.limit ?? limit,
    models: units.reduce((sum, unit) => sum + unit.count, 0),
    legal,
    errors: count('error'),
    warnings: count('warning'),
    unjudged: issues.filter(({ code }) => code === 'kernel/cannot-judge').length,
    marks: firstOf(units.map(({ mark }) => mark)),
  }
}

/** A row's name; its slug where the pack does not have it. */
export function nameOf(catalogue: Catalogue, kind: 'factions' | 'religions', slug: string | null): string | null {
  return slug === null ? null : (rowOf(catalogue, kind, slug)?.name ?? slug)
}

function firstOf(marks: readonly Mark[]): readonly Mark[] {
  const kinds = new Map<string, Mark>()
  for (const { base, text, rim, top, loadout } of marks) {
    const mark = { base, text, rim, top, loadout }
    kinds.set(JSON.stringify(mark), mark)
  }
  return [...kinds.values()].slice(0, MOST_MARKS)
}
