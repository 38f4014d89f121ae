'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { MY_LISTS, NEW_LIST } from '../lists/addresses'
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
  const hasAny = recent !== null

  useEffect(() => {
    void refreshRecentLists()
  }, [])

  useEffect(() => {
    if (hasAny) import('./recent-cards').then((module) => setRecentCards(() => module.RecentCards), ignoreFailure)
  }, [hasAny])

  return (
    <Text
      as="section"
      above={6}
      below={5}
      className={styles.recent}
      aria-labelledby="recent-title"
      hidden={recent === null}
    >
      <Row wrap align="end" justify="between" gap={5} rowGap={3} ruled>
        <Heading id="recent-title" size="title">
          Where you left off
        </Heading>
        <Row wrap below={1}>
          <LinkButton href={NEW_LIST} icon="add" kind="primary">
            New list
          </LinkButton>
          <LinkButton href={MY_LISTS}>{recent && recent.all > 1 ? `All ${recent.all} lists` : 'My lists'}</LinkButton>
        </Row>
      </Row>
      {recent && RecentCards ? <RecentCards lists={recent.lists} /> : null}
    </Text>
  )
}
