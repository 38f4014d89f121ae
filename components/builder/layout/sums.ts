import type { Segment } from '@/components/domain/meter'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Evaluation, Ledger } from '@/lib/kernel/rules/evaluate'
import type { Budget, Sum } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'
import type { Workbench } from '../workbench'

export type MainBudget = Budget & Ledger

/** What the limit is about: the game's first budget, or everything where it names none. */
export function mainBudgetOf({ budgets, total, limit }: Evaluation): MainBudget {
  const [main] = budgets
  return main ?? { id: 'points', label: 'Total', limit, ...total }
}

/** One stretch for each heading, red where something is wrong with it; one for all where not everything counts. */
export function segmentsOf(evaluation: Evaluation): readonly Segment[] {
  const main = mainBudgetOf(evaluation)
  const wrong = new Set(wrongSections(evaluation))
  const segments = evaluation.sections
    .filter(({ points }) => points.points > 0)
    .map(({ id, label, points }) => ({ label, points: points.points, bad: wrong.has(id) }))
  const sum = segments.reduce((all, { points }) => all + points, 0)
  return sum === main.amount.points ? segments : [{ label: main.label, points: main.amount.points }]
}

function wrongSections({ issues, units }: Evaluation): readonly (string | null)[] {
  const sectionOf = new Map(units.map((unit) => [unit.entry, unit.section]))
  return errorsIn(issues).flatMap(({ target }) => {
    if (target.kind === 'section') return [target.section]
    return 'entry' in target ? [sectionOf.get(target.entry) ?? null] : []
  })
}

export function errorsIn(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ severity }) => severity === 'error')
}

/** More than so many beside the total is no glance any more; all of them stand among the choices. */
const MOST_SUMS = 3

/** What else the list brings or uses: each opens to its lines. */
export type SideSum = { readonly id: string; readonly label: string; readonly limit: number | null } & Ledger

export function sideSums({ budgets, banks, figures }: Evaluation): readonly SideSum[] {
  const unlimited = (sums: readonly (Sum & Ledger)[]) => sums.map((sum) => ({ ...sum, limit: null }))
  return [...budgets.slice(1), ...unlimited(banks), ...unlimited(figures)].slice(0, MOST_SUMS)
}

/** "1,480 of 1,500, 2 problems". */
export function standingWords({ evaluation }: Pick<Workbench, 'evaluation'>): string {
  const { amount, limit } = mainBudgetOf(evaluation)
  return `${formatTally(amount)} of ${formatFigure(limit)}, ${issueWords(evaluation.issues)}`
}

/** How many there are of the worst: errors, or else warnings; null where there is neither. */
export function worstOf(
  issues: readonly Issue[],
): { severity: 'error' | 'warning'; count: number; noun: string } | null {
  for (const [severity, one, many] of WORST) {
    const count = issues.filter((issue) => issue.severity === severity).length
    if (count > 0) return { severity, count, noun: count === 1 ? one : many }
  }
  return null
}

const WORST = [
  ['error', 'problem', 'problems'],
  ['warning', 'warning', 'warnings'],
] as const

function issueWords(issues: readonly Issue[]): string {
  const worst = worstOf(issues)
  return worst ? `${formatFigure(worst.count)} ${worst.noun}` : 'legal'
}
