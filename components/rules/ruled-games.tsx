import Link from 'next/link'
import { rulesAddress } from './addresses'
import styles from './rule-book.module.css'

export type RuledGame = { readonly id: string; readonly name: string; readonly rules: number }

/** The games, with how many of their rules are checked. */
export function RuledGames({ games }: { games: readonly RuledGame[] }) {
  const total = games.reduce((sum, { rules }) => sum + rules, 0)
  return (
    <div className={styles.book}>
      <header className={styles.head}>
        <h1>Rules we check</h1>
        <p className={styles.lead}>
          <strong>{total}</strong> rules, each with its place in the rulebook, a list that passes and one that fails.
          Every one of these pairs is judged whenever the program is tested; take any rule away, and a test fails.
        </p>
      </header>
      <ul className={styles.games}>
        {games.map(({ id, name, rules }) => (
          <li key={id} className={styles.game}>
            <Link href={rulesAddress(id)} className={styles.title}>
              {name}
            </Link>
            <span className={styles.count}>{rules} rules</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
