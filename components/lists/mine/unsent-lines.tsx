'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Heading, Text } from '@/components/ui/layout'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import type { ArchiveState } from '@/lib/rosters/data'
import { filterLists } from '@/lib/rosters/filter'
import type { ListQuery } from '../addresses'
import { useUnsentLists, useWatchUnsent } from '../unsent'

const ListLine = lazy(deferredImport(async () => ({ default: (await import('./list-line')).ListLine })))

type UnsentLinesProps = {
  query: ListQuery & { state: ArchiveState; page: number }
  /** The ids of lists that the page shows anyway. */
  shown: readonly string[]
  /** Where there are none. */
  children?: ReactNode
}

/** The lists that were made on this device and that no server has had, and watches over all that is unsent. */
export function UnsentLines({ query, shown, children }: UnsentLinesProps) {
  const router = useRouter()
  useWatchUnsent(() => router.refresh())
  const lists = [...useUnsentLists().values()].filter((list) => !shown.includes(list.id) && isAskedFor(list, query))
  if (lists.length === 0) return children
  return (
    <Text as="section" below={6} aria-labelledby="not-sent-yet">
      <Heading id="not-sent-yet" size="chapter" ruled>
        Lists on this device
      </Heading>
      <Suspense>
        <ul>
          {lists.map(({ touchedAt, ...list }) => (
            <ListLine
              key={list.id}
              list={{ ...UNSENT, ...list, updatedAt: new Date(touchedAt) }}
              state="active"
              now={new Date()}
              drawnAsShip={list.drawnAsShip}
              showsGame
              isOnServer={false}
            />
          ))}
        </ul>
      </Suspense>
    </Text>
  )
}

const UNSENT = { tags: [], archivedAt: null, deletedAt: null } as const

export function isAskedFor(list: UnsentList, query: ListQuery & { state: ArchiveState; page: number }): boolean {
  const isOnPage = list.isNew && query.state === 'active' && query.page === 1
  return isOnPage && filterLists([{ ...list, tags: [] }], query).length > 0
}
