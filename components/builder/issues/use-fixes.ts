'use client'

import { useCallback, useMemo } from 'react'
import { fixesFor } from '@/lib/kernel/fixes'
import type { Fix, Issue } from '@/lib/kernel/issue'
import { useIdly } from '../idle'
import { useWorkbench } from '../workbench'
import { type Keyed, keyed } from './groups'

const NONE: readonly Fix[] = []

/** The fixes of what is shown, tried in idle time: they never hold up an edit. */
export function useFixes(shown: readonly Keyed[]): ReadonlyMap<string, readonly Fix[]> {
  const { roster, catalogue, system, evaluation } = useWorkbench()
  const wanted = useMemo(() => shown.map(({ key }) => key), [shown])
  const answer = useMemo(() => {
    const issues = new Map<string, Issue>(keyed(evaluation.issues).map(({ key, issue }) => [key, issue]))
    const fixesOf = fixesFor(roster, catalogue, system)
    return (key: string) => {
      const issue = issues.get(key)
      return (issue && fixesOf(issue)) ?? NONE
    }
  }, [evaluation, roster, catalogue, system])
  return useIdly(
    useCallback(() => wanted, [wanted]),
    answer,
  )
}
