import Link from 'next/link'
import { lookOf } from '@/components/domain/words'
import { List, Row, Text } from '@/components/ui/layout'
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
  { state: 'active', label: 'In use' },
  { state: 'archived', label: 'Archived' },
  { state: 'deleted', label: 'Deleted' },
]

/** What the lists can be narrowed to, as links: they work without script, and the address says what is shown. */
export function FilterLinks({ query, games, factions, tags, counts }: FilterLinksProps) {
  const { state = 'active', game, faction, tag } = query
  const all = games.reduce((sum, { count }) => sum + count, 0)
  const to = (change: ListQuery) => myListsAddress({ state, ...change })
  return (
    <>
      <nav aria-label="Games">
        <List>
          <LinkItem href={to({})} on={game === undefined && tag === undefined} count={all}>
            All games
          </LinkItem>
          {games.map(({ value, count }) => (
            <li key={value} data-accent={lookOf(value).accent}>
              <CountedLink href={to({ game: value })} on={game === value && faction === undefined} count={count}>
                {lookOf(value).name}
              </CountedLink>
              {game === value && factions.length > 1 ? (
                <ul className={styles.inner}>
                  {factions.map((one) => (
                    <LinkItem
                      key={one.value}
                      href={to({ game, faction: one.value })}
                      on={faction === one.value}
                      count={one.count}
                    >
                      {one.label}
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
            {tags.map((one) => (
              <LinkItem
                key={one.value}
                href={to({ tag: tag === one.value ? undefined : one.value })}
                on={tag === one.value}
                count={one.count}
              >
                {one.label}
              </LinkItem>
            ))}
          </List>
        </nav>
      ) : null}
      <nav aria-label="Shelves">
        <List>
          {STATES.map((each) => (
            <LinkItem
              key={each.state}
              href={myListsAddress({ state: each.state })}
              on={each.state === state}
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

type CountedLinkProps = { href: string; on: boolean; count: number; children: string }

function LinkItem(props: CountedLinkProps) {
  return (
    <li>
      <CountedLink {...props} />
    </li>
  )
}

function CountedLink({ href, on, count, children }: CountedLinkProps) {
  return (
    <Row
      as={Link}
      align="baseline"
      gap={3}
      href={href}
      prefetch={false}
      className={styles.filter}
      aria-current={on ? 'page' : undefined}
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
