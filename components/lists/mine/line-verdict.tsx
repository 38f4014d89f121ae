'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ListTotal } from '@/components/domain/list-total'
import { ListVerdict } from '@/components/domain/verdict'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { ListSummary } from '@/lib/rosters/summary'
import { useLatestSummary } from '../latest-summary'
import { NotSentYet } from '../not-sent-yet'

type LineProps = { id: string; updatedAt: number }

/** A list's name: at once what the builder left. */
export function LineName({ id, updatedAt, name }: LineProps & { name: string }) {
  return listName(useLatestSummary(id, updatedAt)?.name ?? name)
}

/** How many models it has; nothing where it has none. */
export function LineModels({ id, updatedAt, summary }: LineProps & { summary: ListSummary }) {
  const shown = useLatestSummary(id, updatedAt)?.summary ?? summary
  return shown.kind === 'judged' && shown.models > 0 ? <span>{plural(shown.models, 'model', 'models')}</span> : null
}

/** The total and the verdict of a list: at once what the builder left, and what is not sent yet. */
export function LineVerdict({ id, updatedAt, summary }: LineProps & { summary: ListSummary }) {
  const router = useRouter()
  const latest = useLatestSummary(id, updatedAt)
  const isStale = latest?.isOnItsWay === true
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
  const shown = latest?.summary ?? summary
  return (
    <>
      {shown.kind === 'judged' ? <ListTotal summary={shown} /> : null}
      <ListVerdict summary={shown} />
      <NotSentYet id={id} />
    </>
  )
}
