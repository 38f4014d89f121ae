'use client'

import type { ReactNode } from 'react'
import { formatFigure } from '@/components/ui/figures'
import { rowOf } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { pickWords } from '../unit-words'
import { useWorkbench, type Workbench } from '../workbench'
import type { RollLine } from './groups'
import styles from './roll.module.css'
import { RollRow, type RowTools } from './roll-row'
import { RowIssues } from './row-issues'

export type LinesProps = {
  readonly lines: readonly RollLine[]
  readonly tools: RowTools
  onMove(entry: EntryId, place: EntryId): void
}

/** The rows of one heading. */
export function Lines({ lines, tools }: LinesProps) {
  const bench = useWorkbench()
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line.entry.id} className={styles.line}>
          <Line line={line} bench={bench} tools={tools} />
        </li>
      ))}
    </ol>
  )
}

type LineProps = { line: RollLine; bench: Workbench; tools: RowTools; grip?: ReactNode }

export function Line({ line: { entry, unit, issues }, bench, tools, grip }: LineProps) {
  const { catalogue, system } = bench
  return (
    <>
      <RollRow
        unit={unit}
        words={pickWords(entry, catalogue)}
        pools={poolWords(unit.pools, system)}
        source={rowOf(catalogue, 'classes', entry.class)?.source ?? null}
        starts={entry.start}
        worst={issues[0]?.severity ?? null}
        tools={tools}
        grip={grip}
      />
      <RowIssues issues={issues} />
    </>
  )
}

function poolWords(pools: RollLine['unit']['pools'], { characteristics }: Workbench['system']): string {
  if (pools === null) return ''
  return characteristics
    .filter(({ id }) => id in pools && pools[id] !== 0)
    .map(({ id, label }) => `${label} ${formatFigure(pools[id] ?? null)}`)
    .join(' · ')
}
