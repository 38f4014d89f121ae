'use client'

import { type ReactNode, useCallback } from 'react'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { rowAddress } from '@/components/packs/addresses'
import type { Known, Line, Tally } from '@/lib/kernel/amounts'
import type { RowRef } from '@/lib/kernel/catalogue'
import { formatAmount } from '@/lib/kernel/figures'
import { useBuilderGetter } from './use-builder'

type FigureProps = {
  /** The name of the number: the title over its lines. */
  label: string
  amount: Tally | Known<number>
  lines: readonly Line[]
  /** Shown in place of the formatted amount. */
  children?: ReactNode
}

/** A number of the list; pressed, it shows its lines, each with the row that it comes from. */
export function Figure({ label, amount, lines, children }: FigureProps) {
  const addressOf = useRowAddress()
  return (
    <LedgerFigure label={label} lines={lines} total={amount} addressOf={addressOf}>
      {children ?? formatAmount(amount)}
    </LedgerFigure>
  )
}

/** The address of a row in the list's own version of the pack. */
export function useRowAddress(): (row: RowRef) => string {
  const getBuilder = useBuilderGetter()
  return useCallback(
    ({ kind, slug }) => {
      const { pack } = getBuilder().catalogue
      return rowAddress(pack.id, kind, slug, pack.version)
    },
    [getBuilder],
  )
}
