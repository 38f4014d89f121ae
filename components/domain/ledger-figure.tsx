'use client'

import type { ReactNode } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Known, Line, Tally } from '@/lib/kernel/amounts'
import { Ledger, type RowAddress } from './ledger'
import styles from './ledger-figure.module.css'

type LedgerFigureProps = {
  label: string
  lines: readonly Line[]
  total: Tally | Known<number>
  /** The address of the row that a line comes from. */
  addressOf?: RowAddress | undefined
  children: ReactNode
}

/** A number that opens a popover with its lines when it is pressed. */
export function LedgerFigure({ label, lines, total, addressOf, children }: LedgerFigureProps) {
  return (
    <PopoverButton
      title={label}
      data-figure=""
      className={styles.figure}
      label={
        <>
          {children}
          <VisuallyHidden>, {label}: how it came about</VisuallyHidden>
        </>
      }
    >
      {() => <Ledger lines={lines} total={total} addressOf={addressOf} />}
    </PopoverButton>
  )
}
