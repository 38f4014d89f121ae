import Link from 'next/link'
import { SampleBase } from '@/components/lists/new/game-chooser'
import { List, ListRow, Row, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { About } from '@/lib/kernel/about'
import { gameOddsAddress } from './addresses'
import styles from './odds.module.css'

export type OddsGame = { readonly id: string; readonly about: About; readonly kinds: readonly string[] }

/** The games, each with its kinds of odds questions. */
export function OddsGames({ games }: { games: readonly OddsGame[] }) {
  return (
    <Page
      title="Odds"
      intro="How would this do against that? Exact chances for the fights of five games, explained step by step."
    >
      <List width="column">
        {games.map(({ id, about, kinds }) => (
          <li key={id} data-accent={about.accent}>
            <ListRow as={Link} href={gameOddsAddress(id)} gap={4} pad={3} className={styles.game} prefetch={false}>
              <Row as="span" justify="center" fixed className={styles.base} aria-hidden="true">
                <SampleBase about={about} size={46} />
              </Row>
              <span>
                <Text as="span" block face="names" size="heading" className={styles.name}>
                  {about.name}
                </Text>
                <Text as="span" block tone="soft" size="note">
                  {kinds.join(' · ')}
                </Text>
              </span>
            </ListRow>
          </li>
        ))}
      </List>
    </Page>
  )
}
