'use client'

import { useMemo, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import type { Fix } from '@/lib/kernel/rules/issue'
import { useOpen } from '../focus'
import { useBuilder } from '../use-builder'
import { groupsOf } from './groups'
import { IssueGroupView } from './issue-group'
import styles from './issues.module.css'

/** All that stands against the list, or that nobody can tell: each with its reason, its place and its ways out. */
export function IssuesPanel() {
  const { evaluation, change } = useBuilder()
  const { openPanel } = useOpen()
  const summary = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupsOf(evaluation.issues), [evaluation.issues])
  const errors = groups.find(({ id }) => id === 'problems')?.issues.length ?? 0
  const room = evaluation.limit - evaluation.total.amount.points
  const fix = ({ label, edits }: Fix) => {
    change(label, edits)
    // The button that was pressed is about to go.
    summary.current?.focus()
  }
  return (
    <div className={styles.panel}>
      <div ref={summary} tabIndex={-1} className={styles.summary}>
        {errors > 0 ? (
          <Notice
            kind="error"
            title={`${plural(errors, 'problem', 'problems')} to mend`}
            actions={
              <Button kind="primary" onClick={() => openPanel('proposals')}>
                Nearest legal list
              </Button>
            }
          >
            Saved, printed and shared all the same.
          </Notice>
        ) : (
          <Notice
            kind="done"
            title="Legal"
            actions={room > 0 ? <Button onClick={() => openPanel('proposals')}>Fill the rest</Button> : null}
          >
            No rule that is checked speaks against this list.
          </Notice>
        )}
      </div>
      {groups.map((group) => (
        <IssueGroupView key={group.id} group={group} onFix={fix} />
      ))}
    </div>
  )
}
