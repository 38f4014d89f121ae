'use client'

import type { ReactNode } from 'react'
import type { Known, Line, Tally } from '@/lib/kernel/amounts'
import { Ledger, type RowAddress } from './ledger'
import styles from './ledger-figure.module.css'
import { Opener } from './opener'
import { VisuallyHidden } from './visually-hidden'

type LedgerFigureProps = {
  label: string
  lines: readonly Line[]
  total: Tally | Known<number>
  /** Where the row that a line comes from can be read. */
  addressOf?: RowAddress | undefined
  children: ReactNode
}

/** A number that can be opened to its lines. */
export function LedgerFigure({ label, lines, total, addressOf, children }: LedgerFigureProps) {
  return (
    <Opener
      title={label}
      className={styles.figure}
      words={
        <>
          {children}
          <VisuallyHidden>, {label}: how it came about</VisuallyHidden>
        </>
      }
    >
      {() => <Ledger lines={lines} total={total} addressOf={addressOf} />}
    </Opener>
  )
}
