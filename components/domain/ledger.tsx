import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Row, Text } from '@/components/ui/layout'
import type { Known, Line, Tally } from '@/lib/kernel/amounts'
import type { RowRef } from '@/lib/kernel/catalogue'
import { formatAmount, formatFigure, formatTally } from '@/lib/kernel/figures'
import styles from './ledger.module.css'

export type RowAddress = (row: RowRef) => string

export type LedgerProps = {
  lines: readonly Line[]
  total: Tally | Known<number>
  /** Where the total is of several models: what the lines come to, and how many there are. */
  each?: { readonly amount: Tally; readonly count: number }
  totalLabel?: string
  addressOf?: RowAddress | undefined
}

/** The lines of a number, with their total. */
export function Ledger({ lines, total, totalLabel = 'Total', each, addressOf }: LedgerProps) {
  return (
    <Text as="dl" size="note">
      {lines.length === 0 ? <LedgerLine label="Nothing counts yet">–</LedgerLine> : null}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a ledger may be alike in everything but their place.
        <LedgerLine key={index} label={<LineLabel line={line} addressOf={addressOf} />}>
          {amountWords(line)}
        </LedgerLine>
      ))}
      {each && each.count > 1 ? (
        <>
          <LedgerLine label="Each">{formatTally(each.amount)}</LedgerLine>
          <LedgerLine label="Number">{`× ${formatFigure(each.count)}`}</LedgerLine>
        </>
      ) : null}
      <LedgerLine label={totalLabel} isTotal>
        {formatAmount(total)}
      </LedgerLine>
    </Text>
  )
}

type LedgerLineProps = { label: ReactNode; isTotal?: boolean; children: string }

function LedgerLine({ label, isTotal = false, children }: LedgerLineProps) {
  const weight = isTotal ? 'bold' : 'strong'
  return (
    <Row align="baseline" justify="between" gap={4} className={classNames(styles.line, isTotal && styles.total)}>
      <Text as="dt" grow weight={isTotal ? 'bold' : undefined}>
        {label}
      </Text>
      <Text as="dd" fixed weight={weight}>
        {children}
      </Text>
    </Row>
  )
}

function LineLabel({ line, addressOf }: { line: Line; addressOf: RowAddress | undefined }) {
  if (!line.from || !addressOf) return line.label
  return (
    <Link href={addressOf(line.from)} prefetch={false}>
      {line.label}
    </Link>
  )
}

function amountWords({ how, amount, exact }: Line): string {
  if (amount === null) return 'unknown'
  const words = how === 'set' ? `= ${formatFigure(amount)}` : formatFigure(amount)
  return exact ? words : `at least ${words}`
}
