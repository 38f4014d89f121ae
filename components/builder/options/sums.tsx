'use client'

import { formatFigure } from '@/lib/kernel/figures'
import { Figure } from '../ledger/figure'
import { useBuilder } from '../use-builder'
import styles from './options.module.css'
import { OptionSection } from './place'

/** What the list uses up besides its limit, and what it brings: each number opens to its lines. */
export function Resources() {
  const { evaluation } = useBuilder()
  const [, ...budgets] = evaluation.budgets
  const brought = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  if (budgets.length + brought.length === 0) return null
  return (
    <OptionSection title="What it uses and brings">
      <dl className={styles.sums}>
        {budgets.map(({ id, label, limit, amount, lines }) => (
          <div key={id} className={styles.sum}>
            <dt>{label}</dt>
            <dd data-over={amount.points > limit || undefined}>
              <Figure label={label} amount={amount} lines={lines} /> of {formatFigure(limit)}
            </dd>
          </div>
        ))}
        {brought.map(({ id, label, amount, lines }) => (
          <div key={id} className={styles.sum}>
            <dt>{label}</dt>
            <dd>
              <Figure label={label} amount={amount} lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
    </OptionSection>
  )
}
