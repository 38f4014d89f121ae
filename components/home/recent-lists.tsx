'use client'

import Link from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { listAddress, MY_LISTS, NEW_LIST } from '../lists/addresses'
import { ListFigure } from '../lists/figure'
import { Marks } from '../lists/marks'
import { Verdict } from '../lists/verdict'
import { whenWords } from '../lists/when-words'
import type { RecentList } from './recent-list'
import styles from './recent-lists.module.css'
import { refresh, remembered, watchRemembered } from './recent-store'

/** The lists that were worked on last: what this browser remembers, and then what the server says. */
export function RecentLists() {
  const recent = useSyncExternalStore(watchRemembered, remembered, () => null)

  useEffect(() => {
    void refresh()
  }, [])

  return (
    <section className={styles.recent} aria-labelledby="recent-title" hidden={recent === null}>
      <div className={styles.head}>
        <h2 id="recent-title" className={styles.title}>
          Where you left off
        </h2>
        <div className={styles.actions}>
          <LinkButton href={NEW_LIST} icon="add" kind="primary">
            New list
          </LinkButton>
          <LinkButton href={MY_LISTS}>{recent && recent.all > 1 ? `All ${recent.all} lists` : 'My lists'}</LinkButton>
        </div>
      </div>
      <ul className={styles.lists}>
        {recent?.lists.map((list) => (
          <Recent key={list.id} list={list} />
        ))}
      </ul>
    </section>
  )
}

function Recent({ list }: { list: RecentList }) {
  const { id, name, gameName, accent, faction, ship, savedAt, standing } = list
  const judged = standing.kind === 'judged' ? standing : null
  return (
    <li className={styles.list} data-accent={accent}>
      <span className={styles.marks}>
        <Marks marks={judged?.marks ?? []} ship={ship} most={5} tall={38} />
      </span>
      <p className={styles.name}>
        <Link href={listAddress(id)} prefetch={false}>
          {name || 'Without a name'}
        </Link>
      </p>
      <p className={styles.facts}>{[gameName, faction].filter(Boolean).join(' · ')}</p>
      <p className={styles.stand}>
        {judged ? <ListFigure standing={judged} /> : null}
        <Verdict standing={standing} />
        <span className={styles.when}>{whenWords(new Date(savedAt), new Date())}</span>
      </p>
    </li>
  )
}
