import Link from 'next/link'
import { lookOf } from '@/components/packs/games'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { ArchiveState } from '@/lib/rosters/data'
import type { JudgedList } from '@/lib/rosters/list-filters'
import { listAddress, shelfAddress } from '../addresses'
import { ListFigure } from '../figure'
import { Marks } from '../marks'
import { Verdict } from '../verdict'
import { whenWords } from '../when-words'
import { ListActions } from './list-actions'
import styles from './list-line.module.css'

type ListLineProps = {
  list: JudgedList
  shelf: ArchiveState
  ship: boolean
  now: Date
  /** The heading above does not say game and faction. */
  alone: boolean
}

/** One list among one's own: what it is, what it costs, whether it is legal, and what can be done with it. */
export function ListLine({ list, shelf, ship, now, alone }: ListLineProps) {
  const { id, name, game, summary, tags } = list
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <li className={styles.line} data-accent={lookOf(game).accent}>
      <span className={styles.marks}>
        <Marks marks={judged?.marks ?? []} ship={ship} most={4} tall={36} wide={152} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {shelf === 'deleted' ? (
            listName(name)
          ) : (
            <Link href={listAddress(id)} prefetch={false}>
              {listName(name)}
            </Link>
          )}
        </p>
        <p className={styles.facts}>
          {factsOf(list, alone)
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          <time dateTime={list.updatedAt.toISOString()}>{momentWords(list, shelf, now)}</time>
        </p>
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link href={shelfAddress({ shelf, tag })} prefetch={false} className={styles.tag}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className={styles.stand}>
        {judged ? <ListFigure summary={judged} /> : null}
        <Verdict summary={summary} />
      </p>
      <span className={styles.more}>
        <ListActions id={id} name={name} tags={tags} shelf={shelf} />
      </span>
    </li>
  )
}

function factsOf({ game, faction, summary }: JudgedList, alone: boolean): readonly (string | null)[] {
  const judged = summary.kind === 'judged' ? summary : null
  return [
    alone ? lookOf(game).name : null,
    alone ? (faction?.name ?? null) : null,
    judged?.religion ?? null,
    judged && judged.models > 0 ? plural(judged.models, 'model', 'models') : null,
  ]
}

function momentWords({ updatedAt, archivedAt, deletedAt }: JudgedList, shelf: ArchiveState, now: Date): string {
  if (shelf === 'deleted' && deletedAt) return `deleted ${whenWords(deletedAt, now)}`
  if (shelf === 'archived' && archivedAt) return `archived ${whenWords(archivedAt, now)}`
  return whenWords(updatedAt, now)
}
