'use client'

import { ChoiceChips } from '@/components/ui/chip'
import { formatChange } from '@/lib/kernel/figures'
import { type Candidate, changeEach, type Slot } from '@/lib/kernel/rules/equipment'
import { useBuilder } from '../use-builder'
import { useChangeUnit, useOpenUnit } from './open-unit'
import { Part } from './part'
import { Refused } from './refused'

const NONE = ''

/** One of a few: each with what it would change in the price of a model. */
export function OneOf({ slot: { slot, label, optional, candidates } }: { slot: Slot }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const set = useChangeUnit()
  const shown = candidates.filter(({ row, why }) => why === null || row.slug === entry.race)
  const noteOf = ({ row, why }: Candidate) => {
    if (why !== null) return why
    const { points, exact } = changeEach(entry, { race: row.slug }, force, game)
    if (!exact) return 'price unknown'
    return points === 0 ? undefined : formatChange(points)
  }
  const options = shown.map((one) => {
    const note = noteOf(one)
    return { value: one.row.slug as string, label: one.row.name, ...(note === undefined ? {} : { note }) }
  })
  const free = optional || entry.race === null ? [{ value: NONE, label: 'None' }] : []
  return (
    <Part label={label} slot={slot}>
      <ChoiceChips
        label={label}
        options={[...free, ...options]}
        value={entry.race ?? NONE}
        onChange={(slug) => {
          const one = candidates.find(({ row }) => row.slug === slug)
          set(one?.row.name ?? `no ${label.toLowerCase()}`, { race: one?.row.slug ?? null })
        }}
      />
      <Refused candidates={candidates.filter((one) => !shown.includes(one))} />
    </Part>
  )
}
