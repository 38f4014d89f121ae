'use client'

import { lazy, type ReactNode } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { LedgerProps } from './ledger'
import styles from './ledger-figure.module.css'

const Ledger = lazy(deferredImport(async () => ({ default: (await import('./ledger')).Ledger })))

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
