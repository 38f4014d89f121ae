'use client'

import type { ReactNode } from 'react'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import type { Game } from '@/lib/kernel/rules/game'
import { liveValue } from '../live'
import { pickWords } from '../unit-words'
import type { RollLine } from './groups'
import styles from './list.module.css'
import { RollRow, type RowTools } from './row'
import { RowIssues } from './row-issues'

/** What the rows of a list are drawn from. */
type RollState = {
  readonly lines: ReadonlyMap<EntryId, RollLine>
  readonly catalogue: Catalogue
  readonly game: Game
  readonly tools: RowTools
}

const live = liveValue<RollState>()

export const RollLive = live.Provider

/** Outside a roll there is nothing to be drawn. */
export const useRoll = live.useLive

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

/** Asks for its own line: whatever stands around it, and every other line, is left alone when it changes. */
export function Line({ id, grip }: { id: EntryId; grip?: ReactNode }) {
  const line = useRoll(({ lines }) => lines.get(id))
  const catalogue = useRoll((roll) => roll.catalogue)
  const game = useRoll((roll) => roll.game)
  const tools = useRoll((roll) => roll.tools)
  if (!line || !catalogue || !game || !tools) return null
  const { entry, unit, issues } = line
  return (
    <>
      <RollRow
        unit={unit}
        words={pickWords(entry, catalogue)}
        pools={poolWords(unit.pools, game)}
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

function poolWords(pools: RollLine['unit']['pools'], { characteristics }: Game): string {
  if (pools === null) return ''
  return characteristics
    .filter(({ id }) => id in pools && pools[id] !== 0)
    .map(({ id, label }) => `${label} ${formatFigure(pools[id] ?? null)}`)
    .join(' · ')
}
