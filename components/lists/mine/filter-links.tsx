import Link from 'next/link'
import { List, Row, Text } from '@/components/ui/layout'
import { lookOf } from '@/lib/games/looks'
import { formatFigure } from '@/lib/kernel/figures'
import type { ArchiveState } from '@/lib/rosters/data'
import type { FilterCount } from '@/lib/rosters/filter'
import { type ListQuery, myListsAddress, ON_THIS_DEVICE } from '../addresses'
import styles from '../lists.module.css'

type FilterLinksProps = {
  query: ListQuery
  games: readonly Omit<FilterCount, 'label'>[]
  factions: readonly FilterCount[]
  tags: readonly FilterCount[]
  counts: Readonly<Record<ArchiveState, number>>
}

const STATES: readonly { readonly state: ArchiveState; readonly label: string }[] = [
  { state: 'active', label: 'Active' },
  { state: 'archived', label: 'Archived' },
  { state: 'deleted', label: 'Deleted' },
]

/** The filters of the lists, as links: they work without script, and the address holds the filter. */
export function FilterLinks({ query, games, factions, tags, counts }: FilterLinksProps) {
  const { state = 'active', game, faction, tag } = query
  const all = games.reduce((sum, { count }) => sum + count, 0)
  const addressWith = (change: ListQuery) => myListsAddress({ state, ...change })
  return (
    <>
      <nav aria-label="Games">
        <List>
          <LinkItem href={addressWith({})} isCurrent={game === undefined && tag === undefined} count={all}>
            All games
          </LinkItem>
          {games.map(({ value, count }) => (
            <li key={value} data-accent={lookOf(value).accent}>
              <CountedLink
                href={addressWith({ game: value })}
                isCurrent={game === value && faction === undefined}
                count={count}
              >
                {lookOf(value).name}
              </CountedLink>
              {game === value && factions.length > 1 ? (
                <ul className={styles.inner}>
                  {factions.map((option) => (
                    <LinkItem
                      key={option.value}
                      href={addressWith({ game, faction: option.value })}
                      isCurrent={faction === option.value}
                      count={option.count}
                    >
                      {option.label}
                    </LinkItem>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </List>
      </nav>
      {tags.length > 0 ? (
        <nav aria-label="Tags">
          <List>
            {tags.map((option) => (
              <LinkItem
                key={option.value}
                href={addressWith({ tag: tag === option.value ? undefined : option.value })}
                isCurrent={tag === option.value}
                count={option.count}
              >
                {option.label}
              </LinkItem>
            ))}
          </List>
        </nav>
      ) : null}
      <nav aria-label="Archive">
        <List>
          {STATES.map((each) => (
            <LinkItem
              key={each.state}
              href={myListsAddress({ state: each.state })}
              isCurrent={each.state === state}
              count={counts[each.state]}
            >
              {each.label}
            </LinkItem>
          ))}
          <li>
            <Row as={Link} href={ON_THIS_DEVICE} prefetch={false} className={styles.filter}>
              <span>On this device</span>
            </Row>
          </li>
        </List>
      </nav>
    </>
  )
}

type CountedLinkProps = { href: string; isCurrent: boolean; count: number; children: string }

function LinkItem(props: CountedLinkProps) {
  return (
    <li>
      <CountedLink {...props} />
    </li>
  )
}

function CountedLink({ href, isCurrent, count, children }: CountedLinkProps) {
  return (
    <Row
      as={Link}
      align="baseline"
      gap={3}
      href={href}
      prefetch={false}
      className={styles.filter}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Text as="span" grow>
        {children}
      </Text>
      <Text as="span" tone="soft" size="note" weight="plain">
        {formatFigure(count)}
      </Text>
    </Row>
  )
}
