'use client'

import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Row, Text } from '@/components/ui/layout'
import { formatChange } from '@/lib/kernel/figures'
import type { Fix } from '@/lib/kernel/rules/issue'
import type { KeyedIssue } from '../issues/keyed'
import { useFixes } from '../issues/use-fixes'
import { useBuilder } from '../use-builder'

/** So many fixes at most are offered for one problem. */
const MOST_FIXES = 3

/** The fixes of a problem, under its row. */
export function RowFixes({ keyedIssue }: { keyedIssue: KeyedIssue }) {
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
