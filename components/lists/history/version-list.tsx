import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Text } from '@/components/ui/layout'
import { LocalTime } from '@/components/ui/local-time'
import type { Tally } from '@/lib/kernel/amounts'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { VersionSummary } from '@/lib/rosters/data'
import { versionAddress } from '../addresses'
import styles from './history.module.css'

export type VersionLine = Pick<VersionSummary, 'revision' | 'name' | 'label' | 'createdAt'> & {
  /** Null where the pack that it was built with is not here. */
  readonly total: Tally | null
  readonly limit: number | null
  /** What was different in it from the one before. */
  readonly change: string | null
  readonly isFirst: boolean
}

type VersionListProps = {
  listId: string
  /** Newest first. */
  versions: readonly VersionLine[]
  newest: number
  shown: number
  against: number | null
}

/** Every version that was kept, to be looked at, and to be set against the one that is looked at. */
export function VersionList({ listId, versions, newest, shown, against }: VersionListProps) {
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
            {label === null ? null : (
              <Text as="span" block tone="soft" size="note" className={styles.label}>
                {label}
              </Text>
            )}
            <Text as="span" block tone="soft" size="note" className={styles.label}>
              <bdi>{listName(version.name)}</bdi>
              {version.total ? `, ${formatTally(version.total)} of ${formatFigure(version.limit)}` : null}
            </Text>
            <Text as="span" block tone="soft" size="note" className={styles.label}>
              {version.isFirst ? 'The first' : version.change}
            </Text>
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
