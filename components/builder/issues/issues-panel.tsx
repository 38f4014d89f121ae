'use client'

import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Button } from '@/components/ui/button'
import { Heading, Panel, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { Game } from '@/lib/kernel/rules/game'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { Note } from '../labels'
import { openPanel, showTarget } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { drawnIssues, type IssueGroup, issueGroupsOf, secretOf } from './groups'
import { useFixes } from './use-fixes'

export function IssuesPanel() {
  const { evaluation, change } = useBuilder()
  const summary = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => issueGroupsOf(evaluation.issues), [evaluation.issues])
  const errors = groups.find(({ id }) => id === 'problems')?.issues.length ?? 0
  const [counts, setCounts] = useState<Partial<Record<IssueGroup['id'], number>>>({})
  const shownGroups = useMemo(
    () => groups.map((group) => ({ ...group, shown: group.issues.slice(0, counts[group.id] ?? ISSUES_AT_FIRST) })),
    [groups, counts],
  )
  const allShown = useMemo(() => shownGroups.flatMap(({ shown }) => shown), [shownGroups])
  const fixes = useFixes(allShown)
  const isComplete = allShown.every(({ key }) => fixes.has(key))
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && isComplete) setSettled(true)
  const drawn = drawnIssues(allShown, fixes, isSettled)
  const pointsLeft = evaluation.main.limit - evaluation.main.amount.points
  const applyFix = useStableCallback(({ label, edits }: Fix) => {
    change(label, edits)
    // The button that has the focus is removed with its issue.
    summary.current?.focus()
  })
  return (
    <Stack gap={5}>
      <div ref={summary} tabIndex={-1} className={styles.summary}>
        {errors > 0 ? (
          <Notice
            kind="error"
            title={`${plural(errors, 'problem', 'problems')} to fix`}
            actions={
              <Button kind="primary" onClick={() => openPanel('suggestions')}>
                Nearest legal list
              </Button>
            }
          >
            You can save, print and share the list as it is.
          </Notice>
        ) : (
          <Notice
            kind="done"
            title="Legal"
            actions={pointsLeft > 0 ? <Button onClick={() => openPanel('suggestions')}>Fill the rest</Button> : null}
          >
            No problems found.
          </Notice>
        )}
      </div>
      {shownGroups.map((group) => (
        <IssueGroupView
          key={group.id}
          group={group}
          drawn={group.shown.filter(({ key }) => drawn.has(key))}
          hiddenCount={isSettled || isComplete ? group.issues.length - group.shown.length : 0}
          fixes={fixes}
          onFix={applyFix}
          onShowMore={() => setCounts({ ...counts, [group.id]: group.shown.length + ISSUES_PER_STEP })}
        />
      ))}
      {isComplete ? null : <Skeleton lines={3} />}
    </Stack>
  )
}

const ISSUES_AT_FIRST = 12
const ISSUES_PER_STEP = 40

type IssueGroupProps = {
  group: IssueGroup
  drawn: IssueGroup['issues']
  /** How many more can be shown. */
  hiddenCount: number
  fixes: ReadonlyMap<string, readonly Fix[]>
  onFix: (fix: Fix) => void
  onShowMore: () => void
}

function IssueGroupView({ group, drawn, hiddenCount, fixes, onFix, onShowMore }: IssueGroupProps) {
  const { id, title, issues } = group
  const game = useBuilder((builder) => builder.game)
  if (drawn.length === 0) return null
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
          A value that these rules need is not known, so they neither passed nor failed.
        </Text>
      ) : null}
      <Stack as="ul" gap={2}>
        {drawn.map(({ key, issue }) => (
          <IssueItem key={key} game={game} issue={issue} fixes={fixes.get(key) ?? NO_FIXES} onFix={onFix} />
        ))}
      </Stack>
      {hiddenCount > 0 ? (
        <Button kind="plain" onClick={onShowMore}>
          Show {formatFigure(Math.min(hiddenCount, ISSUES_PER_STEP))} more
        </Button>
      ) : null}
    </section>
  )
}

const NO_FIXES: readonly Fix[] = []

type IssueItemProps = { game: Game; issue: Issue; fixes: readonly Fix[]; onFix: (fix: Fix) => void }

/** Compared by what it shows: after each edit the issues are new objects, mostly with the same content. */
const IssueItem = memo(function IssueItem({ game, issue, fixes, onFix }: IssueItemProps) {
  return (
    <li>
      <SecretCover secret={secretOf(issue, game)}>
        <IssueCard
          issue={issue}
          fixes={fixes}
          onFix={onFix}
          headed
          rule={ruleAddress(game.id, issue.code)}
          {...(hasPlace(issue) ? { onShow: () => showTarget(issue.target) } : {})}
        />
      </SecretCover>
    </li>
  )
}, isShownAlike)

function isShownAlike(before: IssueItemProps, after: IssueItemProps): boolean {
  return (
    before.game === after.game &&
    before.onFix === after.onFix &&
    sameValue(before.fixes, after.fixes) &&
    sameValue(shownOf(before.issue), shownOf(after.issue))
  )
}

/** Not the repairs, which are worked out when they are read. */
function shownOf({ code, severity, place, target, message }: Issue) {
  return [code, severity, place, target, message]
}

/** Whether an issue is about a part that can be shown: one about the list as a whole is not. */
function hasPlace({ target }: Issue): boolean {
  return target.kind !== 'list'
}

/** Hides what would give a secret away, until its button is pressed. */
function SecretCover({ secret, children }: { secret: string | null; children: ReactNode }) {
  const [isUncovered, setUncovered] = useState(false)
  if (secret === null || isUncovered) return children
  return (
    <Panel>
      <Row wrap justify="between" gap={3} rowGap={2}>
        <Note>About your {secret.toLowerCase()}, which are hidden.</Note>
        <Button onClick={() => setUncovered(true)}>Reveal</Button>
      </Row>
    </Panel>
  )
}
