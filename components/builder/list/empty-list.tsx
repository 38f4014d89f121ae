'use client'

import { lazy, Suspense } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { EmptyState } from '@/components/ui/empty-state'
import { Row } from '@/components/ui/layout'
import { useZones } from '../layout/zones'
import { openAddSearch, openPanel, useOpenPart } from '../open-part'
import { useBuilder } from '../use-builder'

const FirstChoices = lazy(
  deferredImport(async () => ({ default: (await import('../options/first-choices')).FirstChoices })),
)

/** On a phone no panel of options stands beside the empty list: they stand below its sections. */
export function ChoicesOfEmptyList() {
  const zones = useZones()
  const { panel } = useOpenPart()
  // The panel holds the same fields.
  if (zones !== 'one' || panel === 'choices') return null
  return (
    <Suspense fallback={null}>
      <FirstChoices />
    </Suspense>
  )
}

/** The empty list, and how to begin. */
export function EmptyList() {
  const { about, roster, catalogue } = useBuilder()
  const lacksFaction = roster.faction === null && catalogue.rows.factions.length > 0
  return (
    <EmptyState
      title="No units yet"
      drawing={
        <Row as="span" align="end">
          {about.bases.map(({ mark, drawnAsShip }) => (
            <BaseDisc key={mark.text} mark={mark} drawnAsShip={drawnAsShip === true} scale={1.3} decorative />
          ))}
        </Row>
      }
      actions={
        <>
          {lacksFaction ? (
            <Button kind="primary" onClick={() => openPanel('choices')}>
              Choose a faction
            </Button>
          ) : null}
          <Button kind={lacksFaction ? 'quiet' : 'primary'} icon="add" onClick={openAddSearch}>
            Add unit
          </Button>
          <Button onClick={() => openPanel('suggestions')}>Fill the list</Button>
        </>
      }
    >
      <p>Add units from the catalogue. They come ready to play. You can change everything, and undo it.</p>
    </EmptyState>
  )
}
