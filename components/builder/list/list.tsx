'use client'

import { type ComponentType, memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Stack } from '@/components/ui/layout'
import { isShip } from '@/lib/games/ships'
import type { EntryId } from '@/lib/kernel/ids'
import { isUnfinished } from '@/lib/kernel/rules/issue'
import { entryMenu, useEntryActions } from '../entry-actions'
import { useRowAddress } from '../figure'
import { useBuilder, useBuilderGetter } from '../use-builder'
import { useFetched } from '../use-fetched'
import { errorsIn, type Group, groupsOf, type LinesById, linesOf } from './groups'
import { EntryRows, ListRowsProvider, type RowsProps, type RowTools } from './row'
import { ChoicesOfEmptyList, EmptyList, MissingEntries, SectionHead } from './sections'

type UnitListProps = {
  RowsComponent: ComponentType<RowsProps>
}

export function UnitList({ RowsComponent }: UnitListProps) {
  const { roster, evaluation, game } = useBuilder()
  const groups = useMemo(() => groupsOf(roster, evaluation), [roster, evaluation])
  const tools = useRowTools()
  const { move } = useEntryActions()
  const lines = useStableLines(groups)
  const state = useMemo(() => ({ lines, tools }), [lines, tools])
  const shownGroups = useFirstRows(groups)
  const errors = errorsIn(evaluation.issues).filter((issue) => !isUnfinished(issue))
  const sectionsWithErrors = new Set(errors.map(({ target }) => (target.kind === 'section' ? target.section : null)))
  return (
    <ListRowsProvider value={state}>
      <Stack gap={6}>
        {roster.entries.length === 0 ? (
          <>
            <EmptyList />
            <ChoicesOfEmptyList />
          </>
        ) : null}
        {shownGroups.map(({ section, lines }) => (
          <section key={section.id} aria-label={section.label} data-heading={section.label}>
            <SectionHead section={section} hasError={sectionsWithErrors.has(section.id)} unit={game.limitUnit} />
            {lines.length > 0 ? (
              <OrderedRows
                order={lines.map(({ entry }) => entry.id).join(' ')}
                RowsComponent={RowsComponent}
                onMove={move}
              />
            ) : null}
          </section>
        ))}
        <MissingEntries unresolved={evaluation.unresolved} />
      </Stack>
    </ListRowsProvider>
  )
}

/** More rows than any screen shows at once. */
const ROWS_AT_FIRST = 14

/** The first rows of a long list are drawn at once; the others follow directly after that. */
function useFirstRows(groups: readonly Group[]): readonly Group[] {
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => startTransition(() => setShowsAll(true)), [])
  if (showsAll) return groups
  let rowsLeft = ROWS_AT_FIRST
  return groups.map((group) => {
    const lines = group.lines.slice(0, rowsLeft)
    rowsLeft -= lines.length
    return { ...group, lines }
  })
}

/** The lines by entry; a line that would be drawn as before stays the same object. */
function useStableLines(groups: readonly Group[]): LinesById {
  const previousLines = useRef<LinesById>(new Map())
  const lines = useMemo(() => linesOf(groups, previousLines.current), [groups])
  useLayoutEffect(() => {
    previousLines.current = lines
  }, [lines])
  return lines
}

type OrderedRowsProps = { order: string; RowsComponent: ComponentType<RowsProps>; onMove: RowsProps['onMove'] }

/** Drawn again only when entries come, go or move: each row reads its own changes. */
const OrderedRows = memo(function OrderedRows({ order, RowsComponent, onMove }: OrderedRowsProps) {
  // Ids hold no spaces, and these were joined from ids.
  const ids = useMemo(() => order.split(' ') as EntryId[], [order])
  return <RowsComponent ids={ids} onMove={onMove} />
})

function useRowTools(): RowTools {
  const getBuilder = useBuilderGetter()
  const { catalogue, game } = useBuilder()
  const actions = useEntryActions()
  const addressOf = useRowAddress()
  const drawnAsShip = isShip(catalogue, 'classes')
  return useMemo(
    () => ({
      catalogue,
      game,
      drawnAsShip,
      addressOf,
      nameOf: (id) => getBuilder().evaluation.units.find(({ entry }) => entry === id)?.name ?? 'It',
      setCount: actions.setCount,
      remove: actions.remove,
      menu: (id) => entryMenu(getBuilder(), id, actions),
    }),
    [catalogue, game, drawnAsShip, addressOf, getBuilder, actions],
  )
}

const loadDragRows = deferredImport(() => import('./drag-rows'))

/** Rows that can be dragged, once their script is loaded; plain rows on a phone, and without the script. */
export function useRowsComponent(draggable: boolean): ComponentType<RowsProps> | null {
  const loaded = useFetched(draggable ? 'drag-rows' : null, loadDragRows)
  if (!draggable || loaded.kind === 'failed') return EntryRows
  return loaded.kind === 'loaded' ? loaded.value.DragRows : null
}
