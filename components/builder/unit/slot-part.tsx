'use client'

import type { Slot } from '@/lib/kernel/rules/game'
import { OneOf } from './one-of'
import { useOpenUnit } from './open-unit'
import { SeveralOf } from './several-of'

/** What a unit picks from the catalogue: its one race, or any number of weapons and spells. */
export function SlotPart({ slot }: { slot: Slot }) {
  const { entry } = useOpenUnit()
  const picked = slot.slot === 'race' ? entry.race !== null : slot.slot !== 'class' && entry[slot.slot].length > 0
  if (!picked && slot.candidates.every(({ why }) => why !== null)) return null
  return slot.slot === 'wargear' || slot.slot === 'spells' ? (
    <SeveralOf slot={slot} kind={slot.slot} />
  ) : (
    <OneOf slot={slot} />
  )
}
