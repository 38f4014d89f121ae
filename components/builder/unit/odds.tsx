'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { observableValue } from '@/components/ui/observable-value'
import { isGameId, partsOf } from '@/lib/games/registry'
import { useBuilder } from '../use-builder'
import { Part, useOpenUnit } from './open-unit'

const OddsDialog = lazy(
  deferredImport(() => import('./odds-dialog').then((loaded) => ({ default: loaded.OddsDialog }))),
)

/** The button that opens the odds of the unit: they are loaded when it is pressed. */
export function OddsPart() {
  const { game, listId } = useBuilder()
  const { entry } = useOpenUnit()
  const unit = `${listId} ${entry.id}`
  const isAsked = useIsOddsOpen(unit)
  // While the dialog closes, it is still drawn.
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
 * The unit whose odds are open. Outside the unit's panel: when the window becomes as wide as a laptop's, or as narrow as
 * a phone's, another panel is drawn, and the odds stay open in it.
 */
const openedOdds = observableValue<string | null>(null)

/** How many panels of each unit are on the page. */
const present = new Map<string, number>()

/** Longer than it takes to load and draw the other panel. */
const FORGOTTEN_MS = 3000

function openOdds(unit: string | null) {
  openedOdds.set(unit)
}

function useIsOddsOpen(unit: string): boolean {
  useEffect(() => {
    present.set(unit, (present.get(unit) ?? 0) + 1)
    return () => {
      present.set(unit, (present.get(unit) ?? 1) - 1)
      setTimeout(() => {
        if (present.get(unit) !== 0) return
        present.delete(unit)
        if (openedOdds.get() === unit) openOdds(null)
      }, FORGOTTEN_MS)
    }
  }, [unit])
  return useSyncExternalStore(
    openedOdds.subscribe,
    () => openedOdds.get() === unit,
    () => false,
  )
}
