import { Row } from '@/components/ui/layout'
import type { Spread } from '@/lib/kernel/odds/answer'
import { formatProbability } from './number-format'
import styles from './odds.module.css'

type SpreadChartProps = {
  spread: Spread
  /** The first and last value: the same for charts side by side. */
  range: { readonly from: number; readonly to: number }
  label: string
}

const WIDTH = 360
const MARGIN_TOP = 10
const CHART_HEIGHT = 132
const MARGIN_BOTTOM = 36
const MARGIN_LEFT = 34

/** Bars for "exactly", a line with dots for "at least", so that they differ without colour. */
export function SpreadChart({ spread, range, label }: SpreadChartProps) {
  const { from, to } = range
  const slotWidth = (WIDTH - MARGIN_LEFT) / (to - from + 1)
  const xOf = (value: number) => MARGIN_LEFT + (value - from + 0.5) * slotWidth
  const yOf = (p: number) => MARGIN_TOP + CHART_HEIGHT * (1 - p)
  const shown = spread.distribution.filter(({ value }) => value >= from && value <= to)
  const line = shown.filter(({ value }) => value > 0).map(({ value }) => ({ value, p: spread.atLeast[value] ?? 0 }))
  const labelStep = Math.max(1, Math.ceil((to - from + 1) / 12))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${MARGIN_TOP + CHART_HEIGHT + MARGIN_BOTTOM}`}
      className={styles.chart}
      role="img"
      aria-label={label}
    >
      {[0, 0.5, 1].map((p) => (
        <g key={p}>
          <line x1={MARGIN_LEFT} x2={WIDTH} y1={yOf(p)} y2={yOf(p)} stroke={p === 0 ? 'var(--ink)' : 'var(--fine)'} />
          <text x={MARGIN_LEFT - 6} y={yOf(p) + 4} fill="var(--soft)" textAnchor="end">
            {p * 100} %
          </text>
        </g>
      ))}
      {shown.map(({ value, p }) => (
        <g key={value}>
          <rect
            x={xOf(value) - slotWidth * 0.36}
            width={slotWidth * 0.72}
            y={yOf(p)}
            height={CHART_HEIGHT * p}
            className={styles.bar}
          />
          {slotWidth > 44 ? (
            <text x={xOf(value)} y={MARGIN_TOP + CHART_HEIGHT + 30} fill="var(--soft)" textAnchor="middle">
              {formatProbability(p)}
            </text>
          ) : null}
          {(value - from) % labelStep === 0 ? (
            <text x={xOf(value)} y={MARGIN_TOP + CHART_HEIGHT + 16} fill="var(--ink)" textAnchor="middle">
              {value}
            </text>
          ) : null}
        </g>
      ))}
      <polyline points={line.map(({ value, p }) => `${xOf(value)},${yOf(p)}`).join(' ')} className={styles.line} />
      {slotWidth > 8
        ? line.map(({ value, p }) => <circle key={value} cx={xOf(value)} cy={yOf(p)} r={3.5} className={styles.dot} />)
        : null}
    </svg>
  )
}

export function ChartKey({ counts }: { counts: string }) {
  return (
    <Row as="p" wrap rowGap={1} tone="soft" size="small">
      <svg viewBox="0 0 14 14" className={styles.sample} aria-hidden="true">
        <rect x="2" y="1" width="10" height="13" className={styles.bar} />
      </svg>
      exactly this many {counts}
      <svg viewBox="0 0 30 14" className={styles.sample} aria-hidden="true">
        <polyline points="1,7 29,7" className={styles.line} />
        <circle cx="15" cy="7" r="3.5" className={styles.dot} />
      </svg>
      at least this many
    </Row>
  )
}
