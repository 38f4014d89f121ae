import Link from 'next/link'
import { ListMarks } from '@/components/domain/list-marks'
import { classNames } from '@/components/ui/class-names'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { lookOf } from '@/lib/games/looks'
import { listName } from '@/lib/kernel/names'
import type { ArchiveState } from '@/lib/rosters/data'
import type { JudgedList } from '@/lib/rosters/listed'
import { listAddress, myListsAddress } from '../addresses'
import line from '../list-line.module.css'
import styles from '../lists.module.css'
import { timeAgo } from '../time-ago'
import { LineModels, LineName, LineVerdict } from './line-verdict'
import { ListMenuButton } from './list-menu-button'
import { NewerPack, type NewestVersions } from './newer-pack'

type ListLineProps = {
  list: Pick<
    JudgedList,
    'id' | 'name' | 'game' | 'faction' | 'tags' | 'summary' | 'updatedAt' | 'archivedAt' | 'deletedAt'
  >
  state: ArchiveState
  drawnAsShip: boolean
  newestVersions?: NewestVersions
  now: Date
  /** Whether the line names the game and the faction; otherwise the heading above does. */
  showsGame: boolean
  /** Whether the server has the list: it does what is in the menu. */
  isOnServer?: boolean
}

/** One of the player's own lists: its name, total and verdict, and a menu of actions. */
export function ListLine({ list, state, drawnAsShip, now, showsGame, ...rest }: ListLineProps) {
  const { newestVersions = {}, isOnServer = true } = rest
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
              <LineName id={id} updatedAt={list.updatedAt.getTime()} name={name} />
            </Link>
          )}
        </Heading>
        <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
          {factsOf(list, showsGame)
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          <LineModels id={id} updatedAt={list.updatedAt.getTime()} summary={summary} />
          <time dateTime={list.updatedAt.toISOString()}>{timeWords(list, state, now)}</time>
          {state === 'deleted' ? null : (
            <NewerPack
              id={id}
              name={name}
              updatedAt={list.updatedAt.getTime()}
              summary={summary}
              newest={newestVersions}
            />
          )}
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
        {isOnServer ? <ListMenuButton id={id} name={name} tags={tags} state={state} /> : null}
      </span>
    </li>
  )
}

function factsOf({ game, faction, summary }: ListLineProps['list'], showsGame: boolean): readonly (string | null)[] {
  const judged = summary.kind === 'judged' ? summary : null
  return [showsGame ? lookOf(game).name : null, showsGame ? (faction?.name ?? null) : null, judged?.religion ?? null]
}

function timeWords({ updatedAt, archivedAt, deletedAt }: ListLineProps['list'], state: ArchiveState, now: Date) {
  if (state === 'deleted' && deletedAt) return `deleted ${timeAgo(deletedAt, now)}`
  if (state === 'archived' && archivedAt) return `archived ${timeAgo(archivedAt, now)}`
  return timeAgo(updatedAt, now)
}
