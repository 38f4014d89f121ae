import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/ui/base-disc'
import { classNames } from '@/components/ui/class-names'
import styles from './game-list.module.css'
import { type GameCard, MAGEWINDS, OTHER_GAMES } from './games'

export function GameList() {
  return (
    <section id="games" className={styles.section} aria-labelledby="games-title">
      <h2 id="games-title" className={styles.title}>
        The games, and what a list needs
      </h2>
      <div className={styles.games}>
        <Game game={MAGEWINDS} first>
          <MagewindsState />
        </Game>
        <p className={styles.state}>
          <strong>Of the other four, no rules are in.</strong> This is what a list for each of them has to hold.
        </p>
        {OTHER_GAMES.map((game) => (
          <Game key={game.name} game={game} />
        ))}
      </div>
    </section>
  )
}

function Game({ game, first = false, children }: { game: GameCard; first?: boolean; children?: ReactNode }) {
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
      {children}
    </article>
  )
}

function MagewindsState() {
  return (
    <div className={styles.ready}>
      <p>
        <strong>Its rules are in.</strong> A warband written as a file can be checked from the command line: slots,
        limits, names, versions, with the repairs.
      </p>
      <pre className={styles.command}>
        <code>npm run -s musterroll -- check warband.json</code>
      </pre>
    </div>
  )
}
