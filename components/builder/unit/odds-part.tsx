'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { isSystemId, partsOf } from '@/lib/systems/registry'
import { useWorkbench } from '../workbench'
import { Part } from './part'

const OddsDialog = lazy(late(() => import('../odds/odds-dialog').then((loaded) => ({ default: loaded.OddsDialog }))))

/** The way to the odds of the unit: nothing of them is fetched before somebody asks. */
export function OddsPart() {
  const { system } = useWorkbench()
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  if (!isSystemId(system.id) || partsOf(system.id).odds === null) return null
  return (
    <Part label="Odds">
      <Button aria-haspopup="dialog" onClick={() => setAsked('open')}>
        How does this do against…
      </Button>
      {asked === 'never' ? null : (
        <Suspense fallback={null}>
          <OddsDialog open={asked === 'open'} onClosed={() => setAsked('closed')} />
        </Suspense>
      )}
    </Part>
  )
}
