import { classNames } from '@/components/ui/class-names'
import { Row, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import { Bar, bandsOf, leftWords, rangeWords, type Segment } from './meter'
import styles from './meter.module.css'

type MeterProps = {
  label: string
  used: number
  /** Null if there is no limit. */
  limit: number | null
  least?: number
  /** What is counted: "points", "slots". */
  unit?: string
}

/** "2 of 1–3": a chart row, a pool, a hand limit. */
export function Meter({ label, used, limit, least = 0, unit }: MeterProps) {
  const isOutOfRange = (limit !== null && used > limit) || used < least
  return (
    <Row as="p" wrap align="baseline" justify="between" gap={3} rowGap={0}>
      <Text as="span" weight="strong">
        {label}
      </Text>
      <Text as="span" size="note" tone={isOutOfRange ? 'bad' : 'soft'}>
        <Text as="strong" tone={isOutOfRange ? 'bad' : 'ink'}>
          {formatFigure(used)}
        </Text>{' '}
        {limit === null ? '' : `of ${rangeWords(least, limit)}`}
        {unit ? ` ${unit}` : ''}
      </Text>
    </Row>
  )
}

type BudgetBarProps = { label: string; unit: string; segments: readonly Segment[]; limit: number; big?: boolean }

/**
 * A total against its limit, with one segment for each part. A total over the limit fills the bar, and the limit is
 * marked in it. A big bar shows no label.
 */
export function BudgetBar({ label, unit, segments, limit, big = false }: BudgetBarProps) {
  const total = segments.reduce((sum, segment) => sum + segment.points, 0)
  const excess = total - limit
  const excessWords = excess > 0 ? `, ${formatFigure(excess)} too many` : ''
  const words = `${label}: ${formatFigure(total)} of ${formatFigure(limit)} ${unit}${excessWords}`
  return (
    <figure className={classNames(big && styles.big)} aria-label={words}>
      <Row
        as="figcaption"
        wrap
        align="baseline"
        gap={2}
        rowGap={0}
        below={1}
        tone="soft"
        size="note"
        aria-hidden="true"
      >
        {big ? null : (
          <Text as="span" weight="strong">
            {label}
          </Text>
        )}
        <Text as="strong" tone={excess > 0 ? 'bad' : 'ink'} className={styles.total}>
          {formatFigure(total)}
        </Text>
        <span>of {formatFigure(limit)}</span>
        <Text as="span" push {...(excess > 0 ? { tone: 'bad', weight: 'strong' } : {})}>
          {leftWords(excess)}
        </Text>
      </Row>
      <Bar bands={bandsOf(segments, limit)} limitAt={excess > 0 ? limit / total : null} />
    </figure>
  )
}
