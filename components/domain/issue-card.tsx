import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Panel, Row, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Tally } from '@/lib/kernel/amounts'
import { formatChange } from '@/lib/kernel/figures'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'

type IssueCardProps = {
  issue: Pick<Issue, 'severity' | 'message' | 'place'>
  fixes?: readonly Fix[]
  onFix?: (fix: Fix) => void
  /** Opens the place in the list that the issue is about. */
  onShow?: () => void
  /** The address of the rule's page. */
  rule?: string
  /** Whether it stands under a heading that names its kind: then only screen readers hear the kind again. */
  headed?: boolean
}

const SEVERITIES = {
  error: { word: 'Problem', kind: 'bad' },
  warning: { word: 'Warning', kind: 'warn' },
  note: { word: 'Note', kind: undefined },
} as const

/** An issue with its place in the rulebook and its fixes. */
export function IssueCard({ issue, fixes = [], onFix, onShow, rule, headed }: IssueCardProps) {
  const { word, kind } = SEVERITIES[issue.severity]
  return (
    <Panel as="article" kind={kind}>
      <p>
        {headed ? (
          <VisuallyHidden>{word}</VisuallyHidden>
        ) : (
          <Text as="span" tone={kind ?? 'soft'} weight="bold">
            {word}
          </Text>
        )}{' '}
        {issue.message}
      </p>
      {issue.place || rule ? (
        <Text tone="soft" size="small">
          {placeWords(issue.place, rule)}
        </Text>
      ) : null}
      {fixes.length > 0 || onShow ? (
        <Row wrap above={3}>
          {fixes.map((fix) => (
            <Button key={fix.label} onClick={() => onFix?.(fix)}>
              {fix.label}{' '}
              <Text as="span" tone="soft">
                {changeWords(fix.change)}
              </Text>
            </Button>
          ))}
          {onShow ? <Button onClick={onShow}>Show</Button> : null}
        </Row>
      ) : null}
    </Panel>
  )
}

function placeWords(place: string | null, rule: string | undefined): ReactNode {
  if (rule === undefined) return place
  return (
    <Link href={rule} prefetch={false}>
      {place ?? 'Show rule'}
    </Link>
  )
}

function changeWords({ points, exact }: Tally): string {
  return exact ? formatChange(points) : 'price unknown'
}
