import type { ReactNode } from 'react'
import { Text } from '@/components/ui/layout'
import type { Known } from '@/lib/kernel/amounts'
import { formatFigure } from '@/lib/kernel/figures'
import { HouseSign } from './house-sign'
import styles from './stat-grid.module.css'

export type Stat = {
  readonly id: string
  readonly label: string
  readonly value: Known<number>
  /** ″ for inches. */
  readonly unit?: string
  /** Made up for the pack. */
  readonly house?: boolean
  /** Shown instead of the number, such as a number that shows its lines when it is pressed. */
  readonly figure?: ReactNode
}

type StatGridProps = {
  label: string
  stats: readonly Stat[]
  /** Without it there are as many columns as fit. */
  columns?: 3 | 4
}

/** The values of a unit under their full names, since two begin with D and two with A. */
export function StatGrid({ label, stats, columns }: StatGridProps) {
  const known = stats.filter(({ value }) => value !== null)
  const isAllHouse = known.length > 0 && known.every(({ house }) => house)
  const grid = (
    <dl className={styles.grid} data-columns={columns} aria-label={label}>
      {stats.map(({ id, label: name, value, unit = '', house, figure }) => (
        <div key={id} className={styles.cell}>
          <Text as="dt" tone="soft" size="mark">
            {name}
          </Text>
          <Text as="dd" {...(value ? { weight: 'bold' } : { weight: 'plain', tone: 'soft' })} className={styles.value}>
            {figure ?? (value === null ? <abbr title="unknown">–</abbr> : `${formatFigure(value)}${unit}`)}
            {house && !isAllHouse ? <HouseSign source={HOUSE} /> : null}
          </Text>
        </div>
      ))}
    </dl>
  )
  if (!isAllHouse) return grid
  return (
    <div>
      {grid}
      <Text tone="soft" size="small">
        † house values, all of them
      </Text>
    </div>
  )
}

const HOUSE = { kind: 'house', place: null } as const
