'use client'

import { memo } from 'react'
import type { Issue } from '@/lib/kernel/issue'
import styles from './roll.module.css'

/** What is wrong with a unit, right under it; warnings and notes wait in their panel. */
export const RowIssues = memo(
  function RowIssues({ issues }: { issues: readonly Issue[] }) {
    const errors = issues.filter(({ severity }) => severity === 'error')
    if (errors.length === 0) return null
    return (
      <ul className={styles.issues}>
        {errors.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    )
  },
  (a, b) => messagesOf(a.issues) === messagesOf(b.issues),
)

function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ severity, message }) => `${severity} ${message}`).join('\n')
}
