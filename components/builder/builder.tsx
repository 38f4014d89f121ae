'use client'

import { useEffect, useState } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Heading, Row, Text } from '@/components/ui/layout'
import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { CannotOpen } from './cannot-open'
import styles from './layout/layout.module.css'
import { openEarly, useOpenedList } from './opened-list'

/** The page names its files (lib/built-files.ts): they are fetched with the rules, while this opens the list. */
const loadView = deferredImport(async () => (await import('./opened-builder')).OpenedBuilder)

type BuilderProps = {
  listId: string
  about: About
  /** The list as the page read it from the database; null where it could not. */
  initial: LastSeenList | null
  /** The owner that the page was made for: what another owner left on this device is deleted. Null of a kept page. */
  owner: PageOwner | null
  /** The epoch of the database that the page was made from; null of a kept page. */
  epoch: string | null
  /** As the page read it; a list that is opened from the device counts as in use. */
  isArchived: boolean
}

/** The builder of one list: saved on this device at once, and on the server within a second. */
export function Builder({ listId, about, initial, owner, epoch, isArchived }: BuilderProps) {
  const deviceOwner = owner?.deviceOwnerId ?? null
  const request = { listId, initial, owner: deviceOwner, epoch, loadView }
  useState(() => openEarly(request))
  useEffect(() => {
    // With a mouse and a keyboard these are wanted as soon as the list is there.
    if (!window.matchMedia('(pointer: fine)').matches) return
    import('./commands/shortcuts').catch(() => undefined)
    import('./list/drag-rows').catch(() => undefined)
  }, [])
  const [attempt, setAttempt] = useState(0)
  const openState = useOpenedList({ ...request, attempt })
  const loading = (
    <LoadingBuilder about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />
  )
  switch (openState.kind) {
    case 'opening':
      return loading
    case 'failed':
      return <CannotOpen what="list" why={openState.why} onRetry={() => setAttempt(attempt + 1)} />
    case 'broken':
      // The error page says what is safe; a page that goes on loading for ever would not.
      throw openState.cause
    case 'open': {
      const { View, store, device, loadedPack } = openState
      return <View {...{ listId, about, isArchived, loading, store, device }} first={loadedPack} />
    }
  }
}

/** The builder while its game and its catalogue load, with each part in its later place. */
function LoadingBuilder({ about, name, limit }: { about: About; name: string; limit: number | null }) {
  return (
    <div className={styles.frame} data-accent={about.accent} data-opening>
      <header className={styles.head}>
        <div className={styles.identity}>
          <Heading as="h1" size="title" className={styles.name}>
            {listName(name)}
          </Heading>
          <p className={styles.about}>
            <span>{about.name}</span>
          </p>
        </div>
        <div className={styles.total}>
          <Row as="p" align="baseline" gap={1} below={1} tone="soft" size="note">
            <Text as="strong" tone="ink" className={styles.figure}>
              …
            </Text>
            {limit === null ? null : <span>of {formatFigure(limit)}</span>}
          </Row>
        </div>
      </header>
      <div className={styles.zones}>
        <div className={styles.list}>
          <Skeleton lines={8} words="Opening the list" />
        </div>
      </div>
    </div>
  )
}
