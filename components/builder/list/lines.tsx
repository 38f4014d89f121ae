'use client'

import type { ReactNode } from 'react'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import type { Game } from '@/lib/kernel/rules/game'
import { selectorContext } from '../use-builder'
import { picksOf } from '../unit-words'
import type { UnitLine } from './groups'
import styles from './list.module.css'
import { type RowTools, UnitRow } from './row'
import { RowIssues } from './row-issues'

/** What the rows of a list are drawn from. */
type ListRows = {
  readonly lines: ReadonlyMap<EntryId, UnitLine>
  readonly catalogue: Catalogue
  readonly game: Game
  readonly tools: RowTools
}

const context = selectorContext<ListRows>()

export const ListRowsProvider = context.Provider

/** Outside a roll there is nothing to be drawn. */
export const useListRows = context.useSelected

export type RowsProps = {
  /** The entries under one heading, in their order. */
  readonly ids: readonly EntryId[]
  onMove(entry: EntryId, place: EntryId): void
}

/** The rows of one heading. */
export function Rows({ ids }: RowsProps) {
  return (
    <ol className={styles.lines}>
      {ids.map((id) => (
        <li key={id} className={styles.line}>
          <Row id={id} />
        </li>
      ))}
    </ol>
  )
}

/** Asks for its own line: whatever stands around it, and every other line, is left alone when it changes. */
export function Row({ id, grip }: { id: EntryId; grip?: ReactNode }) {
  const line = useListRows(({ lines }) => lines.get(id))
  const catalogue = useListRows((roll) => roll.catalogue)
  const game = useListRows((roll) => roll.game)
  const tools = useListRows((roll) => roll.tools)
  if (!line || !catalogue || !game || !tools) return null
  const { entry, unit, issues } = line
  return (
    <>
      <UnitRow
        unit={unit}
        words={picksOf(entry, catalogue)}
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

function poolWords(pools: UnitLine['unit']['pools'], { characteristics }: Game): string {
  if (pools === null) return ''
  return characteristics
    .filter(({ id }) => id in pools && pools[id] !== 0)
    .map(({ id, label }) => `${label} ${formatFigure(pools[id] ?? null)}`)
    .join(' · ')
}
