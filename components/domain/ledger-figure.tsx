'use client'

import type { ReactNode } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { Ledger, type LedgerProps } from './ledger'
import styles from './ledger-figure.module.css'

type LedgerFigureProps = LedgerProps & { label: string; children: ReactNode }

/** A number that opens a popover with its lines when it is pressed. */
export function LedgerFigure({ label, children, ...ledger }: LedgerFigureProps) {
  return (
    <PopoverButton
      title={label}
      data-figure=""
      className={styles.figure}
      label={
        <>
          {children}
          <VisuallyHidden>, {label}: breakdown</VisuallyHidden>
        </>
      }
    >
      {() => <Ledger {...ledger} />}
    </PopoverButton>
  )
}
