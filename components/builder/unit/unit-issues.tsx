'use client'

import { useMemo } from 'react'
import { IssueCard } from '@/components/ui/issue-card'
import { keyOf } from '@/lib/kernel/fixes'
import { issuesByEntry } from '../roll/groups'
import { useFixes } from '../use-fixes'
import { useWorkbench } from '../workbench'
import { useOpenUnit } from './open-unit'
import styles from './unit.module.css'

/** What is said of this unit, with ways out. */
export function UnitIssues() {
  const { evaluation, change } = useWorkbench()
  const { entry } = useOpenUnit()
  const issues = useMemo(() => issuesByEntry(evaluation.issues).get(entry.id) ?? [], [evaluation.issues, entry.id])
  const fixesOf = useFixes(issues)
  if (issues.length === 0) return null
  return (
    <div className={styles.issues}>
      {issues.map((issue) => (
        <IssueCard
          key={keyOf(issue)}
          issue={issue}
          fixes={fixesOf(issue)}
          onFix={({ label, edits }) => change(label, edits)}
        />
      ))}
    </div>
  )
}
