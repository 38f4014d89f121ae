'use client'

import { RowInfo } from '@/components/domain/row-info'
import { Stack, Text } from '@/components/ui/layout'
import type { Row, RowKind } from '@/lib/kernel/catalogue'
import { formatChange } from '@/lib/kernel/figures'
import type { Entry } from '@/lib/kernel/roster/roster'
import { priceChangeOfModel } from '@/lib/kernel/rules/equipment'
import type { Candidate, Slot, SlotName } from '@/lib/kernel/rules/game'
import { useRowAddress } from '../figure'
import { useBuilder } from '../use-builder'
import { useOpenUnit } from './open-unit'

const KINDS: Readonly<Record<SlotName, RowKind>> = {
  class: 'classes',
  race: 'races',
  wargear: 'wargear',
  spells: 'spells',
}

/** What each of the rows is, and what it would cost the open unit. */
export function PickInfo({ slot, candidates }: { slot: Slot; candidates: readonly Candidate[] }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const addressOf = useRowAddress()
  return (
    <Stack gap={5}>
      {candidates.map(({ row, words, whyNot }) => {
        const { points, exact } = priceChangeOfModel(without(entry, slot, row), withPick(entry, slot, row), force, game)
        return (
          <RowInfo
            key={row.slug}
            row={row}
            address={addressOf({ kind: KINDS[slot.slot], slug: row.slug })}
            {...(candidates.length === 1 ? { under: row.name } : {})}
            obstacles={whyNot === null ? [] : [whyNot]}
            traits={slot.describe?.(row) ?? [{ name: row.name, words, text: null }]}
            price={
              <p>
                <Text as="strong">{exact ? formatChange(points) : 'Price unknown'}</Text>
                {exact ? ` ${Math.abs(points) === 1 ? game.limitUnit.one : game.limitUnit.many} each` : null}
              </p>
            }
          />
        )
      })}
    </Stack>
  )
}

function without(entry: Entry, { slot }: Slot, row: Row): Entry {
  if (slot !== 'wargear' && slot !== 'spells') return entry
  return { ...entry, [slot]: entry[slot].filter((pick) => pick !== row.slug) }
}

function withPick(entry: Entry, { slot }: Slot, row: Row): Partial<Entry> {
  if (slot !== 'wargear' && slot !== 'spells') return { [slot]: row.slug }
  return { [slot]: [...entry[slot].filter((pick) => pick !== row.slug), row.slug] }
}
