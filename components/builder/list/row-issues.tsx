'use client'

import { memo, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatChange } from '@/lib/kernel/figures'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import { type Keyed, keyed } from '../issues/groups'
import { useFixes } from '../issues/use-fixes'
import { useBuilder } from '../use-builder'
import { errorsIn } from './groups'
import styles from './list.module.css'

/** In a list with so few problems their fixes are looked for at once; with more, when they are asked for. */
const FEW = 3

/** The problems of a unit, under its row; warnings and notes are in their panel. */
export const RowIssues = memo(function RowIssues({ issues }: { issues: readonly Issue[] }) {
  const errors = errorsIn(issues)
  return errors.length === 0 ? null : <Errors errors={errors} />
})

function Errors({ errors }: { errors: readonly Issue[] }) {
  const { evaluation } = useBuilder()
  const [showsFixes, setShowsFixes] = useState(false)
  const wrong = errorsIn(evaluation.issues).length
  const all = useMemo(() => keyed(evaluation.issues), [evaluation])
  const words = new Set(errors.map(({ message }) => message))
  const own = all.filter(({ issue }) => issue.severity === 'error' && words.has(issue.message))
  return (
    <ul className={styles.issues}>
      {own.map((one) => (
        <li key={one.key} className={styles.issue}>
          <p>{one.issue.message}</p>
          {showsFixes || wrong <= FEW ? (
            <Fixes one={one} />
          ) : one.issue.repairs.length > 0 ? (
            <Button kind="plain" className={styles.ask} onClick={() => setShowsFixes(true)}>
              Ways out
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Fixes({ one }: { one: Keyed }) {
  const { change } = useBuilder()
  const shown = useMemo(() => [one], [one])
  const fixes = useFixes(shown).get(one.key) ?? []
  if (fixes.length === 0) return null
  return (
    <div className={styles.fixes}>
      {fixes.slice(0, FEW).map((fix) => (
        <Button key={fix.label} onClick={() => change(fix.label, fix.edits)}>
          {fix.label} <span className={styles.change}>{changeWords(fix)}</span>
        </Button>
      ))}
    </div>
  )
}

function changeWords({ change: { points, exact } }: Fix): string {
  return exact ? formatChange(points) : 'price unknown'
}
