'use client'

import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Row, Stack } from '@/components/ui/layout'
import type { Issue } from '@/lib/kernel/rules/issue'
import { withKeys } from '../issues/keyed'
import { useBuilder } from '../use-builder'
import { errorsIn } from './groups'
import styles from './list.module.css'

/** In a list with so few problems their fixes are looked for at once; with more, when the player asks for them. */
const FEW_ERRORS = 3

const RowFixes = lazy(deferredImport(async () => ({ default: (await import('./row-fixes')).RowFixes })))

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
            <Suspense fallback={null}>
              <RowFixes keyedIssue={keyedIssue} />
            </Suspense>
          ) : keyedIssue.issue.repairs.length > 0 ? (
            <Button kind="plain" className={styles.showFixes} onClick={() => setShowsFixes(true)}>
              Fixes
            </Button>
          ) : null}
        </Row>
      ))}
    </Stack>
  )
}
