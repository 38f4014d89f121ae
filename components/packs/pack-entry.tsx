import Link from 'next/link'
import { countWords } from '@/components/domain/words'
import { Badge, HouseBadge } from '@/components/ui/badge'
import type { PackSummary } from '@/lib/packs/data'
import { editAddress, packAddress } from './addresses'
import type { Mix } from './mix'
import styles from './pack-entry.module.css'
import { SourceMix } from './source-mix'

type PackEntryProps = { pack: PackSummary; mix: Mix | null; basis: string | null }

/** A pack in the list of packs: what it is, how large, and how much of it is the game's own. */
export function PackEntry({ pack, mix, basis }: PackEntryProps) {
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
