'use client'

import { useCallback, useMemo } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { useIdleAnswers } from '../idle'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { type KeyedIssue, withKeys } from './keyed'

const NO_FIXES: readonly Fix[] = []

const loadFixFinder = deferredImport(() => import('@/lib/kernel/rules/fixes'))

/** The fixes of the shown issues, tried in idle time: an edit never waits for them. What has no entry is not tried yet. */
export function useFixes(shown: readonly KeyedIssue[]): ReadonlyMap<string, readonly Fix[]> {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const fetched = useFetched('fixes', loadFixFinder)
  const finder = fetched.kind === 'loaded' ? fetched.value : null
  const wantedKeys = useMemo(() => (finder ? shown.map(({ key }) => key) : []), [finder, shown])
  const answer = useMemo(() => {
    const issues = new Map<string, Issue>(withKeys(evaluation.issues).map(({ key, issue }) => [key, issue]))
    const fixesOf = finder?.fixesFor(roster, catalogue, game)
    return (key: string) => {
      const issue = issues.get(key)
      return (issue && fixesOf?.(issue)) ?? NO_FIXES
    }
  }, [finder, evaluation, roster, catalogue, game])
  const answers = useIdleAnswers(
    useCallback(
      // New issues first: their cards wait for the answer.
      (known: ReadonlyMap<string, readonly Fix[]>) => [
        ...wantedKeys.filter((key) => !known.has(key)),
        ...wantedKeys.filter((key) => known.has(key)),
      ],
      [wantedKeys],
    ),
    answer,
  )
  const none = useMemo(() => new Map(shown.map(({ key }) => [key, NO_FIXES])), [shown])
  return fetched.kind === 'failed' ? none : answers
}
