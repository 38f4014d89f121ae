import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { PackVersionSummary } from '@/lib/packs/data'
import { packAddress, versionsAddress } from './addresses'
import { dayWords } from './day-words'
import styles from './version-list.module.css'

type VersionListProps = { packId: string; versions: readonly PackVersionSummary[]; from: number | null; to: number }

export function VersionList({ packId, versions, from, to }: VersionListProps) {
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, publishedAt, createdAt, extends: basis }, place) => {
        const before = versions[place + 1]?.version
        const shown = version === to && (before === from || from === null)
        return (
          <li key={version} className={styles.version} data-shown={shown || undefined}>
            <Link href={packAddress(packId, { version })} className={styles.name}>
              Version {version}
            </Link>
            {publishedAt === null ? <Badge kind="warn">draft</Badge> : null}
            <span className={styles.day}>
              {publishedAt === null ? `begun ${dayWords(createdAt)}` : `published ${dayWords(publishedAt)}`}
              {basis ? ` · builds on ${basis.id} ${basis.version}` : ''}
            </span>
            {before === undefined ? null : (
              <Link
                href={versionsAddress(packId, before, version)}
                className={styles.what}
                aria-current={shown ? 'true' : undefined}
                scroll={false}
              >
                What changed
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
