'use client'

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Button } from '@/components/ui/button'
import { Heading, Panel, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { openPanel, showTarget } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { Note } from '../words'
import { groupsOf, type IssueGroup, secretOf } from './groups'
import { useFixes } from './use-fixes'

export function IssuesPanel() {
  const { evaluation, change } = useBuilder()
  const summary = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupsOf(evaluation.issues), [evaluation.issues])
  const errors = groups.find(({ id }) => id === 'problems')?.issues.length ?? 0
  const room = evaluation.limit - evaluation.total.amount.points
  const fix = ({ label, edits }: Fix) => {
    change(label, edits)
    // The button that had the focus goes away.
    summary.current?.focus()
  }
  return (
    <Stack gap={5}>
      <div ref={summary} tabIndex={-1} className={styles.summary}>
        {errors > 0 ? (
          <Notice
            kind="error"
            title={`${plural(errors, 'problem', 'problems')} to mend`}
            actions={
              <Button kind="primary" onClick={() => openPanel('suggestions')}>
                Nearest legal list
              </Button>
            }
          >
            Saved, printed and shared all the same.
          </Notice>
        ) : (
          <Notice
            kind="done"
            title="Legal"
            actions={room > 0 ? <Button onClick={() => openPanel('suggestions')}>Fill the rest</Button> : null}
          >
            No rule that is checked speaks against this list.
          </Notice>
        )}
      </div>
      {groups.map((group) => (
        <IssueGroupView key={group.id} group={group} onFix={fix} />
      ))}
    </Stack>
  )
}

const AT_FIRST = 12
const MORE = 40

type IssueGroupProps = { group: IssueGroup; onFix: (fix: Fix) => void }

function IssueGroupView({ group: { id, title, issues }, onFix }: IssueGroupProps) {
  const { game } = useBuilder()
  const [most, setMost] = useState(AT_FIRST)
  const shown = useMemo(() => issues.slice(0, most), [issues, most])
  const fixes = useFixes(shown)
  const left = issues.length - shown.length
  return (
    <section aria-labelledby={`issues-${id}`}>
      <Heading as="h3" id={`issues-${id}`} size="name" ruled below={2}>
        {title}{' '}
        <Text as="span" tone="soft" weight="plain">
          {formatFigure(issues.length)}
        </Text>
      </Heading>
      {id === 'unjudged' ? (
        <Text tone="soft" size="note" below={3}>
          Something that these rules ask for is not known, so they neither passed nor failed.
        </Text>
      ) : null}
      <Stack as="ul" gap={2}>
        {shown.map(({ key, issue }) => (
          <li key={key}>
            <SecretCover secret={secretOf(issue, game)}>
              <IssueCard
                issue={issue}
                fixes={fixes.get(key) ?? []}
                onFix={onFix}
                rule={ruleAddress(game.id, issue.code)}
                {...(hasPlace(issue) ? { onShow: () => showTarget(issue.target) } : {})}
              />
            </SecretCover>
          </li>
        ))}
      </Stack>
      {left > 0 ? (
        <Button kind="plain" onClick={() => setMost(most + MORE)}>
          Show {formatFigure(Math.min(left, MORE))} more
        </Button>
      ) : null}
    </section>
  )
}

/** An issue about the list as a whole has no place to go to. */
function hasPlace({ target }: Issue): boolean {
  return target.kind !== 'list'
}

/** What tells a secret is covered until its button is pressed. */
function SecretCover({ secret, children }: { secret: string | null; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (secret === null || open) return children
  return (
    <Panel>
      <Row wrap justify="between" gap={3} rowGap={2}>
        <Note>About your {secret.toLowerCase()}, which are covered.</Note>
        <Button onClick={() => setOpen(true)}>Uncover</Button>
      </Row>
    </Panel>
  )
}
