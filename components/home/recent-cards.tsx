'use client'

import Link from 'next/link'
import { ListTotal } from '@/components/domain/figure'
import { ListMarks } from '@/components/domain/marks'
import { ListVerdict } from '@/components/domain/verdict'
import { listName } from '@/lib/kernel/names'
import { listAddress } from '../lists/addresses'
import { timeAgo } from '../lists/time-ago'
import type { RecentList } from './recent-list'
import styles from './recent-lists.module.css'

export function RecentCards({ lists }: { lists: readonly RecentList[] }) {
  return (
    <ul className={styles.lists}>
      {lists.map((list) => (
        <Recent key={list.id} list={list} />
      ))}
    </ul>
  )
}

function Recent({ list }: { list: RecentList }) {
  const { id, name, gameName, accent, faction, ship, savedAt, standing: summary } = list
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <li className={styles.list} data-accent={accent}>
      <span className={styles.marks}>
        <ListMarks marks={judged?.marks ?? []} ship={ship} most={5} tall={38} wide={230} />
      </span>
      <p className={styles.name}>
        <Link href={listAddress(id)} prefetch={false}>
          {listName(name)}
        </Link>
      </p>
      <p className={styles.facts}>{[gameName, faction].filter(Boolean).join(' · ')}</p>
      <p className={styles.stand}>
        {judged ? <ListTotal summary={judged} /> : null}
        <ListVerdict summary={summary} />
        <span className={styles.when}>{timeAgo(new Date(savedAt), new Date())}</span>
      </p>
    </li>
  )
}
