'use client'

import { type ComponentType, memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isShip } from '@/components/packs/listed-row'
import { late } from '@/components/ui/late'
import { Stack } from '@/components/ui/layout'
import type { EntryId } from '@/lib/kernel/ids'
import { entryMenu, useEntryActions } from '../entry-actions'
import { useRowAddress } from '../figure'
import { useBuilder, useBuilderNow } from '../use-builder'
import { useFetched } from '../use-fetched'
import { errorsIn, type Group, groupsOf, type LinesById, linesOf } from './groups'
import { ListRowsProvider, Rows, type RowsProps, type RowTools } from './row'
import { EmptyList, MissingEntries, SectionHead } from './sections'

type UnitListProps = {
  Rows: ComponentType<RowsProps>
}

export function UnitList({ Rows }: UnitListProps) {
  const { roster, evaluation, game } = useBuilder()
  const groups = useMemo(() => groupsOf(roster, evaluation), [roster, evaluation])
  const tools = useRowTools()
  const { move } = useEntryActions()
  const lines = useStableLines(groups)
  const state = useMemo(() => ({ lines, tools }), [lines, tools])
  const shown = useFirstRows(groups)
  const errors = errorsIn(evaluation.issues)
  const wrong = new Set(errors.map(({ target }) => (target.kind === 'section' ? target.section : null)))
  return (
    <ListRowsProvider value={state}>
      <Stack gap={6}>
        {roster.entries.length === 0 ? <EmptyList /> : null}
        {shown.map(({ section, lines }) => (
          <section key={section.id} aria-label={section.label} data-heading={section.label}>
            <SectionHead section={section} wrong={wrong.has(section.id)} points={game.unit.many} />
            {lines.length > 0 ? (
              <OrderedRows order={lines.map(({ entry }) => entry.id).join(' ')} Rows={Rows} onMove={move} />
            ) : null}
          </section>
        ))}
        <MissingEntries unresolved={evaluation.unresolved} />
      </Stack>
    </ListRowsProvider>
  )
}

/** More than any screen shows at once. */
const AT_FIRST = 14

/** The first rows of a long list are drawn at once; the others follow before anybody has scrolled to them. */
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

/** A line that looks as it did stays the same object. */
function useStableLines(groups: readonly Group[]): LinesById {
  const before = useRef<LinesById>(new Map())
  const lines = useMemo(() => linesOf(groups, before.current), [groups])
  useLayoutEffect(() => {
    before.current = lines
  }, [lines])
  return lines
}

type OrderedRowsProps = { order: string; Rows: ComponentType<RowsProps>; onMove: RowsProps['onMove'] }

/** Drawn again only when entries come, go or move: each row reads its own changes. */
const OrderedRows = memo(function OrderedRows({ order, Rows, onMove }: OrderedRowsProps) {
  // Ids hold no spaces, and these were joined from ids.
  const ids = useMemo(() => order.split(' ') as EntryId[], [order])
  return <Rows ids={ids} onMove={onMove} />
})

function useRowTools(): RowTools {
  const now = useBuilderNow()
  const { catalogue, game } = useBuilder()
  const actions = useEntryActions()
  const addressOf = useRowAddress()
  const ship = isShip(catalogue, 'classes')
  return useMemo(
    () => ({
      catalogue,
      game,
      ship,
      addressOf,
      nameOf: (id) => now().evaluation.units.find(({ entry }) => entry === id)?.name ?? 'It',
      setCount: actions.setCount,
      menu: (id) => entryMenu(now(), id, actions),
    }),
    [catalogue, game, ship, addressOf, now, actions],
  )
}

const loadDragRows = late(() => import('./drag-rows'))

/** Rows that can be dragged, once their script is there; on a phone, and without the script, plain rows. */
export function useRows(draggable: boolean): ComponentType<RowsProps> | null {
  const loaded = useFetched(draggable ? 'drag-rows' : null, loadDragRows)
  if (!draggable || loaded.kind === 'failed') return Rows
  return loaded.kind === 'here' ? loaded.value.DragRows : null
}
