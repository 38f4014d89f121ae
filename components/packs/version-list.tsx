import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { dayWords } from '@/components/ui/day-words'
import { List, ListRow, Text } from '@/components/ui/layout'
import type { PackVersionSummary } from '@/lib/packs/data'
import { packAddress, versionsAddress } from './addresses'
import styles from './pages.module.css'

type VersionListProps = {
  packId: string
  versions: readonly PackVersionSummary[]
  comparedFrom: number | null
  comparedTo: number
}

export function VersionList({ packId, versions, comparedFrom, comparedTo }: VersionListProps) {
  return (
    <List as="ol" below={6}>
      {versions.map(({ version, publishedAt, createdAt, extends: basis }, index) => {
        const before = versions[index + 1]?.version
        const isShown = version === comparedTo && (before === comparedFrom || comparedFrom === null)
        return (
          <ListRow
            key={version}
            wrap
            gap={4}
            rowGap={0}
            pad={1}
            className={styles.version}
            data-shown={isShown || undefined}
          >
            <Text as={Link} face="names" size="name" href={packAddress(packId, { version })}>
              Version {version}
            </Text>
            {publishedAt === null ? <Badge kind="warn">draft</Badge> : null}
            <Text as="span" tone="soft" className={styles.day}>
              {publishedAt === null ? `begun ${dayWords(createdAt)}` : `published ${dayWords(publishedAt)}`}
              {basis ? ` · builds on ${basis.id} ${basis.version}` : ''}
            </Text>
            {before === undefined ? null : (
              <Link
                href={versionsAddress(packId, before, version)}
                aria-current={isShown ? 'true' : undefined}
                scroll={false}
              >
                What changed
              </Link>
            )}
          </ListRow>
        )
      })}
    </List>
  )
}
