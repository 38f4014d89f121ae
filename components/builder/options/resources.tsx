'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { ListRow, Text } from '@/components/ui/layout'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { nameOf, unitLabel } from '@/lib/kernel/rules/force'
import type { Force } from '@/lib/kernel/rules/game'
import { Figure } from '../figure'
import { useBuilder } from '../use-builder'
import { OptionSection } from './option-section'

/** Which units are on the table from the start, where a game asks for it. */
export function Starters({ force }: { force: Force }) {
  const { game, change } = useBuilder()
  const units = force.units.flatMap((unit) => {
    const { start } = game.equipment(unit, force)
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

/** The other limits of the list, and what it brings: each number opens to its lines. */
export function Resources() {
  const { evaluation } = useBuilder()
  const [, ...limited] = evaluation.budgets
  const brought = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  const sums = [...limited, ...brought.map((sum) => ({ ...sum, limit: null }))]
  if (sums.length === 0) return null
  return (
    <OptionSection title="What it uses and brings">
      <dl>
        {sums.map(({ id, label, limit, amount, lines }) => (
          <ListRow as="div" key={id} align="baseline" justify="between" gap={4}>
            <dt>{label}</dt>
            <Text as="dd" weight="strong" tone={limit !== null && amount.points > limit ? 'bad' : undefined}>
              <Figure label={label} amount={amount} lines={lines} />
              {limit === null ? null : ` of ${formatFigure(limit)}`}
            </Text>
          </ListRow>
        ))}
      </dl>
    </OptionSection>
  )
}
