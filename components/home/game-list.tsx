import { BaseDisc } from '@/components/domain/base-disc'
import { classNames } from '@/components/ui/class-names'
import { Facts, Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { About } from '@/lib/kernel/about'
import { examplesAddress, newListAddress } from '../lists/addresses'
import { gameOddsAddress } from '../odds/addresses'
import styles from './home.module.css'

type Introduced = { readonly id: string; readonly about: About; readonly hasOdds: boolean }

export function GameList({ games }: { games: readonly Introduced[] }) {
  return (
    <section id="games" className={styles.section} aria-labelledby="games-title">
      <Heading id="games-title" size="title" below={2}>
        The games, and what a list needs
      </Heading>
      <div className={styles.games}>
        {games.map(({ id, about, hasOdds }, place) => (
          <Game key={id} id={id} game={about} hasOdds={hasOdds} first={place === 0} />
        ))}
      </div>
    </section>
  )
}

function Game({ id, game, hasOdds, first }: { id: string; game: About; hasOdds: boolean; first: boolean }) {
  return (
    <article className={classNames(styles.game, first && styles.first)} data-accent={game.accent}>
      <Row as="header" wrap align="baseline" justify="between" gap={4} rowGap={0} ruled>
        <Heading as="h3" size="chapter">
          {game.name}
        </Heading>
        <Text tone="soft" size="note">
          {game.maker}
        </Text>
      </Row>
      <div className={styles.about}>
        <Text tone="accent" size="name" face="names" className={styles.gameLine}>
          {game.line}
        </Text>
        <Row align="end" fixed aria-hidden="true">
          {game.bases.map(({ mark, ship = false }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
            <BaseDisc key={place} mark={mark} scale={1.15} ship={ship} decorative />
          ))}
        </Row>
      </div>
      <Facts className={styles.gameFacts}>
        {game.facts.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Facts>
      <Row as="p" wrap className={styles.ways}>
        <LinkButton href={newListAddress({ game: id })} kind="primary" icon="add">
          New list<VisuallyHidden> for {game.name}</VisuallyHidden>
        </LinkButton>
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
