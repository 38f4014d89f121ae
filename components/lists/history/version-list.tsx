import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { List, ListRow, Row, Text } from '@/components/ui/layout'
import { LocalTime } from '@/components/ui/local-time'
import type { Tally } from '@/lib/kernel/amounts'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { VersionSummary } from '@/lib/rosters/data'
import { versionAddress } from '../addresses'
import styles from '../lists.module.css'

export type VersionLine = Pick<VersionSummary, 'revision' | 'name' | 'label' | 'createdAt'> & {
  /** Null if the version's pack is not on this server. */
  readonly total: Tally | null
  readonly limit: number | null
  /** What changed since the version before, in short. */
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

/** All stored versions, each with a link that shows it and one that compares it with the shown one. */
export function VersionList({ listId, versions, newest, shown, against }: VersionListProps) {
  return (
    <List as="ol">
      {versions.map((version) => {
        const { revision, label, createdAt } = version
        const isShown = revision === shown
        return (
          <ListRow key={revision} align="start" className={styles.version} data-shown={isShown || undefined}>
            <div>
              <Row
                as={Link}
                inline
                href={versionAddress(listId, { version: revision })}
                weight={isShown ? 'strong' : undefined}
                className={styles.link}
                aria-current={isShown ? 'true' : undefined}
                prefetch={false}
                scroll={false}
              >
                <LocalTime at={createdAt} />
              </Row>{' '}
              {revision === newest ? <Badge kind="good">current</Badge> : null}
              {label === null ? null : (
                <Text as="span" block tone="soft" size="note">
                  {label}
                </Text>
              )}
              <Text as="span" block tone="soft" size="note">
                <bdi>{listName(version.name)}</bdi>
                {version.total ? `, ${formatTally(version.total)} of ${formatFigure(version.limit)}` : null}
              </Text>
              <Text as="span" block tone="soft" size="note">
                {version.isFirst ? 'First version' : version.change}
              </Text>
            </div>
            {isShown ? null : (
              <Row
                as={Link}
                inline
                fixed
                push
                size="note"
                tone={revision === against ? undefined : 'soft'}
                weight={revision === against ? 'strong' : undefined}
                href={versionAddress(listId, { version: shown, against: revision })}
                className={classNames(styles.link, revision === against && styles.compared)}
                aria-current={revision === against ? 'true' : undefined}
                prefetch={false}
                scroll={false}
              >
                {revision === against ? 'Compared' : 'Compare'}
              </Row>
            )}
          </ListRow>
        )
      })}
    </List>
  )
}
