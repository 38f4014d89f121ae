import type { Fix, Issue } from '@/lib/kernel/issue'
import type { Tally } from '@/lib/kernel/known'
import { Button } from './button'
import { classNames } from './class-names'
import { formatChange } from './figures'
import styles from './issue-card.module.css'

type IssueCardProps = {
  issue: Pick<Issue, 'severity' | 'message' | 'place'>
  fixes?: readonly Fix[]
  onFix?: (fix: Fix) => void
  /** Brings the page to what is wrong. */
  onShow?: () => void
}

const WORDS = { error: 'Problem', warning: 'Warning', note: 'Note' } as const

/** What is wrong, why, with the numbers, and the smallest repairs. */
export function IssueCard({ issue, fixes = [], onFix, onShow }: IssueCardProps) {
  return (
    <article className={classNames(styles.issue, styles[issue.severity])}>
      <p className={styles.message}>
        <span className={styles.word}>{WORDS[issue.severity]}</span> {issue.message}
      </p>
      {issue.place ? <p className={styles.place}>{issue.place}</p> : null}
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

function changeWords({ points, exact }: Tally): string {
  return exact ? formatChange(points) : 'price unknown'
}
