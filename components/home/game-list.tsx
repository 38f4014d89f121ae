import { BaseDisc } from '@/components/domain/base-disc'
import { Facts, Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { About } from '@/lib/kernel/about'
import { examplesAddress, newListAddress } from '../lists/addresses'
import { SampleButton } from '../lists/sample-button'
import { gameOddsAddress } from '../odds/addresses'
import styles from './home.module.css'

type GameIntro = { readonly id: string; readonly about: About; readonly hasOdds: boolean }

export function GameList({ games }: { games: readonly GameIntro[] }) {
  return (
    <section id="games" className={styles.section} aria-labelledby="games-title">
      <Heading id="games-title" size="title">
        The games, and what a list needs
      </Heading>
      <Stack gap={7} above={5} className={styles.games}>
        {games.map(({ id, about, hasOdds }) => (
          <Game key={id} id={id} game={about} hasOdds={hasOdds} />
        ))}
      </Stack>
    </section>
  )
}

function Game({ id, game, hasOdds }: { id: string; game: About; hasOdds: boolean }) {
  return (
    <article className={styles.game} data-accent={game.accent}>
      <Row as="header" wrap align="baseline" justify="between" gap={4} rowGap={0} ruled>
        <Heading as="h3" size="chapter">
          {game.name}
        </Heading>
        <Text tone="soft" size="note">
          {game.maker}
        </Text>
      </Row>
      <Row justify="between" gap={4} className={styles.about}>
        <Text tone="soft" size="name" face="names" weight="medium" className={styles.gameLine}>
          {game.tagline}
        </Text>
        <Row align="end" fixed aria-hidden="true">
          {game.bases.map(({ mark, drawnAsShip = false }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
            <BaseDisc key={index} mark={mark} scale={1.15} drawnAsShip={drawnAsShip} decorative />
          ))}
        </Row>
      </Row>
      <Facts className={styles.facts}>
        {game.facts.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Facts>
      <Row wrap className={styles.actions}>
        <LinkButton href={newListAddress({ game: id })} kind="primary" icon="add">
          New list<VisuallyHidden> for {game.name}</VisuallyHidden>
        </LinkButton>
        <SampleButton about={game} />
        <LinkButton href={examplesAddress(id)}>
          Examples<VisuallyHidden> for {game.name}</VisuallyHidden>
        </LinkButton>
        {hasOdds ? (
          <LinkButton href={gameOddsAddress(id)}>
            Odds<VisuallyHidden> for {game.name}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </Row>
    </article>
  )
}
