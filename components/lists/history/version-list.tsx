import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { VersionSummary } from '@/lib/rosters/data'
import { versionAddress } from '../addresses'
import styles from './history.module.css'

type VersionListProps = {
  listId: string
  /** Newest first. */
  versions: readonly VersionSummary[]
  newest: number
  shown: number
  against: number | null
  name: string
}

/** Every version that was kept, to be looked at, and to be set against the one that is looked at. */
export function VersionList({ listId, versions, newest, shown, against, name }: VersionListProps) {
  return (
    <ol className={styles.versions}>
      {versions.map((version) => {
        const { revision, label, createdAt } = version
        const isShown = revision === shown
        return (
          <li key={revision} className={styles.version} data-shown={isShown || undefined}>
            <Link
              href={versionAddress(listId, { version: revision })}
              className={styles.when}
              aria-current={isShown ? 'true' : undefined}
              prefetch={false}
              scroll={false}
            >
              <LocalTime at={createdAt} />
            </Link>{' '}
            {revision === newest ? <Badge kind="good">as it is now</Badge> : null}
            {label === null ? null : <span className={styles.label}>{label}</span>}
            {version.name === name ? null : <span className={styles.label}>then called {version.name}</span>}
            {isShown ? null : (
              <Link
                href={versionAddress(listId, { version: shown, against: revision })}
                className={styles.against}
                aria-current={revision === against ? 'true' : undefined}
                prefetch={false}
                scroll={false}
              >
                {revision === against ? 'Compared' : 'Compare'}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
