'use client'

import Link from 'next/link'
import { Row } from '@/components/ui/layout'
import { listName } from '@/lib/kernel/names'
import type { ListSummary } from '@/lib/rosters/summary'
import { packPanelAddress } from '../addresses'
import { useLatestSummary } from '../latest-summary'
import styles from '../lists.module.css'

/** The newest version of each pack, by the pack's id. */
export type NewestVersions = Readonly<Record<string, number>>

type NewerPackProps = { id: string; name: string; updatedAt: number; summary: ListSummary; newest: NewestVersions }

/** Says that the list's pack has a newer version, with a link to what it would change. */
export function NewerPack({ id, name, updatedAt, summary, newest }: NewerPackProps) {
  const shown = useLatestSummary(id, updatedAt)?.summary ?? summary
  const version = newerVersion(shown, newest)
  if (version === null) return null
  const words = `Version ${version} is available`
  return (
    <Row
      as={Link}
      inline
      tone="soft"
      size="note"
      href={packPanelAddress(id)}
      prefetch={false}
      className={styles.tag}
      aria-label={`${words}: what would change in ${listName(name)}`}
    >
      {words}
    </Row>
  )
}

export function newerVersion(summary: ListSummary, newest: NewestVersions): number | null {
  if (summary.kind === 'unknown') return null
  const { id, version } = summary.pack
  const found = newest[id]
  return found !== undefined && found > version ? found : null
}
