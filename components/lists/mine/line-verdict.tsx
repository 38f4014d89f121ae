'use client'

import { ListTotal } from '@/components/domain/list-total'
import { ListVerdict } from '@/components/domain/verdict'
import type { ListSummary } from '@/lib/rosters/summary'
import { useLatestSummary, useRefreshWhenStale } from '../latest-summaries'

/** The total and the verdict of a list: at once what the builder left. */
export function LineVerdict({ id, updatedAt, summary }: { id: string; updatedAt: number; summary: ListSummary }) {
  const latest = useLatestSummary(id, updatedAt)
  useRefreshWhenStale(latest !== null)
  const shown = latest?.summary ?? summary
  return (
    <>
      {shown.kind === 'judged' ? <ListTotal summary={shown} /> : null}
      <ListVerdict summary={shown} />
    </>
  )
}
