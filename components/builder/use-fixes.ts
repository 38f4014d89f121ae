'use client'

import { useCallback, useMemo } from 'react'
import { fixesFor, keyOf } from '@/lib/kernel/fixes'
import type { Fix, Issue } from '@/lib/kernel/issue'
import { useIdly } from './idle'
import { useWorkbench } from './workbench'

const NO_FIXES: readonly Fix[] = []

/** The ways out of a few issues, tried in idle time. */
export function useFixes(issues: readonly Issue[]): (issue: Issue) => readonly Fix[] {
  const { roster, catalogue, system } = useWorkbench()
  const byKey = useMemo(() => new Map(issues.map((issue) => [keyOf(issue), issue])), [issues])
  const wanted = useCallback(() => [...byKey.keys()], [byKey])
  const answer = useMemo(() => {
    const fixesOf = fixesFor(roster, catalogue, system)
    return (key: string) => {
      const issue = byKey.get(key)
      return issue ? fixesOf(issue) : NO_FIXES
    }
  }, [roster, catalogue, system, byKey])
  const known = useIdly(wanted, answer)
  return (issue) => known.get(keyOf(issue)) ?? NO_FIXES
}
