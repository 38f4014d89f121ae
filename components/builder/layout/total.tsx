'use client'

import type { ReactNode } from 'react'
import type { Segment } from '@/components/domain/meter'
import { BudgetStrip, leftWords } from '@/components/domain/meter'
import { Icon } from '@/components/ui/icon'
import { Row, Text } from '@/components/ui/layout'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import { type Issue, isOnlyUnfinished, isUnfinished } from '@/lib/kernel/rules/issue'
import { Figure } from '../figure'
import { issueCountWords } from '../issues/issue-counts'
import { errorsIn } from '../list/groups'
import { openPanel, openPanelOnClick } from '../open-part'
import { type BuilderState, useBuilder } from '../use-builder'
import styles from './layout.module.css'

export const OVER_LIMIT_STYLE = { tone: 'bad', weight: 'strong' } as const

export function Total() {
  const { evaluation } = useBuilder()
  const { limit } = evaluation.main
  return (
    <>
      <TotalWords />
      <BudgetStrip segments={segmentsOf(evaluation)} limit={limit} />
    </>
  )
}

/** "1,299 of 1,500 points": pressed, the total shows its lines, and the limit opens the panel where it is set. */
function TotalWords() {
  const { evaluation, game } = useBuilder()
  const { label, amount, lines, limit } = evaluation.main
  const excess = amount.points - limit
  return (
    <Row as="p" wrap align="baseline" gap={1} rowGap={0} below={1} tone="soft" size="note">
      <Text as="strong" tone={excess > 0 ? 'bad' : 'ink'} className={styles.figure}>
        <Figure label={label} amount={amount} lines={lines} />
      </Text>
      <button
        type="button"
        className={styles.limit}
        title="Change the limit"
        onClick={(event) => openPanelOnClick(event, 'list')}
      >
        of {formatFigure(limit)} {limit === 1 ? game.limitUnit.one : game.limitUnit.many}
      </button>
      <Text as="span" push nowrap {...(excess > 0 ? OVER_LIMIT_STYLE : {})}>
        {leftWords(excess)}
      </Text>
    </Row>
  )
}

/** The same for the bar of a phone: the total and what is left, in two lines. */
export function BarTotal({ children }: { children: ReactNode }) {
  const { evaluation } = useBuilder()
  const { label, amount, lines, limit } = evaluation.main
  const excess = amount.points - limit
  return (
    <div className={styles.barTotal}>
      <p>
        <Text as="strong" tone={excess > 0 ? 'bad' : 'ink'} className={styles.figure} data-small>
          <Figure label={label} amount={amount} lines={lines} />
        </Text>{' '}
        <Text as="span" tone="soft" size="small" nowrap className={styles.ofLimit}>
          of {formatFigure(limit)}
        </Text>
      </p>
      <Row wrap gap={2} rowGap={0} tone="soft" size="small">
        <Text as="span" nowrap {...(excess > 0 ? OVER_LIMIT_STYLE : {})}>
          {leftWords(excess)}
        </Text>
        {children}
      </Row>
    </div>
  )
}

/** One segment for each section, red if it has a problem that more units do not end; a single segment if the limit counts only a part of them. */
export function segmentsOf(evaluation: Evaluation): readonly Segment[] {
  const { main } = evaluation
  const sectionsWithErrors = new Set(errorSectionIds(evaluation))
  const segments = evaluation.sections
    .filter(({ points }) => points.points > 0)
    .map(({ id, label, points }) => ({ label, points: points.points, bad: sectionsWithErrors.has(id) }))
  const sectionsTotal = segments.reduce((all, { points }) => all + points, 0)
  return sectionsTotal === main.amount.points ? segments : [{ label: main.label, points: main.amount.points }]
}

function errorSectionIds({ issues, units }: Evaluation): readonly (string | null)[] {
  const sectionOf = new Map(units.map((unit) => [unit.entry, unit.section]))
  return errorsIn(issues.filter((issue) => !isUnfinished(issue))).flatMap(({ target }) => {
    if (target.kind === 'section') return [target.section]
    return 'entry' in target ? [sectionOf.get(target.entry) ?? null] : []
  })
}

/** "1,480 of 1,500, 2 problems, 1 warning". */
export function summaryWords({ roster, evaluation }: Pick<BuilderState, 'roster' | 'evaluation'>): string {
  const { amount, limit } = evaluation.main
  return `${formatTally(amount)} of ${formatFigure(limit)}, ${issueCountWords(evaluation.issues) || (roster.entries.length === 0 ? 'empty' : 'legal')}`
}

type WorstIssues = { severity: 'error' | 'unfinished' | 'warning'; count: number; noun: string }

/** The number of errors, or else of warnings; null where there is neither. */
function worstIssues(issues: readonly Issue[]): WorstIssues | null {
  for (const [severity, one, many] of SEVERITY_NOUNS) {
    const count = issues.filter((issue) => issue.severity === severity).length
    const noun = count === 1 ? one : many
    if (count > 0)
      return { severity: severity === 'error' && isOnlyUnfinished(issues) ? 'unfinished' : severity, count, noun }
  }
  return null
}

const SEVERITY_NOUNS = [
  ['error', 'problem', 'problems'],
  ['warning', 'warning', 'warnings'],
] as const

/** The number of issues; it opens their panel. On a phone the number is above its word. */
export function IssueButton({ short = false }: { short?: boolean }) {
  const { roster, evaluation } = useBuilder()
  const worst = worstIssues(evaluation.issues)
  const isEmpty = worst === null && roster.entries.length === 0
  return (
    <button
      type="button"
      className={styles.issues}
      data-worst={isEmpty ? 'unfinished' : worst?.severity}
      onClick={() => openPanel('issues')}
    >
      {isEmpty ? (
        <span>Empty</span>
      ) : worst === null ? (
        <>
          <Icon name="check" />
          <span>Legal</span>
        </>
      ) : (
        <span className={short ? styles.short : undefined}>
          <span>{formatFigure(worst.count)}</span> {worst.noun}
        </span>
      )}
    </button>
  )
}
