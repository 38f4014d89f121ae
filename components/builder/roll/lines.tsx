'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { formatFigure } from '@/components/ui/figures'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import type { GameSystem } from '@/lib/kernel/system'
import { pickWords } from '../unit-words'
import type { RollLine } from './groups'
import styles from './roll.module.css'
import { RollRow, type RowTools } from './roll-row'
import { RowIssues } from './row-issues'

/** What the rows of a list are drawn from. */
export type RollState = {
  readonly lines: ReadonlyMap<EntryId, RollLine>
  readonly catalogue: Catalogue
  readonly system: GameSystem
  readonly tools: RowTools
}

export const RollContext = createContext<RollState | null>(null)

/** What the entries are called: apart from all else, because names seldom change and much is drawn from them alone. */
export const NamesContext = createContext<ReadonlyMap<EntryId, string>>(new Map())

export type LinesProps = {
  /** The entries under one heading, in their order. */
  readonly ids: readonly EntryId[]
  onMove(entry: EntryId, place: EntryId): void
}

/** The rows of one heading. */
export function Lines({ ids }: LinesProps) {
  return (
    <ol className={styles.lines}>
      {ids.map((id) => (
        <li key={id} className={styles.line}>
          <Line id={id} />
        </li>
      ))}
    </ol>
  )
}

/** Asks for its own line, so that whatever stands around it need not be drawn again when the list changes. */
export function Line({ id, grip }: { id: EntryId; grip?: ReactNode }) {
  const roll = useContext(RollContext)
  const line = roll?.lines.get(id)
  if (!roll || !line) return null
  const { entry, unit, issues } = line
  return (
    <>
      <RollRow
        unit={unit}
        words={pickWords(entry, roll.catalogue)}
        pools={poolWords(unit.pools, roll.system)}
        source={rowOf(roll.catalogue, 'classes', entry.class)?.source ?? null}
        starts={entry.start}
        worst={issues[0]?.severity ?? null}
        tools={roll.tools}
        grip={grip}
      />
      <RowIssues issues={issues} />
    </>
  )
}

function poolWords(pools: RollLine['unit']['pools'], { characteristics }: GameSystem): string {
  if (pools === null) return ''
  return characteristics
    .filter(({ id }) => id in pools && pools[id] !== 0)
    .map(({ id, label }) => `${label} ${formatFigure(pools[id] ?? null)}`)
    .join(' · ')
}
