'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type ListSummary, summaryFromEvaluation } from '@/lib/rosters/summary'
import { type LatestList, latestLists } from './latest-lists'

/**
 * What the builder left, as long as the page's own answer is from before: a page may be asked for while the last change
 * is on its way, and the browser's Back shows a page as it was.
 */
export function useLatestSummary(
  listId: string,
  updatedAt: number,
): { readonly name: string; readonly summary: ListSummary } | null {
  const getLatest = () => latestLists.get().get(listId) ?? null
  const left = useSyncExternalStore(latestLists.subscribe, getLatest, () => null)
  return useMemo(() => {
    if (!left || !isBefore(updatedAt, left)) return null
    const { roster, evaluation, catalogue, game } = left
    return { name: roster.name, summary: summaryFromEvaluation(evaluation, roster, catalogue, game) }
  }, [left, updatedAt])
}

export function isBefore(
  updatedAt: number,
  { savedAt, isPending }: Pick<LatestList, 'savedAt' | 'isPending'>,
): boolean {
  return isPending ? updatedAt <= savedAt : updatedAt < savedAt
}
