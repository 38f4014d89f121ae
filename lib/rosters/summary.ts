import type { Tally } from '../kernel/amounts'
import { type Catalogue, rowOf } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { nameFromId } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'
import type { Evaluation } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import type { Mark } from '../kernel/sheets/marks'

/** What a one-line summary of a list shows: its price, and whether it is legal. */
export type JudgedSummary = {
  readonly kind: 'judged'
  readonly pack: PackRef & { readonly name: string }
  readonly faction: string | null
  readonly religion: string | null
  /** What the limit counts. The home page fetches summaries, so the field keeps its name. */
  readonly unit: Game['limitUnit']
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
  | JudgedSummary
  /** It cannot be judged: the pack that it was built with is not here. */
  | { readonly kind: 'no-pack'; readonly pack: PackRef }
  /** The stored list is of a game that this build does not have, or of another game than its pack. */
  | { readonly kind: 'unknown' }

const MOST_MARKS = 6

export function summaryFromEvaluation(
  evaluation: Evaluation,
  roster: Roster,
  catalogue: Catalogue,
  game: Game,
): JudgedSummary {
  const { main, units, issues, legal } = evaluation
  const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length
  return {
    kind: 'judged',
    pack: { ...catalogue.pack, name: catalogue.name },
    faction: nameOf(catalogue, 'factions', roster.faction),
    religion: nameOf(catalogue, 'religions', roster.religion),
    unit: game.limitUnit,
    used: main.amount,
    limit: main.limit,
    models: units.reduce((sum, unit) => sum + unit.count, 0),
    legal,
    errors: count('error'),
    warnings: count('warning'),
    unjudged: issues.filter(({ code }) => code === 'kernel/cannot-judge').length,
    marks: distinctMarks(units.map(({ mark }) => mark)),
  }
}

/** A row's name; one from its slug where the pack does not have it. */
export function nameOf(catalogue: Catalogue, kind: 'factions' | 'religions', slug: string | null): string | null {
  return slug === null ? null : (rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug))
}

function distinctMarks(marks: readonly Mark[]): readonly Mark[] {
  const byContent = new Map<string, Mark>()
  for (const { base, text, rim, top, loadout } of marks) {
    const mark = { base, text, rim, top, loadout }
    byContent.set(JSON.stringify(mark), mark)
  }
  return [...byContent.values()].slice(0, MOST_MARKS)
}
