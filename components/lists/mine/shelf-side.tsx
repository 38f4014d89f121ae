import Link from 'next/link'
import { lookOf } from '@/components/domain/words'
import { formatFigure } from '@/lib/kernel/figures'
import type { ArchiveState } from '@/lib/rosters/data'
import type { Count } from '@/lib/rosters/filter'
import { ON_THIS_DEVICE, type ShelfNarrowing, shelfAddress } from '../addresses'
import styles from './shelf-side.module.css'

type ShelfSideProps = {
  narrowing: ShelfNarrowing
  games: readonly Omit<Count, 'label'>[]
  factions: readonly Count[]
  tags: readonly Count[]
  shelves: Readonly<Record<ArchiveState, number>>
}

const SHELVES: readonly { readonly shelf: ArchiveState; readonly label: string }[] = [
  { shelf: 'active', label: 'In use' },
  { shelf: 'archived', label: 'Archived' },
  { shelf: 'deleted', label: 'Deleted' },
]

/** What the lists can be narrowed to, as links: they work without script, and the address says what is shown. */
export function ShelfSide({ narrowing, games, factions, tags, shelves }: ShelfSideProps) {
  const { shelf = 'active', game, faction, tag } = narrowing
  const all = games.reduce((sum, { count }) => sum + count, 0)
  const to = (change: ShelfNarrowing) => shelfAddress({ shelf, ...change })
  return (
    <div className={styles.side}>
      <nav aria-label="Games">
        <ul className={styles.links}>
          <Place href={to({})} on={game === undefined && tag === undefined} count={all}>
            All games
          </Place>
          {games.map(({ value, count }) => (
            <li key={value} data-accent={lookOf(value).accent}>
              <Entry href={to({ game: value })} on={game === value && faction === undefined} count={count}>
                {lookOf(value).name}
              </Entry>
              {game === value && factions.length > 1 ? (
                <ul className={styles.inner}>
                  {factions.map((one) => (
                    <Place
                      key={one.value}
                      href={to({ game, faction: one.value })}
                      on={faction === one.value}
                      count={one.count}
                    >
                      {one.label}
                    </Place>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      {tags.length > 0 ? (
        <nav aria-label="Tags">
          <ul className={styles.links}>
            {tags.map((one) => (
              <Place
                key={one.value}
                href={to({ tag: tag === one.value ? undefined : one.value })}
                on={tag === one.value}
                count={one.count}
              >
                {one.label}
              </Place>
            ))}
          </ul>
        </nav>
      ) : null}
      <nav aria-label="Shelves">
        <ul className={styles.links}>
          {SHELVES.map((each) => (
            <Place
              key={each.shelf}
              href={shelfAddress({ shelf: each.shelf })}
              on={each.shelf === shelf}
              count={shelves[each.shelf]}
            >
              {each.label}
            </Place>
          ))}
          <li>
            <Link href={ON_THIS_DEVICE} prefetch={false} className={styles.entry}>
              <span>On this device</span>
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}

type EntryProps = { href: string; on: boolean; count: number; children: string }

function Place(props: EntryProps) {
  return (
    <li>
      <Entry {...props} />
    </li>
  )
}

function Entry({ href, on, count, children }: EntryProps) {
  return (
    <Link href={href} prefetch={false} className={styles.entry} aria-current={on ? 'page' : undefined}>
      <span>{children}</span>
      <span className={styles.count}>{formatFigure(count)}</span>
    </Link>
  )
}
