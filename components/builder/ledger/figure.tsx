'use client'

import type { ReactNode } from 'react'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { formatAmount } from '@/lib/kernel/figures'
import type { Known, Tally } from '@/lib/kernel/known'
import type { Line } from '@/lib/kernel/ledger'
import { useRowAddress } from './use-row-address'

type FigureProps = {
  /** What the number is, as a title over its lines. */
  label: string
  amount: Tally | Known<number>
  lines: readonly Line[]
  /** In place of the plain figure. */
  children?: ReactNode
}

/** A number of the list: it opens to the lines that made it, each with the row that it comes from. */
export function Figure({ label, amount, lines, children }: FigureProps) {
  const addressOf = useRowAddress()
  return (
    <LedgerFigure label={label} lines={lines} total={amount} addressOf={addressOf}>
      {children ?? formatAmount(amount)}
    </LedgerFigure>
  )
}
