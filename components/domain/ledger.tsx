import Link from 'next/link'
import type { RowRef } from '@/lib/kernel/catalogue'
import { formatAmount, formatFigure } from '@/lib/kernel/figures'
import type { Known, Tally } from '@/lib/kernel/known'
import type { Line } from '@/lib/kernel/ledger'
import styles from './ledger.module.css'

export type RowAddress = (row: RowRef) => string

type LedgerProps = {
  lines: readonly Line[]
  total: Tally | Known<number>
  totalLabel?: string
  addressOf?: RowAddress | undefined
}

/** The lines of a number, with their total. */
export function Ledger({ lines, total, totalLabel = 'Total', addressOf }: LedgerProps) {
  return (
    <dl className={styles.ledger}>
      {lines.length === 0 ? (
        <div className={styles.line}>
          <dt>Nothing counts towards it yet</dt>
          <dd>–</dd>
        </div>
      ) : null}
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a ledger may be alike in everything but their place.
        <div key={place} className={styles.line}>
          <dt>
            <Label line={line} addressOf={addressOf} />
          </dt>
          <dd>{amountWords(line)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
    </dl>
  )
}

function Label({ line, addressOf }: { line: Line; addressOf: RowAddress | undefined }) {
  if (!line.from || !addressOf) return line.label
  return (
    <Link href={addressOf(line.from)} prefetch={false}>
      {line.label}
    </Link>
  )
}

function amountWords({ how, amount, exact }: Line): string {
  if (amount === null) return 'unknown'
  const words = how === 'set' ? `= ${formatFigure(amount)}` : formatFigure(amount)
  return exact ? words : `at least ${words}`
}
