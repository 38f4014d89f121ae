'use client'

import { useMemo, useState } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Button } from '@/components/ui/button'
import { formatFigure } from '@/lib/kernel/figures'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { focusOn } from '../focus'
import { useWorkbench } from '../workbench'
import { Covered, secretOf } from './covered'
import type { IssueGroup as Group } from './groups'
import styles from './issues.module.css'
import { useFixes } from './use-fixes'

const AT_FIRST = 12
const MORE = 40

type IssueGroupProps = { group: Group; onFix: (fix: Fix) => void }

export function IssueGroup({ group: { id, title, issues }, onFix }: IssueGroupProps) {
  const { game } = useWorkbench()
  const [most, setMost] = useState(AT_FIRST)
  const shown = useMemo(() => issues.slice(0, most), [issues, most])
  const fixes = useFixes(shown)
  const left = issues.length - shown.length
  return (
    <section aria-labelledby={`issues-${id}`}>
      <h3 id={`issues-${id}`} className={styles.title}>
        {title} <span className={styles.count}>{formatFigure(issues.length)}</span>
      </h3>
      {id === 'unjudged' ? (
        <p className={styles.words}>
          Something that these rules ask for is not known, so they neither passed nor failed.
        </p>
      ) : null}
      <ul className={styles.issues}>
        {shown.map(({ key, issue }) => (
          <li key={key}>
            <Covered secret={secretOf(issue, game)}>
              <IssueCard
                issue={issue}
                fixes={fixes.get(key) ?? []}
                onFix={onFix}
                rule={ruleAddress(game.id, issue.code)}
                {...(hasPlace(issue) ? { onShow: () => focusOn(issue.target) } : {})}
              />
            </Covered>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button kind="plain" onClick={() => setMost(most + MORE)}>
          Show {formatFigure(Math.min(left, MORE))} more
        </Button>
      ) : null}
    </section>
  )
}

/** What is about the list as a whole has no place of its own to go to. */
function hasPlace({ target }: Issue): boolean {
  return target.kind !== 'list'
}
