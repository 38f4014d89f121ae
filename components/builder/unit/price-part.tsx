'use client'

import { Ledger } from '@/components/domain/ledger'
import { formatTally } from '@/lib/kernel/figures'
import { useRowAddress } from '../ledger/use-row-address'
import { useWorkbench } from '../workbench'
import { useOpenUnit } from './open-unit'
import { Part } from './part'

/** What one model costs, line by line, and all of them together. */
export function PricePart() {
  const { game } = useWorkbench()
  const { evaluation } = useOpenUnit()
  const addressOf = useRowAddress()
  const { each, total, count } = evaluation
  const { one, many } = game.unit
  const words = (amount: typeof total) => `${formatTally(amount)} ${amount.points === 1 ? one : many}`
  return (
    <Part label="Price" end={count > 1 ? `${count} for ${words(total)}` : words(total)}>
      <Ledger lines={each.lines} total={each.amount} totalLabel={count > 1 ? 'Each' : 'Total'} addressOf={addressOf} />
    </Part>
  )
}
