'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import { type ListSummary, summaryFromEvaluation } from '@/lib/rosters/summary'
import { type LatestList, latestLists } from './latest-lists'
import { useUnsentLists } from './unsent'

type Latest = {
  readonly name: string
  readonly summary: ListSummary
  /** The server has it, or is about to: the page can be made again. */
  readonly isOnItsWay: boolean
}

/**
 * What this device has, as long as the page's own answer is from before: what the builder left, since a page may be
 * asked for while the last change is on its way and the browser's Back shows a page as it was, or what is not sent yet.
 */
export function useLatestSummary(listId: string, updatedAt: number): Latest | null {
  const getLatest = () => latestLists.get().get(listId) ?? null
  const left = useSyncExternalStore(latestLists.subscribe, getLatest, () => null)
  const unsent = useUnsentLists().get(listId)
  return useMemo(() => latestOf({ left, unsent, updatedAt }), [left, unsent, updatedAt])
}

type Known = { readonly left: LatestList | null; readonly unsent: UnsentList | undefined; readonly updatedAt: number }

export function latestOf({ left, unsent, updatedAt }: Known): Latest | null {
  if (left && isBefore(updatedAt, left) && (left.isPending || !unsent)) {
    const { roster, evaluation, catalogue, game } = left
    const summary = summaryFromEvaluation(evaluation, roster, catalogue, game)
    return { name: roster.name, summary, isOnItsWay: true }
  }
  return unsent ? { name: unsent.name, summary: unsent.summary, isOnItsWay: false } : null
}

export function isBefore(
  updatedAt: number,
  { savedAt, isPending }: Pick<LatestList, 'savedAt' | 'isPending'>,
): boolean {
  return isPending ? updatedAt <= savedAt : updatedAt < savedAt
}
