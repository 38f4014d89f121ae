'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { formatTally } from '@/lib/kernel/figures'
import { unitLabel } from '@/lib/kernel/rules/budgets'
import type { Force } from '@/lib/kernel/rules/game'
import { nameOf } from '@/lib/kernel/rules/units'
import { useBuilder } from '../use-builder'
import { OptionSection } from './place'

/** Which units are there from the start, where a game asks for it. */
export function Starters({ force }: { force: Force }) {
  const { game, change } = useBuilder()
  const units = force.units.flatMap((unit) => {
    const { start } = game.outfit(unit, force)
    return start && (start.why === null || unit.entry.start) ? [{ unit, start }] : []
  })
  const [first] = units
  if (!first) return null
  return (
    <OptionSection
      title={first.start.label}
      end={`${units.filter(({ unit }) => unit.entry.start).length} of ${units.length} units`}
    >
      <ul>
        {units.map(({ unit, start }) => (
          <li key={unit.entry.id}>
            <Checkbox
              label={unitLabel(unit)}
              note={start.why}
              end={formatTally(unit.total)}
              checked={unit.entry.start}
              onChange={(starts) =>
                change(`${nameOf(unit)} ${starts ? 'starts' : 'comes later'}`, [
                  { kind: 'change', entry: unit.entry.id, to: { start: starts } },
                ])
              }
            />
          </li>
        ))}
      </ul>
    </OptionSection>
  )
}
