'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { cellOf } from '@/components/ui/cell'

/**
 * The unit whose odds are open. It is kept outside of the unit's panel: when the window gets as wide as a laptop, or as
 * narrow as a phone, the panel is another one, and what was open in it stays open.
 */
const openedOdds = cellOf<string | null>(null)

/** Panels of units that are on the page. */
const present = new Map<string, number>()

/** Longer than it takes to draw the other panel, its code fetched first. */
const FORGOTTEN_MS = 3000

export function openOdds(unit: string | null) {
  openedOdds.become(unit)
}

export function useIsOddsOpen(unit: string): boolean {
  useEffect(() => {
    present.set(unit, (present.get(unit) ?? 0) + 1)
    return () => {
      present.set(unit, (present.get(unit) ?? 1) - 1)
      setTimeout(() => {
        if (present.get(unit) !== 0) return
        present.delete(unit)
        if (openedOdds.now() === unit) openOdds(null)
      }, FORGOTTEN_MS)
    }
  }, [unit])
  return useSyncExternalStore(
    openedOdds.listen,
    () => openedOdds.now() === unit,
    () => false,
  )
}
