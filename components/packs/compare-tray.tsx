'use client'

import { LinkButton } from '@/components/ui/link-button'
import type { RowKind } from '@/lib/kernel/catalogue'
import { compareAddress } from './addresses'
import styles from './compare-tray.module.css'
import { instead, useComparing } from './comparing'

type CompareTrayProps = {
  pack: string
  kind: RowKind
  version: number | null
  /** The rows in sight, and those that were chosen on other pages. */
  names: Readonly<Record<string, string>>
}

/** What has been put aside to be compared, and the way there. */
export function CompareTray({ pack, kind, version, names }: CompareTrayProps) {
  const { chosen, hrefOf, choose } = useComparing()
  if (chosen.length === 0) return null
  return (
    <aside className={styles.tray} aria-label="To compare">
      <p className={styles.words}>
        <strong>To compare:</strong> {chosen.map((slug) => names[slug] ?? slug).join(', ')}
        {chosen.length < 2 ? <span className={styles.soft}> – choose one to three more</span> : null}
      </p>
      <div className={styles.actions}>
        {chosen.length > 1 ? (
          <LinkButton kind="primary" href={compareAddress(pack, { kind, rows: chosen, version })} prefetch={false}>
            Compare {chosen.length}
          </LinkButton>
        ) : null}
        <LinkButton
          kind="plain"
          href={hrefOf([])}
          prefetch={false}
          onClick={(event) => instead(event, () => choose([]))}
        >
          Clear
        </LinkButton>
      </div>
    </aside>
  )
}
