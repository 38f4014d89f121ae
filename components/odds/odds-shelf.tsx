import Link from 'next/link'
import { GameBase } from '@/components/lists/new/game-chooser'
import page from '@/components/lists/page.module.css'
import type { About } from '@/lib/kernel/about'
import { gameOddsAddress } from './addresses'
import styles from './odds-shelf.module.css'

export type OddsGame = { readonly id: string; readonly about: About; readonly kinds: readonly string[] }

/** The games, with what each can be asked. */
export function OddsShelf({ games }: { games: readonly OddsGame[] }) {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1 className={page.title}>Odds</h1>
          <p className={page.lead}>
            How would this do against that? Exact chances for every fight of five games: worked out with whole numbers,
            explained step by step, and never rolled.
          </p>
        </div>
      </header>
      <ul className={styles.games}>
        {games.map(({ id, about, kinds }) => (
          <li key={id} data-accent={about.accent}>
            <Link href={gameOddsAddress(id)} className={styles.game} prefetch={false}>
              <span className={styles.base} aria-hidden="true">
                <GameBase about={about} size={46} />
              </span>
              <span>
                <span className={styles.name}>{about.name}</span>
                <span className={styles.kinds}>{kinds.join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
