'use client'

import { type ComponentType, useMemo } from 'react'
import { isShip } from '@/components/catalogue/listed-row'
import type { EntryId } from '@/lib/kernel/ids'
import { arriveAt } from '../arrival'
import { useRowAddress } from '../ledger/use-row-address'
import { placeOf } from '../places'
import { neighbours } from '../steps'
import { useSteady } from '../use-steady'
import { useWays } from '../use-ways'
import { useWorkbench } from '../workbench'
import { EmptyRoll } from './empty-roll'
import { groupsOf } from './groups'
import type { LinesProps } from './lines'
import { LostLines } from './lost-lines'
import styles from './roll.module.css'
import type { RowTools } from './roll-row'
import { rowMenu } from './row-menu'
import { SectionHead } from './section-head'

/** The list under its headings; `Lines` says whether the rows of a heading can be dragged. */
export function Roll({ Lines }: { Lines: ComponentType<LinesProps> }) {
  const { roster, evaluation, system } = useWorkbench()
  const groups = useMemo(() => groupsOf(roster, evaluation), [roster, evaluation])
  const tools = useRowTools()
  const { move } = useWays()
  const empty = roster.entries.length === 0
  const wrong = new Set(
    evaluation.issues.flatMap(({ severity, target }) =>
      severity === 'error' && target.kind === 'section' ? [target.section] : [],
    ),
  )
  return (
    <div className={styles.roll}>
      {empty ? <EmptyRoll /> : null}
      {groups.map(({ section, lines }) => (
        <section key={section.id} className={styles.section} aria-label={section.label}>
          <SectionHead section={section} wrong={wrong.has(section.id)} points={system.unit.many} />
          {lines.length > 0 ? <Lines lines={lines} tools={tools} onMove={move} /> : null}
        </section>
      ))}
      <LostLines lost={evaluation.lost} />
    </div>
  )
}

function useRowTools(): RowTools {
  const { roster, evaluation, catalogue } = useWorkbench()
  const ways = useWays()
  const addressOf = useSteady(useRowAddress())
  const leave = useSteady((id: EntryId) => {
    const lines = groupsOf(roster, evaluation).flatMap((group) => group.lines)
    const { above, below } = neighbours(lines, id)
    const next = below ?? above
    if (next) arriveAt(placeOf({ kind: 'entry', entry: next }))
  })
  const menu = useSteady((id: EntryId) => {
    const entry = roster.entries.find((one) => one.id === id)
    return entry ? rowMenu(entry, groupsOf(roster, evaluation), { ...ways, leave }) : []
  })
  const ship = isShip(catalogue, 'classes')
  return useMemo(() => ({ ship, addressOf, count: ways.count, menu }), [ship, addressOf, ways, menu])
}
