'use client'

import { Icon } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatFigure, plural } from '@/lib/kernel/figures'
import { type Issue, isOnlyUnfinished, type Severity } from '@/lib/kernel/rules/issue'

/** The numbers of problems and warnings, told apart by their signs; nothing where there are none. */
export function IssueCounts({ issues }: { issues: readonly Issue[] }) {
  const errors = countOf(issues, 'error')
  const warnings = countOf(issues, 'warning')
  if (errors + warnings === 0) return null
  return (
    <>
      <Row as="span" inline gap={1} size="small" weight="strong" aria-hidden>
        {errors > 0 ? (
          <Row as="span" inline gap={0} tone={isOnlyUnfinished(issues) ? 'soft' : 'bad'}>
            <Icon name="cross" size={12} />
            {formatFigure(errors)}
          </Row>
        ) : null}
        {warnings > 0 ? (
          <Row as="span" inline gap={0} tone="warn">
            <Icon name="warning" size={13} />
            {formatFigure(warnings)}
          </Row>
        ) : null}
      </Row>
      <VisuallyHidden>, {issueCountWords(issues)}</VisuallyHidden>
    </>
  )
}

/** "2 problems, 3 warnings"; empty where there are none. */
export function issueCountWords(issues: readonly Issue[]): string {
  const errors = countOf(issues, 'error')
  const warnings = countOf(issues, 'warning')
  return [
    ...(errors > 0 ? [plural(errors, 'problem', 'problems')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
  ].join(', ')
}

function countOf(issues: readonly Issue[], wanted: Severity): number {
  return issues.filter(({ severity }) => severity === wanted).length
}
