import Link from 'next/link'
import { countWords, lookOf } from '@/components/domain/words'
import { Badge, HouseBadge } from '@/components/ui/badge'
import type { PackSummary } from '@/lib/packs/data'
import { editAddress, packAddress } from './addresses'
import styles from './pack-list.module.css'
import { type Mix, SourceMix } from './source-mix'

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

type PackEntryProps = { pack: PackSummary; mix: Mix | null; basis: string | null }

/** A pack in the list of packs: what it is, how large, and how much of it is the game's own. */
function PackEntry({ pack, mix, basis }: PackEntryProps) {
  const published = pack.newest !== null
  const house = mix?.sources.every(({ kind }) => kind === 'house')
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>
        <Link href={published ? packAddress(pack.id) : editAddress(pack.id)}>{pack.name}</Link>
      </h3>
      <p className={styles.facts}>
        {published ? `Version ${pack.newest}` : 'Not published yet'}
        {basis ? ` · builds on ${basis}` : ''}
        {pack.own ? <Badge kind="accent">yours</Badge> : null}
        {pack.own && pack.draft !== null ? <Badge kind="warn">draft of version {pack.draft}</Badge> : null}
        {house ? <HouseBadge /> : null}
      </p>
      {mix && mix.total > 0 ? (
        <>
          <p className={styles.kinds}>
            {mix.kinds.map(({ kind, count }) => countWords(pack.game, kind, count)).join(', ')}
          </p>
          <SourceMix {...mix} />
        </>
      ) : (
        <p className={styles.kinds}>Nothing in it yet.</p>
      )}
    </li>
  )
}
