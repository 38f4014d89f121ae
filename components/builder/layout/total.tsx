'use client'

import { classNames } from '@/components/ui/class-names'
import { BudgetStrip } from '@/components/ui/meter'
import { formatFigure } from '@/lib/kernel/figures'
import { enterPanel, isByKeyboard, openPanel } from '../focus'
import { Figure } from '../ledger/figure'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { mainBudgetOf, segmentsOf } from './sums'

/** The total against the limit, and a stretch for each heading. */
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
        onClick={(event) => (isByKeyboard(event) ? enterPanel : openPanel)('list')}
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
