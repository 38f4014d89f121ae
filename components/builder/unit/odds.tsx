'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { cellOf } from '@/components/ui/cell'
import { late } from '@/components/ui/late'
import { isGameId, partsOf } from '@/lib/games/registry'
import { useBuilder } from '../use-builder'
import { Part, useOpenUnit } from './open-unit'

const OddsDialog = lazy(late(() => import('./odds-dialog').then((loaded) => ({ default: loaded.OddsDialog }))))

/** The way to the odds of the unit: nothing of them is fetched before somebody asks. */
export function OddsPart() {
  const { game, listId } = useBuilder()
  const { entry } = useOpenUnit()
  const unit = `${listId} ${entry.id}`
  const isAsked = useIsOddsOpen(unit)
  // A dialog that leaves is still there until it has left.
  const [isNeeded, setNeeded] = useState(isAsked)
  if (isAsked && !isNeeded) setNeeded(true)
  if (!isGameId(game.id) || partsOf(game.id).odds === null) return null
  return (
    <Part label="Odds">
      <Button aria-haspopup="dialog" onClick={() => openOdds(unit)}>
        How does this do against…
      </Button>
      {isNeeded ? (
        <Suspense fallback={null}>
          <OddsDialog open={isAsked} onClosed={() => openOdds(null)} />
        </Suspense>
      ) : null}
    </Part>
  )
}

/**
 * The unit whose odds are open. It is kept outside of the unit's panel: when the window gets as wide as a laptop, or as
 * narrow as a phone, the panel is another one, and what was open in it stays open.
 */
const openedOdds = cellOf<string | null>(null)

/** Panels of units that are on the page. */
const present = new Map<string, number>()

/** Longer than it takes to draw the other panel, its code fetched first. */
const FORGOTTEN_MS = 3000

function openOdds(unit: string | null) {
  openedOdds.become(unit)
}

function useIsOddsOpen(unit: string): boolean {
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
