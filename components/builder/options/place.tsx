'use client'

import { type ReactNode, useId } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import type { Target } from '@/lib/kernel/rules/issue'
import { placeOf } from '../places'
import { useWorkbench } from '../workbench'
import styles from './options.module.css'

type PlaceProps = {
  title: string
  /** At the end of the title's line. */
  end?: ReactNode
  target?: Target
  /** What is wrong here is not shown while it is covered. */
  covered?: boolean
  children: ReactNode
}

/** One thing to choose, where issues about it lead to, with whatever is wrong about it. */
export function Place({ title, end, target, covered = false, children }: PlaceProps) {
  const id = useId()
  const { evaluation, game } = useWorkbench()
  const place = target && placeOf(target)
  const issues = covered ? [] : evaluation.issues.filter((issue) => placeOf(issue.target) === place)
  return (
    <section id={place} className={styles.place} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {end ? <p className={styles.end}>{end}</p> : null}
      </header>
      {children}
      {issues.map((issue) => (
        <IssueCard key={issue.message} issue={issue} rule={ruleAddress(game.id, issue.code)} />
      ))}
    </section>
  )
}
