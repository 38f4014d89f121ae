'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { isGameId, partsOf } from '@/lib/games/registry'
import { openOdds, useIsOddsOpen } from '../odds/asked'
import { useBuilder } from '../use-builder'
import { useOpenUnit } from './open-unit'
import { Part } from './part'

const OddsDialog = lazy(late(() => import('../odds/odds-dialog').then((loaded) => ({ default: loaded.OddsDialog }))))

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
