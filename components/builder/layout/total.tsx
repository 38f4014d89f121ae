'use client'

import type { Segment } from '@/components/domain/meter'
import { BudgetStrip } from '@/components/domain/meter'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Evaluation, Ledger } from '@/lib/kernel/rules/evaluate'
import type { Budget, Sum } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'
import { Figure } from '../figure'
import { errorsIn } from '../list/groups'
import { openPanel, openPanelOnClick } from '../open'
import { type BuilderState, useBuilder } from '../use-builder'
import styles from './layout.module.css'

/** The total against the limit, with a bar of the sections. */
export function Total() {
  const { evaluation } = useBuilder()
  const { limit } = mainBudgetOf(evaluation)
  return (
    <div className={styles.totalBlock}>
      <TotalWords />
      <BudgetStrip segments={segmentsOf(evaluation)} limit={limit} />
    </div>
  )
}

/** "1,299 of 1,500": the total opens to its lines, the limit to where it is set. */
export function TotalWords({ small = false }: { small?: boolean }) {
  const { evaluation, game } = useBuilder()
  const { label, amount, lines, limit } = mainBudgetOf(evaluation)
  const over = amount.points - limit
  return (
    <p className={classNames(styles.words, small && styles.small)}>
      <strong className={classNames(styles.figure, over > 0 && styles.overLimit)}>
        <Figure label={label} amount={amount} lines={lines} />
      </strong>
      <button
        type="button"
        className={styles.limit}
        title="Change the limit"
        onClick={(event) => openPanelOnClick(event, 'list')}
      >
        of {formatFigure(limit)}
        {small ? '' : ` ${limit === 1 ? game.unit.one : game.unit.many}`}
      </button>
      {small ? null : <span className={classNames(styles.left, over > 0 && styles.overLimit)}>{leftWords(over)}</span>}
    </p>
  )
}

function leftWords(over: number): string {
  if (over > 0) return `${formatFigure(over)} too many`
  return over === 0 ? 'full' : `${formatFigure(-over)} left`
}

type MainBudget = Budget & Ledger

/** The game's first budget, or the total of all where it has none. */
function mainBudgetOf({ budgets, total, limit }: Evaluation): MainBudget {
  const [main] = budgets
  return main ?? { id: 'points', label: 'Total', limit, ...total }
}

/** One segment for each section, red where it has a problem; one for all where not everything counts. */
function segmentsOf(evaluation: Evaluation): readonly Segment[] {
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

/** The header shows at most these; the options have all of them. */
const MOST_SUMS = 3

/** The other limits of the list, and what it brings. */
type SideSum = { readonly id: string; readonly label: string; readonly limit: number | null } & Ledger

export function sideSums({ budgets, banks, figures }: Evaluation): readonly SideSum[] {
  const unlimited = (sums: readonly (Sum & Ledger)[]) => sums.map((sum) => ({ ...sum, limit: null }))
  return [...budgets.slice(1), ...unlimited(banks), ...unlimited(figures)].slice(0, MOST_SUMS)
}

/** "1,480 of 1,500, 2 problems". */
export function summaryWords({ evaluation }: Pick<BuilderState, 'evaluation'>): string {
  const { amount, limit } = mainBudgetOf(evaluation)
  return `${formatTally(amount)} of ${formatFigure(limit)}, ${issueWords(evaluation.issues)}`
}

/** The number of errors, or else of warnings; null where there is neither. */
function worstOf(issues: readonly Issue[]): { severity: 'error' | 'warning'; count: number; noun: string } | null {
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

/** The number of issues; it opens their panel. On a phone the number is above its word. */
export function IssueButton({ short = false }: { short?: boolean }) {
  const { issues } = useBuilder().evaluation
  const worst = worstOf(issues)
  const checkServer = worst === null ? styles.good : worst.severity === 'error' ? styles.bad : styles.warn
  return (
    <button type="button" className={classNames(styles.issues, checkServer)} onClick={() => openPanel('issues')}>
      {worst === null ? (
        <>
          <Icon name="check" />
          <span>Legal</span>
        </>
      ) : (
        <span className={short ? styles.short : undefined}>
          {short ? <b>{formatFigure(worst.count)}</b> : formatFigure(worst.count)} {worst.noun}
        </span>
      )}
    </button>
  )
}
