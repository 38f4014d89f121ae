import { lookOf } from '@/components/domain/words'
import type { PackSummary } from '@/lib/packs/data'
import type { Mix } from './mix'
import { PackEntry } from './pack-entry'
import styles from './pack-list.module.css'

export type ListedPack = { readonly pack: PackSummary; readonly mix: Mix | null }

/** The packs of each game under its name. */
export function PackList({ games, packs }: { games: readonly string[]; packs: readonly ListedPack[] }) {
  return games.map((game) => {
    const { name, accent } = lookOf(game)
    const own = packs.filter(({ pack }) => pack.game === game)
    if (own.length === 0) return null
    return (
      <section key={game} className={styles.game} data-accent={accent} aria-labelledby={`game-${game}`}>
        <h2 id={`game-${game}`} className={styles.title}>
          {name}
        </h2>
        <ul className={styles.packs}>
          {own.map((listed) => (
            <PackEntry
              key={listed.pack.id}
              {...listed}
              basis={packs.find(({ pack }) => pack.id === listed.pack.extends?.id)?.pack.name ?? null}
            />
          ))}
        </ul>
      </section>
    )
  })
}
