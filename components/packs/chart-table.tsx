import type { ChartRow } from '@/lib/kernel/rules/chart'
import styles from './chart-table.module.css'
import { chartNames, chartSentence, matchSentence } from './chart-words'
import type { RowContext } from './row-context'

/** A composition chart, each row as the sentences that it means. */
export function ChartTable({ chart, context }: { chart: readonly unknown[]; context: RowContext }) {
  // A chart that was read by its game's schema holds rows of a chart and nothing else.
  const rows = chart as readonly ChartRow[]
  const names = chartNames(context, rows)
  return (
    <ol className={styles.chart}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <h3 className={styles.label}>{row.label}</h3>
          <div>
            <p className={styles.bound}>{chartSentence(row, names)}</p>
            <p className={styles.match}>{matchSentence(row.match, names)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
