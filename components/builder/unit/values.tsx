'use client'

import { StatGrid } from '@/components/domain/stat-grid'
import { formatFigure } from '@/lib/kernel/figures'
import { Figure } from '../ledger/figure'
import { useWorkbench } from '../workbench'
import { useOpenUnit } from './open-unit'

/** The unit’s values by their full names; each opens to how it came about. */
export function Values() {
  const { game } = useWorkbench()
  const { evaluation } = useOpenUnit()
  const stats = game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = evaluation.values[id]
    if (!ledger) return []
    const { amount, lines } = ledger
    const figure = (
      <Figure key={id} label={label} amount={amount} lines={lines}>
        {amount === null ? '–' : `${formatFigure(amount)}${measure}`}
      </Figure>
    )
    return [{ id, label, value: amount, figure }]
  })
  // As few cells short of a full last row as possible.
  return <StatGrid label="Values" stats={stats} columns={stats.length % 3 === 0 ? 3 : 4} />
}
