import type { Filed } from '@/lib/conformance/data'
import { ruleAnchor } from './addresses'
import { CheckedRule } from './checked-rule'
import styles from './rule-book.module.css'

export type RuledGame = { readonly id: string; readonly name: string; readonly rules: readonly Filed[] }

export function RuleBook({ games }: { games: readonly RuledGame[] }) {
  const total = games.reduce((sum, game) => sum + game.rules.length, 0)
  return (
    <div className={styles.book}>
      <header className={styles.head}>
        <h1>Rules we check</h1>
        <p className={styles.lead}>
          <strong>{total}</strong> rules, each with a list that passes and one that fails. Every one of these pairs is
          judged whenever the program is tested; take any rule away, and a test fails.
        </p>
        <nav className={styles.games} aria-label="Games">
          {games.map((game) => (
            <a key={game.id} href={`#${game.id}`}>
              {game.name} <span className={styles.count}>{game.rules.length}</span>
            </a>
          ))}
        </nav>
      </header>
      {games.map((game) => (
        <section key={game.id} id={game.id} className={styles.game} aria-labelledby={`${game.id}-title`}>
          <h2 id={`${game.id}-title`} className={styles.title}>
            {game.name}
          </h2>
          <ol className={styles.rules}>
            {game.rules.map((rule, i) => {
              const first = game.rules.findIndex(({ code }) => code === rule.code) === i
              return (
                <CheckedRule key={rule.file} rule={rule} anchor={first ? ruleAnchor(game.id, rule.code) : undefined} />
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
