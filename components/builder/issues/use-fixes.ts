'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { late } from '@/components/ui/late'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { useIdleAnswers } from '../idle'
import { useBuilder } from '../use-builder'
import { type Keyed, keyed } from './groups'

const NONE: readonly Fix[] = []

type Finder = typeof import('@/lib/kernel/rules/fixes')

const loadFinder = late(() => import('@/lib/kernel/rules/fixes'))

/** The fixes of what is shown, tried in idle time: they never hold up an edit. */
export function useFixes(shown: readonly Keyed[]): ReadonlyMap<string, readonly Fix[]> {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const finder = useFinder()
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

/** A list without a fault never needs it. */
function useFinder(): Finder | null {
  const [finder, setFinder] = useState<Finder | null>(null)
  useEffect(() => {
    let wanted = true
    // Where it cannot be had, the issues stand without ways out.
    loadFinder().then(
      (found) => wanted && setFinder(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return finder
}
