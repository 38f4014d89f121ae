'use client'

import { useMemo } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import type { EntryId } from '@/lib/kernel/ids'
import { keyed } from '../issues/groups'
import { useFixes } from '../issues/use-fixes'
import { worstFirst } from '../list/groups'
import { useWorkbench } from '../workbench'
import styles from './unit.module.css'

/** What is said of one entry, worst first, with ways out. */
export function UnitIssues({ entry }: { entry: EntryId }) {
  const { evaluation, game, change } = useWorkbench()
  const { issues } = evaluation
  const own = useMemo(
    () => keyed(worstFirst(issues)).filter(({ issue: { target } }) => 'entry' in target && target.entry === entry),
    [issues, entry],
  )
  const fixes = useFixes(own)
  if (own.length === 0) return null
  return (
    <div className={styles.issues}>
      {own.map(({ key, issue }) => (
        <IssueCard
          key={key}
          issue={issue}
          fixes={fixes.get(key) ?? []}
          onFix={({ label, edits }) => change(label, edits)}
          rule={ruleAddress(game.id, issue.code)}
        />
      ))}
    </div>
  )
}
