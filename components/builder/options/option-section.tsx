'use client'

import { type ReactNode, useId } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import type { Target } from '@/lib/kernel/rules/issue'
import { targetId } from '../open'
import { useBuilder } from '../use-builder'
import styles from './options.module.css'

type OptionSectionProps = {
  title: string
  end?: ReactNode
  target?: Target
  /** Hides the issues, too. */
  hidden?: boolean
  children: ReactNode
}

/** One option of the list, with the issues about it: their links lead here. */
export function OptionSection({ title, end, target, hidden = false, children }: OptionSectionProps) {
  const id = useId()
  const { evaluation, game } = useBuilder()
  const place = target && targetId(target)
  const issues = hidden ? [] : evaluation.issues.filter((issue) => targetId(issue.target) === place)
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
