import { BaseDisc } from '@/components/domain/base-disc'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { About } from '@/lib/kernel/about'
import { examplesAddress, newListAddress } from '../lists/addresses'
import { gameOddsAddress } from '../odds/addresses'
import styles from './game-list.module.css'

type Introduced = { readonly id: string; readonly about: About; readonly hasOdds: boolean }

export function GameList({ games }: { games: readonly Introduced[] }) {
  return (
    <section id="games" className={styles.section} aria-labelledby="games-title">
      <h2 id="games-title" className={styles.title}>
        The games, and what a list needs
      </h2>
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
      <header className={styles.head}>
        <h3 className={styles.name}>{game.name}</h3>
        <p className={styles.maker}>{game.maker}</p>
      </header>
      <div className={styles.about}>
        <p className={styles.line}>{game.line}</p>
        <div className={styles.bases} aria-hidden="true">
          {game.bases.map(({ mark, ship = false }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
            <BaseDisc key={place} mark={mark} scale={1.15} ship={ship} decorative />
          ))}
        </div>
      </div>
      <dl className={styles.facts}>
        {game.facts.map(({ label, words }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
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
      </p>
    </article>
  )
}
