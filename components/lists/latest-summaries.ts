'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'
import type { ListSummary } from '@/lib/rosters/summary'

/** A list as the builder left it. */
export type LatestSummary = {
  readonly name: string
  readonly summary: ListSummary
  /** The server's time of the last save that it acknowledged. */
  readonly savedAt: number
  /** Whether there are changes after that save. */
  readonly isPending: boolean
}

const latest = observableValue<ReadonlyMap<string, LatestSummary>>(new Map())

export function noteLatestSummary(listId: string, left: LatestSummary) {
  latest.set(new Map(latest.get()).set(listId, left))
}

/**
 * What the builder left, as long as the page's own answer is from before: a page may be asked for while the last change
 * is on its way, and the browser's Back shows a page as it was.
 */
export function useLatestSummary(listId: string, updatedAt: number): LatestSummary | null {
  const left = useSyncExternalStore(
    latest.subscribe,
    () => latest.get().get(listId) ?? null,
    () => null,
  )
  return left && isBefore(updatedAt, left) ? left : null
}

export function isBefore(
  updatedAt: number,
  { savedAt, isPending }: Pick<LatestSummary, 'savedAt' | 'isPending'>,
): boolean {
  return isPending ? updatedAt <= savedAt : updatedAt < savedAt
}

/** Asks for the page again if it is from before what the builder left. */
export function useRefreshWhenStale(isStale: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
}
