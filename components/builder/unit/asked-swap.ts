'use client'

import { useSyncExternalStore } from 'react'
import { cellOf } from '@/components/ui/cell'
import type { EntryId } from '@/lib/kernel/ids'
import { scrollToAndFocus } from '../arrival'
import { openUnit } from '../focus'

/** The `id` of the field that says under which heading a class shall stand. */
export const REPLACE_SECTION_ID = 'swap-heading'

const asked = cellOf<EntryId | null>(null)

/** A class decides the heading: to stand under another one, a unit becomes something else. Opens the unit there. */
export function askReplace(entry: EntryId) {
  asked.become(entry)
  openUnit(entry)
  scrollToAndFocus(REPLACE_SECTION_ID)
}

/** Whether that was asked for the entry; it is asked until another unit is. */
export function useIsReplacing(entry: EntryId): boolean {
  return useSyncExternalStore(
    asked.listen,
    () => asked.now() === entry,
    () => false,
  )
}
