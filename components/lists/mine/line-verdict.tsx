'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ListTotal } from '@/components/domain/list-total'
import { ListVerdict } from '@/components/domain/verdict'
import type { ListSummary } from '@/lib/rosters/summary'
import { useLatestSummary } from '../latest-summary'

/** The total and the verdict of a list: at once what the builder left. */
export function LineVerdict({ id, updatedAt, summary }: { id: string; updatedAt: number; summary: ListSummary }) {
  const router = useRouter()
  const latest = useLatestSummary(id, updatedAt)
  const isStale = latest !== null
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
  const shown = latest?.summary ?? summary
  return (
    <>
      {shown.kind === 'judged' ? <ListTotal summary={shown} /> : null}
      <ListVerdict summary={shown} />
    </>
  )
}
