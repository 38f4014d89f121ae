import Link from 'next/link'
import { BaseDisc } from '@/components/domain/base-disc'
import { classNames } from '@/components/ui/class-names'
import { Grid, Row, Stack, Text } from '@/components/ui/layout'
import type { About } from '@/lib/kernel/about'
import { newListAddress } from '../addresses'
import styles from './new-list.module.css'

type OfferedGame = { readonly id: string; readonly about: About }

/** The games side by side, as links: the address holds the chosen one. */
export function GameChooser({ games, chosen }: { games: readonly OfferedGame[]; chosen: string | null }) {
  return chosen === null ? <GameCards games={games} /> : <GameTabs games={games} chosen={chosen} />
}

function GameCards({ games }: { games: readonly OfferedGame[] }) {
  return (
    <nav aria-label="Game">
      <Grid as="ul" least={21} gap={3}>
        {games.map(({ id, about }) => (
          <li key={id} data-accent={about.accent}>
            <Row as={Link} gap={4} href={newListAddress({ game: id })} className={classNames(styles.card, styles.game)}>
              <SampleBase about={about} size={46} />
              <Stack as="span" gap={0}>
                <Text as="span" size="chapter" face="names">
                  {about.name}
                </Text>
                <Text as="span" tone="soft" size="note">
                  {about.tagline}
                </Text>
              </Stack>
            </Row>
          </li>
        ))}
      </Grid>
    </nav>
  )
}

function GameTabs({ games, chosen }: { games: readonly OfferedGame[]; chosen: string }) {
  return (
    <nav aria-label="Game" className={styles.tabs}>
      <Row as="ul" gap={5}>
        {games.map(({ id, about }) => (
          <li key={id} data-accent={about.accent}>
            <Row
              as={Link}
              href={newListAddress({ game: id })}
              replace
              scroll={false}
              aria-current={id === chosen ? 'page' : undefined}
              ref={id === chosen ? scrollToMiddle : undefined}
            >
              <SampleBase about={about} size={24} />
              <Text
                as="span"
                size="name"
                face="names"
                tone={id === chosen ? undefined : 'soft'}
                weight={id === chosen ? undefined : 'medium'}
                nowrap
                className={styles.name}
              >
                {about.name}
              </Text>
            </Row>
          </li>
        ))}
      </Row>
    </nav>
  )
}

/** On a phone, not all tabs are in sight. */
function scrollToMiddle(tab: HTMLElement | null) {
  const tabs = tab?.closest('nav')
  if (!tab || !tabs) return
  const [of, within] = [tab.getBoundingClientRect(), tabs.getBoundingClientRect()]
  tabs.scrollLeft += of.left + of.width / 2 - within.left - within.width / 2
}

export function SampleBase({ about, size }: { about: About; size: number }) {
  const [base] = about.bases
  if (!base) return null
  return (
    <Text as="span" fixed aria-hidden="true">
      <BaseDisc mark={base.mark} size={size} drawnAsShip={base.drawnAsShip ?? false} decorative />
    </Text>
  )
}
