import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { formatChange } from '@/lib/kernel/figures'
import type { Tally } from '@/lib/kernel/known'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import styles from './issue-card.module.css'

type IssueCardProps = {
  issue: Pick<Issue, 'severity' | 'message' | 'place'>
  fixes?: readonly Fix[]
  onFix?: (fix: Fix) => void
  /** Brings the page to what is wrong. */
  onShow?: () => void
  /** Where the rule can be read. */
  rule?: string
}

const WORDS = { error: 'Problem', warning: 'Warning', note: 'Note' } as const

/** What is wrong, why, with the numbers, and the smallest repairs. */
export function IssueCard({ issue, fixes = [], onFix, onShow, rule }: IssueCardProps) {
  return (
    <article className={classNames(styles.issue, styles[issue.severity])}>
      <p className={styles.message}>
        <span className={styles.word}>{WORDS[issue.severity]}</span> {issue.message}
      </p>
      {issue.place || rule ? <p className={styles.place}>{placeWords(issue.place, rule)}</p> : null}
      {fixes.length > 0 || onShow ? (
        <div className={styles.fixes}>
          {fixes.map((fix) => (
            <Button key={fix.label} onClick={() => onFix?.(fix)}>
              {fix.label} <span className={styles.change}>{changeWords(fix.change)}</span>
            </Button>
          ))}
          {onShow ? (
            <Button kind="plain" onClick={onShow}>
              Show me
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

function placeWords(place: string | null, rule: string | undefined): ReactNode {
  if (rule === undefined) return place
  return (
    <Link href={rule} prefetch={false}>
      {place ?? 'How this is checked'}
    </Link>
  )
}

function changeWords({ points, exact }: Tally): string {
  return exact ? formatChange(points) : 'price unknown'
}
