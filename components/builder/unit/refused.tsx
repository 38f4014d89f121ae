'use client'

import { Disclosure } from '@/components/ui/disclosure'
import type { Candidate } from '@/lib/kernel/rules/game'
import styles from './unit.module.css'

/** What the unit may not have, and why. */
export function Refused({ candidates }: { candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return null
  return (
    <Disclosure summary={<span className={styles.quiet}>{candidates.length} not for this unit</span>}>
      <ul className={styles.refused}>
        {candidates.map(({ row, why }) => (
          <li key={row.slug}>
            {row.name}: {why}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
