import { BaseDisc } from '@/components/ui/base-disc'
import { classNames } from '@/components/ui/class-names'
import type { About } from '@/lib/kernel/about'
import styles from './game-list.module.css'

export function GameList({ games }: { games: readonly About[] }) {
  return (
    <section id="games" className={styles.section} aria-labelledby="games-title">
      <h2 id="games-title" className={styles.title}>
        The games, and what a list needs
      </h2>
      <div className={styles.games}>
        <RulesState />
        {games.map((game, place) => (
          <Game key={game.name} game={game} first={place === 0} />
        ))}
      </div>
    </section>
  )
}

function Game({ game, first }: { game: About; first: boolean }) {
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
    </article>
  )
}

function RulesState() {
  return (
    <div className={styles.ready}>
      <p>
        <strong>The rules of all five are in.</strong> A list that is written as a file can be checked from the command
        line: limits, charts, choices, bases, each issue with its repairs.
      </p>
      <pre className={styles.command}>
        <code>npm run -s musterroll -- check list.json</code>
      </pre>
    </div>
  )
}
