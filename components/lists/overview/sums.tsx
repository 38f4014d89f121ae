import { formatTally } from '@/lib/kernel/figures'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import styles from './sums.module.css'

/** What the list brings and owns: pools, banks, the hand limit. */
export function ListSums({ evaluation }: { evaluation: Evaluation }) {
  const sums = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  if (sums.length === 0) return null
  return (
    <dl className={styles.sums}>
      {sums.map(({ id, label, amount }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{formatTally(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
