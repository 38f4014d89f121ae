'use client'

import Link from 'next/link'
import { ListMarks } from '@/components/domain/list-marks'
import { ListTotal } from '@/components/domain/list-total'
import { ListVerdict } from '@/components/domain/verdict'
import { classNames } from '@/components/ui/class-names'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { lookOf } from '@/lib/games/looks'
import { listName } from '@/lib/kernel/names'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import { listAddress, printAddress, shareAddress } from '../lists/addresses'
import { useLatestSummary } from '../lists/latest-summary'
import line from '../lists/list-line.module.css'
import { NotSentYet } from '../lists/not-sent-yet'
import { timeAgo } from '../lists/time-ago'
import { MOST_RECENT_LISTS, type RecentList } from './recent-list'
import styles from './recent-lists.module.css'

type RecentCardsProps = { lists: readonly RecentList[]; unsent: readonly UnsentList[] }

/** The server's, and before them those that no server has had. */
export function RecentCards({ lists, unsent }: RecentCardsProps) {
  const shown = [...unsent.map(unsentCard), ...lists].slice(0, MOST_RECENT_LISTS)
  return (
    <ul className={styles.lists}>
      {shown.map((list, index) => (
        <RecentCard key={list.id} list={list} isNewest={index === 0} />
      ))}
    </ul>
  )
}

function unsentCard({ game, faction, drawnAsShip, touchedAt, summary, ...list }: UnsentList): RecentList {
  const { name: gameName, accent } = lookOf(game)
  const shown = { game, gameName, accent, faction: faction?.name ?? null, ship: drawnAsShip }
  return { id: list.id, name: list.name, ...shown, savedAt: new Date(touchedAt).toISOString(), standing: summary }
}

/** The newest can be shared and printed from here. */
function RecentCard({ list, isNewest }: { list: RecentList; isNewest: boolean }) {
  const { id, gameName, accent, faction, ship, savedAt, standing } = list
  const latest = useLatestSummary(id, Date.parse(savedAt))
  const { name, summary } = latest ?? { name: list.name, summary: standing }
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <Stack as="li" gap={0} className={classNames(line.line, styles.list)} data-accent={accent}>
      <span className={styles.marks}>
        <ListMarks marks={judged?.marks ?? []} drawnAsShip={ship} maxCount={5} maxHeight={38} maxWidth={230} />
      </span>
      <Heading as="p" face="names" className={line.name}>
        <Link href={listAddress(id)} prefetch={false}>
          {listName(name)}
        </Link>
      </Heading>
      <Text tone="soft" size="note">
        {[gameName, faction].filter(Boolean).join(' · ')}
      </Text>
      <Row as="p" wrap align="baseline" gap={3} rowGap={0}>
        {judged ? <ListTotal summary={judged} /> : null}
        <ListVerdict summary={summary} />
        <NotSentYet id={id} />
        <Text as="span" tone="soft" size="small">
          {timeAgo(new Date(savedAt), new Date())}
        </Text>
      </Row>
      {isNewest ? (
        <Row className={styles.ways}>
          <LinkButton href={shareAddress(id)} prefetch={false} kind="plain">
            Share<VisuallyHidden> {listName(name)}</VisuallyHidden>
          </LinkButton>
          <LinkButton href={printAddress(id)} prefetch={false} kind="plain">
            Print<VisuallyHidden> {listName(name)}</VisuallyHidden>
          </LinkButton>
        </Row>
      ) : null}
    </Stack>
  )
}
