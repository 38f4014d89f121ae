'use client'

import { type ComponentType, memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isShip } from '@/components/packs/listed-row'
import type { EntryId } from '@/lib/kernel/ids'
import { useRowAddress } from '../ledger/use-row-address'
import { reclass } from '../unit/asked-swap'
import { useSteady } from '../use-steady'
import { useWays } from '../use-ways'
import { useWorkbench } from '../workbench'
import { EmptyRoll } from './empty'
import { type Group, groupsOf, type LinesById, linesOf } from './groups'
import { leaveRow } from './leave-row'
import { type LinesProps, RollLive } from './lines'
import styles from './list.module.css'
import { LostLines } from './lost-lines'
import type { RowTools } from './row'
import { rowMenu } from './row-menu'
import { SectionHead } from './section-head'

type RollProps = {
  /** The rows of a heading, which can be dragged or cannot. */
  Lines: ComponentType<LinesProps>
}

/** The list under its headings. */
export function Roll({ Lines }: RollProps) {
  const { roster, evaluation, catalogue, game } = useWorkbench()
  const groups = useMemo(() => groupsOf(roster, evaluation), [roster, evaluation])
  const tools = useRowTools(groups)
  const { move } = useWays()
  const lines = useLinesOf(groups)
  const state = useMemo(() => ({ lines, catalogue, game, tools }), [lines, catalogue, game, tools])
  const shown = useFirstRows(groups)
  const wrong = new Set(
    evaluation.issues.flatMap(({ severity, target }) =>
      severity === 'error' && target.kind === 'section' ? [target.section] : [],
    ),
  )
  return (
    <RollLive value={state}>
      <div className={styles.roll}>
        {roster.entries.length === 0 ? <EmptyRoll /> : null}
        {shown.map(({ section, lines }) => (
          <section key={section.id} className={styles.section} aria-label={section.label} data-heading={section.label}>
            <SectionHead section={section} wrong={wrong.has(section.id)} points={game.unit.many} />
            {lines.length > 0 ? (
              <Rows order={lines.map(({ entry }) => entry.id).join(' ')} Lines={Lines} onMove={move} />
            ) : null}
          </section>
        ))}
        <LostLines lost={evaluation.lost} />
      </div>
    </RollLive>
  )
}

/** More than any screen shows at once. */
const AT_FIRST = 14

/** A long list is there as soon as its first rows are; the others follow before anybody has scrolled so far. */
function useFirstRows(groups: readonly Group[]): readonly Group[] {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => startTransition(() => setOpened(true)), [])
  if (isOpened) return groups
  let left = AT_FIRST
  return groups.map((group) => {
    const lines = group.lines.slice(0, left)
    left -= lines.length
    return { ...group, lines }
  })
}

/** A line that looks as it did stays the very same one. */
function useLinesOf(groups: readonly Group[]): LinesById {
  const before = useRef<LinesById>(new Map())
  const lines = useMemo(() => linesOf(groups, before.current), [groups])
  useLayoutEffect(() => {
    before.current = lines
  }, [lines])
  return lines
}

type RowsProps = { order: string; Lines: ComponentType<LinesProps>; onMove: LinesProps['onMove'] }

/** Made anew only when entries come, go or move: what changes within a row is the row’s affair. */
const Rows = memo(function Rows({ order, Lines, onMove }: RowsProps) {
  // Ids hold no spaces, and these were joined from ids.
  const ids = useMemo(() => order.split(' ') as EntryId[], [order])
  return <Lines ids={ids} onMove={onMove} />
})

function useRowTools(groups: readonly Group[]): RowTools {
  const { roster, evaluation, catalogue } = useWorkbench()
  const ways = useWays()
  const addressOf = useSteady(useRowAddress())
  const leave = useSteady((id: EntryId) => leaveRow(roster, evaluation, id))
  const headings = evaluation.sections.length
  const menu = useSteady((id: EntryId) => {
    const entry = roster.entries.find((one) => one.id === id)
    return entry ? rowMenu(entry, groups, { ...ways, leave, reclass: headings > 1 ? reclass : null }) : []
  })
  const nameOf = useSteady((id: EntryId) => evaluation.units.find(({ entry }) => entry === id)?.name ?? 'It')
  const ship = isShip(catalogue, 'classes')
  return useMemo(() => ({ ship, addressOf, nameOf, count: ways.count, menu }), [ship, addressOf, nameOf, ways, menu])
}
