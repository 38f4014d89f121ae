import Link from 'next/link'
import { ListMarks } from '@/components/domain/list-marks'
import { classNames } from '@/components/ui/class-names'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { lookOf } from '@/lib/games/looks'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { ArchiveState } from '@/lib/rosters/data'
import type { JudgedList } from '@/lib/rosters/listed'
import { listAddress, myListsAddress } from '../addresses'
import line from '../list-line.module.css'
import styles from '../lists.module.css'
import { timeAgo } from '../time-ago'
import { LineVerdict } from './line-verdict'
import { ListMenuButton } from './list-menu-button'

type ListLineProps = {
  list: JudgedList
  state: ArchiveState
  drawnAsShip: boolean
  now: Date
  /** Whether the line names the game and the faction; otherwise the heading above does. */
  showsGame: boolean
}

/** One of the player's own lists: its name, total and verdict, and a menu of actions. */
export function ListLine({ list, state, drawnAsShip, now, showsGame }: ListLineProps) {
  const { id, name, game, summary, tags } = list
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <li className={classNames(line.line, styles.line)} data-accent={lookOf(game).accent}>
      <span className={styles.marks}>
        <ListMarks marks={judged?.marks ?? []} drawnAsShip={drawnAsShip} maxCount={4} maxHeight={36} maxWidth={152} />
      </span>
      <div>
        <Heading as="p" size="name" face="names" className={line.name}>
          {state === 'deleted' ? (
            listName(name)
          ) : (
            <Link href={listAddress(id)} prefetch={false}>
              {listName(name)}
            </Link>
          )}
        </Heading>
        <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
          {factsOf(list, showsGame)
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          <time dateTime={list.updatedAt.toISOString()}>{timeWords(list, state, now)}</time>
        </Row>
        {tags.length > 0 ? (
          <Row as="ul" wrap gap={1} above={1} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Row
                  as={Link}
                  inline
                  tone="soft"
                  size="small"
                  href={myListsAddress({ state, tag })}
                  prefetch={false}
                  className={styles.tag}
                >
                  {tag}
                </Row>
              </li>
            ))}
          </Row>
        ) : null}
      </div>
      <Stack as="p" gap={0} align="end" className={classNames(line.verdict, styles.verdict)}>
        <LineVerdict id={id} updatedAt={list.updatedAt.getTime()} summary={summary} />
      </Stack>
      <span className={styles.more}>
        <ListMenuButton id={id} name={name} tags={tags} state={state} />
      </span>
    </li>
  )
}

function factsOf({ game, faction, summary }: JudgedList, showsGame: boolean): readonly (string | null)[] {
  const judged = summary.kind === 'judged' ? summary : null
  return [
    showsGame ? lookOf(game).name : null,
    showsGame ? (faction?.name ?? null) : null,
    judged?.religion ?? null,
    judged && judged.models > 0 ? plural(judged.models, 'model', 'models') : null,
  ]
}

function timeWords({ updatedAt, archivedAt, deletedAt }: JudgedList, state: ArchiveState, now: Date): string {
  if (state === 'deleted' && deletedAt) return `deleted ${timeAgo(deletedAt, now)}`
  if (state === 'archived' && archivedAt) return `archived ${timeAgo(archivedAt, now)}`
  return timeAgo(updatedAt, now)
}
