'use client'

import { useSyncExternalStore } from 'react'
import { cellOf } from '@/components/ui/cell'
import type { EntryId } from '@/lib/kernel/ids'
import { arriveAt } from '../arrival'
import { openUnit } from '../focus'

/** The `id` of the field that says under which heading a class shall stand. */
export const SWAP_HEADING = 'swap-heading'

const asked = cellOf<EntryId | null>(null)

/** A class decides the heading: to stand under another one, a unit becomes something else. Opens the unit there. */
export function reclass(entry: EntryId) {
  asked.become(entry)
  openUnit(entry)
  arriveAt(SWAP_HEADING)
}

/** Whether that was asked for the entry; it is asked until another unit is. */
export function useAskedSwap(entry: EntryId): boolean {
  return useSyncExternalStore(
    asked.listen,
    () => asked.now() === entry,
    () => false,
  )
}
