'use client'

import { useCallback, useMemo } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { useIdleAnswers } from '../idle'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { type Keyed, keyed } from './groups'

const NONE: readonly Fix[] = []

const loadFinder = deferredImport(() => import('@/lib/kernel/rules/fixes'))

/** The fixes of the shown issues, tried in idle time: an edit never waits for them. */
export function useFixes(shown: readonly Keyed[]): ReadonlyMap<string, readonly Fix[]> {
  const { roster, catalogue, game, evaluation } = useBuilder()
  // Without it the issues are shown without fixes.
  const fetched = useFetched('fixes', loadFinder)
  const finder = fetched.kind === 'here' ? fetched.value : null
  const wanted = useMemo(() => (finder ? shown.map(({ key }) => key) : []), [finder, shown])
  const answer = useMemo(() => {
    const issues = new Map<string, Issue>(keyed(evaluation.issues).map(({ key, issue }) => [key, issue]))
    const fixesOf = finder?.fixesFor(roster, catalogue, game)
    return (key: string) => {
      const issue = issues.get(key)
      return (issue && fixesOf?.(issue)) ?? NONE
    }
  }, [finder, evaluation, roster, catalogue, game])
  return useIdleAnswers(
    useCallback(() => wanted, [wanted]),
    answer,
  )
}
