'use client'

import { BaseDisc } from '@/components/ui/base-disc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { openPanel } from '../focus'
import { useWorkbench } from '../workbench'

/** A list that holds nothing yet, and how to begin. */
export function EmptyRoll() {
  const { about, system } = useWorkbench()
  const undecided = system.choices.length > 0
  return (
    <EmptyState
      title="Nobody has answered the call yet"
      drawing={
        <span style={{ display: 'flex', gap: '0.5rem', alignItems: 'end' }}>
          {about.bases.map(({ mark, ship }) => (
            <BaseDisc key={mark.text} mark={mark} ship={ship === true} scale={1.3} decorative />
          ))}
        </span>
      }
      actions={
        <>
          <Button kind="primary" icon="add" onClick={() => openPanel('add')}>
            Add the first
          </Button>
          {undecided ? <Button onClick={() => openPanel('choices')}>Choose what it is</Button> : null}
          <Button onClick={() => openPanel('proposals')}>Fill it for me</Button>
        </>
      }
    >
      <p>Take something from the catalogue: it arrives ready to play. Everything can be changed and taken back.</p>
    </EmptyState>
  )
}
