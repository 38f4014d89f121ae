import type { Tally } from '@/lib/kernel/known'
import type { Line } from '@/lib/kernel/ledger'
import { formatFigure, formatTally } from './figures'
import styles from './ledger.module.css'

type LedgerProps = { lines: readonly Line[]; total: Tally; totalLabel?: string }

/** How a number came about: its lines, and their sum under a rule. */
export function Ledger({ lines, total, totalLabel = 'Total' }: LedgerProps) {
  return (
    <dl className={styles.ledger}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a ledger may be alike in everything but their place.
        <div key={place} className={styles.line}>
          <dt>{line.label}</dt>
          <dd>{amountWords(line)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{formatTally(total)}</dd>
      </div>
    </dl>
  )
}

function amountWords({ how, amount, exact }: Line): string {
  if (amount === null) return 'unknown'
  const words = how === 'set' ? `= ${formatFigure(amount)}` : formatFigure(amount)
  return exact ? words : `at least ${words}`
}
