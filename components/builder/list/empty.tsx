'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { openPanel } from '../focus'
import { useWorkbench } from '../workbench'
import styles from './list.module.css'

/** A list that holds nothing yet, and how to begin. */
export function EmptyRoll() {
  const { about, roster, catalogue } = useWorkbench()
  const undecided = roster.faction === null && catalogue.rows.factions.length > 0
  return (
    <EmptyState
      title="Nobody has answered the call yet"
      drawing={
        <span className={styles.parade}>
          {about.bases.map(({ mark, ship }) => (
            <BaseDisc key={mark.text} mark={mark} ship={ship === true} scale={1.3} decorative />
          ))}
        </span>
      }
      actions={
        <>
          {undecided ? (
            <Button kind="primary" onClick={() => openPanel('choices')}>
              Choose a faction
            </Button>
          ) : null}
          <Button kind={undecided ? 'quiet' : 'primary'} icon="add" onClick={() => openPanel('add')}>
            Add the first
          </Button>
          <Button onClick={() => openPanel('proposals')}>Fill it for me</Button>
        </>
      }
    >
      <p>Take something from the catalogue: it arrives ready to play. Everything can be changed and taken back.</p>
    </EmptyState>
  )
}
