'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { MY_LISTS, NEW_LIST } from '../lists/addresses'
import { useUnsentLists, useWatchUnsent } from '../lists/unsent'
import styles from './recent-lists.module.css'
import { refreshRecentLists, rememberedLists, watchRememberedLists } from './recent-store'

type RecentCards = typeof import('./recent-cards')['RecentCards']

const ignoreFailure = () => undefined

/**
 * The lists that were worked on last: first those that this browser remembers, then the server's answer. The cards are
 * loaded late, since new players have none.
 */
export function RecentLists() {
  const recent = useSyncExternalStore(watchRememberedLists, rememberedLists, () => null)

  const [RecentCards, setRecentCards] = useState<RecentCards | null>(null)
  useWatchUnsent(() => void refreshRecentLists())
  const remembered = recent?.lists ?? []
  const isElsewhere = ({ id }: { id: string }) => remembered.every((list) => list.id !== id)
  const unsent = [...useUnsentLists().values()].filter((list) => list.isNew && isElsewhere(list))
  const all = (recent?.all ?? 0) + unsent.length
  const hasAny = all > 0

  useEffect(() => {
    void refreshRecentLists()
  }, [])

  useEffect(() => {
    if (hasAny) import('./recent-cards').then((module) => setRecentCards(() => module.RecentCards), ignoreFailure)
  }, [hasAny])

  return (
    <Text as="section" above={6} below={5} className={styles.recent} aria-labelledby="recent-title" hidden={!hasAny}>
      <Row wrap align="end" justify="between" gap={5} rowGap={3} ruled>
        <Heading id="recent-title" size="title">
          Recent lists
        </Heading>
        <Row wrap below={1}>
          <LinkButton href={NEW_LIST} icon="add" kind="primary">
            New list
          </LinkButton>
          <LinkButton href={MY_LISTS}>{all > 1 ? `All ${all} lists` : 'My lists'}</LinkButton>
        </Row>
      </Row>
      {hasAny && RecentCards ? <RecentCards lists={remembered} unsent={unsent} /> : null}
    </Text>
  )
}
