'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { observableValue } from '@/components/ui/observable-value'
import { isGameId, partsOf } from '@/lib/games/registry'
import { useBuilder } from '../use-builder'
import { UnitSection, useOpenUnit } from './open-unit'

const OddsDialog = lazy(
  deferredImport(() => import('./odds-dialog').then((loaded) => ({ default: loaded.OddsDialog }))),
)

/** The button that opens the odds of the unit; their code is loaded when it is pressed. */
export function OddsSection() {
  const { game, listId } = useBuilder()
  const { entry } = useOpenUnit()
  const unit = `${listId} ${entry.id}`
  const isOpen = useIsOddsOpen(unit)
  // The dialog stays mounted while it closes.
  const [isMounted, setMounted] = useState(isOpen)
  if (isOpen && !isMounted) setMounted(true)
  if (!isGameId(game.id) || partsOf(game.id).odds === null) return null
  return (
    <UnitSection label="Odds" folded="never">
      <Button aria-haspopup="dialog" onClick={() => openOdds(unit)}>
        How does this do against…
      </Button>
      {isMounted ? (
        <Suspense fallback={null}>
          <OddsDialog open={isOpen} onClosed={() => openOdds(null)} />
        </Suspense>
      ) : null}
    </UnitSection>
  )
}

/**
 * The unit whose odds are open. It is stored outside the unit's panel: when the width of the window changes from that of
 * a laptop to that of a phone, or back, the unit gets another panel, in which the odds are to stay open.
 */
const openedOdds = observableValue<string | null>(null)

/** How many panels of each unit are mounted. */
const panelCounts = new Map<string, number>()

/** The odds are closed so long after the last panel has gone: the other panel is loaded and drawn sooner. */
const CLOSE_DELAY_MS = 3000

function openOdds(unit: string | null) {
  openedOdds.set(unit)
}

function useIsOddsOpen(unit: string): boolean {
  useEffect(() => {
    panelCounts.set(unit, (panelCounts.get(unit) ?? 0) + 1)
    return () => {
      panelCounts.set(unit, (panelCounts.get(unit) ?? 1) - 1)
      setTimeout(() => {
        if (panelCounts.get(unit) !== 0) return
        panelCounts.delete(unit)
        if (openedOdds.get() === unit) openOdds(null)
      }, CLOSE_DELAY_MS)
    }
  }, [unit])
  return useSyncExternalStore(
    openedOdds.subscribe,
    () => openedOdds.get() === unit,
    () => false,
  )
}
