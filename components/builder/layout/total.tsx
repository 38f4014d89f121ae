'use client'

import { BudgetStrip } from '@/components/domain/meter'
import { classNames } from '@/components/ui/class-names'
import { formatFigure } from '@/lib/kernel/figures'
import { enterPanel, isByKeyboard, openPanel } from '../focus'
import { Figure } from '../ledger/figure'
import { useWorkbench } from '../workbench'
import { mainBudgetOf, segmentsOf } from './sums'
import styles from './total.module.css'

/** The total against the limit, and a stretch for each heading. */
export function Total() {
  const { evaluation } = useWorkbench()
  const { limit } = mainBudgetOf(evaluation)
  return (
    <div className={styles.total}>
      <TotalWords />
      <BudgetStrip segments={segmentsOf(evaluation)} limit={limit} />
    </div>
  )
}

/** "1,299 of 1,500": the total opens to its lines, the limit to where it is set. */
export function TotalWords({ small = false }: { small?: boolean }) {
  const { evaluation, game } = useWorkbench()
  const { label, amount, lines, limit } = mainBudgetOf(evaluation)
  const over = amount.points - limit
  return (
    <p className={classNames(styles.words, small && styles.small)}>
      <strong className={classNames(styles.figure, over > 0 && styles.over)}>
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
      {small ? null : <span className={classNames(styles.left, over > 0 && styles.over)}>{leftWords(over)}</span>}
    </p>
  )
}

function leftWords(over: number): string {
  if (over > 0) return `${formatFigure(over)} too many`
  return over === 0 ? 'full' : `${formatFigure(-over)} left`
}
