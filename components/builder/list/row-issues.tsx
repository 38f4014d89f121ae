'use client'

import { memo, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { formatChange } from '@/lib/kernel/figures'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { type KeyedIssue, withKeys } from '../issues/keyed'
import { useFixes } from '../issues/use-fixes'
import { useBuilder } from '../use-builder'
import { errorsIn } from './groups'
import styles from './list.module.css'

/** In a list with so few problems their fixes are looked for at once; with more, when the player asks for them. */
const FEW_ERRORS = 3

/** So many fixes at most are offered for one problem. */
const MOST_FIXES = 3

/** The problems of a unit, under its row; warnings and notes stand in the panel of the issues only. */
export const RowIssues = memo(function RowIssues({ issues }: { issues: readonly Issue[] }) {
  const errors = errorsIn(issues)
  return errors.length === 0 ? null : <Errors errors={errors} />
})

function Errors({ errors }: { errors: readonly Issue[] }) {
  const { evaluation } = useBuilder()
  const [showsFixes, setShowsFixes] = useState(false)
  const errorCount = errorsIn(evaluation.issues).length
  const keyedIssues = useMemo(() => withKeys(evaluation.issues), [evaluation])
  const messages = new Set(errors.map(({ message }) => message))
  const ownErrors = keyedIssues.filter(({ issue }) => issue.severity === 'error' && messages.has(issue.message))
  return (
    <Stack as="ul" gap={1} below={2} size="note" className={styles.issues}>
      {ownErrors.map((keyedIssue) => (
        <Row as="li" key={keyedIssue.key} wrap align="baseline" justify="between" gap={3} rowGap={0}>
          <p>{keyedIssue.issue.message}</p>
          {showsFixes || errorCount <= FEW_ERRORS ? (
            <Fixes keyedIssue={keyedIssue} />
          ) : keyedIssue.issue.repairs.length > 0 ? (
            <Button kind="plain" className={styles.showFixes} onClick={() => setShowsFixes(true)}>
              Ways out
            </Button>
          ) : null}
        </Row>
      ))}
    </Stack>
  )
}

function Fixes({ keyedIssue }: { keyedIssue: KeyedIssue }) {
  const { change } = useBuilder()
  const shown = useMemo(() => [keyedIssue], [keyedIssue])
  const fixes = useFixes(shown).get(keyedIssue.key) ?? []
  if (fixes.length === 0) return null
  return (
    <Row wrap width="full" above={2} below={2}>
      {fixes.slice(0, MOST_FIXES).map((fix) => (
        <Button key={fix.label} onClick={() => change(fix.label, fix.edits)}>
          {fix.label}{' '}
          <Text as="span" tone="soft">
            {changeWords(fix)}
          </Text>
        </Button>
      ))}
    </Row>
  )
}

function changeWords({ change: { points, exact } }: Fix): string {
  return exact ? formatChange(points) : 'price unknown'
}
