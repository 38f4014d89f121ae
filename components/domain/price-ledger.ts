import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { LedgerProps } from './ledger'

/** The price of an entry: the lines of one model, how many there are, and what they cost together. */
export function priceLedger({ each, total, count }: UnitEvaluation): LedgerProps {
  return { lines: each.lines, total, each: { amount: each.amount, count } }
}
