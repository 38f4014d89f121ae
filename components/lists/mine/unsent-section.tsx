'use client'

import type { ReactNode } from 'react'
import { Heading, Text } from '@/components/ui/layout'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import type { ArchiveState } from '@/lib/rosters/data'
import { filterLists } from '@/lib/rosters/filter'
import type { ListQuery } from '../addresses'
import { ListLine } from './list-line'

type UnsentSectionProps = {
  lists: readonly UnsentList[]
  query: ListQuery & { state: ArchiveState; page: number }
  /** The ids of lists that the page shows anyway. */
  shown: readonly string[]
  /** Where there are none. */
  children?: ReactNode
}

/** The lists that were made on this device, as far as the page asks for them. */
export function UnsentSection({ lists, query, shown, children }: UnsentSectionProps) {
  const asked = lists.filter((list) => !shown.includes(list.id) && isAskedFor(list, query))
  if (asked.length === 0) return children
  return (
    <Text as="section" below={6} aria-labelledby="not-sent-yet">
      <Heading id="not-sent-yet" size="chapter" ruled>
        Lists on this device
      </Heading>
      <ul>
        {asked.map(({ touchedAt, ...list }) => (
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
    </Text>
  )
}

const UNSENT = { tags: [], archivedAt: null, deletedAt: null } as const

export function isAskedFor(list: UnsentList, query: ListQuery & { state: ArchiveState; page: number }): boolean {
  const isOnPage = list.isNew && query.state === 'active' && query.page === 1
  return isOnPage && filterLists([{ ...list, tags: [] }], query).length > 0
}
