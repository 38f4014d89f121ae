'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { formatFigure } from '@/lib/kernel/figures'
import { openPanel } from '../focus'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { worstOf } from './sums'

/** How many things are wrong; it leads to them. On a phone the figure stands above its word. */
export function IssueButton({ short = false }: { short?: boolean }) {
  const { issues } = useBuilder().evaluation
  const worst = worstOf(issues)
  const look = worst === null ? styles.good : worst.severity === 'error' ? styles.bad : styles.warn
  return (
    <button type="button" className={classNames(styles.issues, look)} onClick={() => openPanel('issues')}>
      {worst === null ? (
        <>
          <Icon name="check" />
          <span>Legal</span>
        </>
      ) : (
        <span className={short ? styles.short : undefined}>
          {short ? <b>{formatFigure(worst.count)}</b> : formatFigure(worst.count)} {worst.noun}
        </span>
      )}
    </button>
  )
}
