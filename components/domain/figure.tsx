import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Judged } from '@/lib/rosters/summary'
import styles from './figure.module.css'

/** "1,480 of 1,500", with what is counted for whoever hears it. */
export function ListTotal({ summary }: { summary: Pick<Judged, 'used' | 'limit' | 'unit'> }) {
  const { used, limit, unit } = summary
  return (
    <span className={styles.figure}>
      <strong className={used.points > limit ? styles.over : styles.used}>{formatTally(used)}</strong>{' '}
      <span className={styles.limit}>
        of {formatFigure(limit)} {unit.many}
      </span>
    </span>
  )
}
