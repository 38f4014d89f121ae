'use client'

import type { ReactNode } from 'react'
import { Opener } from '@/components/ui/opener'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Known, Tally } from '@/lib/kernel/known'
import type { Line } from '@/lib/kernel/ledger'
import { Ledger, type RowAddress } from './ledger'
import styles from './ledger-figure.module.css'

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
