'use client'

import { type ReactNode, useId } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Heading, Stack } from '@/components/ui/layout'
import type { Target } from '@/lib/kernel/rules/issue'
import { Note, RuledHead } from '../labels'
import { targetId } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'

type OptionSectionProps = {
  title: string
  end?: ReactNode
  target?: Target
  /** Leaves the issues out: they could give away what is hidden. */
  hidden?: boolean
  children: ReactNode
}

/** One option of the list, with the issues about it. “Show me” on an issue leads here. */
export function OptionSection({ title, end, target, hidden = false, children }: OptionSectionProps) {
  const id = useId()
  const { evaluation, game } = useBuilder()
  const sectionId = target && targetId(target)
  const issues = hidden ? [] : evaluation.issues.filter((issue) => targetId(issue.target) === sectionId)
  return (
    <Stack as="section" id={sectionId} gap={2} className={styles.part} aria-labelledby={id}>
      <RuledHead>
        <Heading as="h3" id={id} size="name">
          {title}
        </Heading>
        {end ? <Note>{end}</Note> : null}
      </RuledHead>
      {children}
      {issues.map((issue) => (
        <IssueCard key={issue.message} issue={issue} rule={ruleAddress(game.id, issue.code)} />
      ))}
    </Stack>
  )
}
