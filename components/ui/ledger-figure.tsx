'use client'

import type { ReactNode } from 'react'
import type { Tally } from '@/lib/kernel/known'
import type { Line } from '@/lib/kernel/ledger'
import { Ledger } from './ledger'
import styles from './ledger-figure.module.css'
import { Popover } from './popover'
import { VisuallyHidden } from './visually-hidden'

type LedgerFigureProps = { label: string; lines: readonly Line[]; total: Tally; children: ReactNode }

/** A number that can be opened to its lines. */
export function LedgerFigure({ label, lines, total, children }: LedgerFigureProps) {
  return (
    <Popover
      title={label}
      trigger={
        <button type="button" className={styles.figure}>
          {children}
          <VisuallyHidden>, {label}: how it came about</VisuallyHidden>
        </button>
      }
    >
      <Ledger lines={lines} total={total} />
    </Popover>
  )
}
