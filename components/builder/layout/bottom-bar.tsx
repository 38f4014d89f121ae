'use client'

import { Button } from '@/components/ui/button'
import { openPanel } from '../focus'
import { SaveStatusView } from '../saving/saved-state'
import { IssueButton } from './issue-button'
import styles from './layout.module.css'
import { UndoRedo } from './tools'
import { TotalWords } from './total'

/** Everything that one thumb needs. */
export function BottomBar() {
  return (
    <section className={styles.bar} aria-label="Total and tools">
      <div className={styles.standing}>
        <TotalWords small />
        <SaveStatusView />
      </div>
      <UndoRedo onlyUndo />
      <IssueButton short />
      <Button kind="primary" icon="add" onClick={() => openPanel('add')}>
        Add
      </Button>
    </section>
  )
}
