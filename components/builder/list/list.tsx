'use client'

import { type ComponentType, lazy, memo, Suspense, startTransition, useEffect, useMemo, useState } from 'react'
import { ofRangeWords } from '@/components/domain/meter'
import { deferredImport } from '@/components/ui/deferred-import'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { derivedValue, type Readable } from '@/components/ui/observable-value'
import { isShip } from '@/lib/games/ships'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import { isUnfinished, type LimitUnit } from '@/lib/kernel/rules/issue'
import { entryMenu, useEntryActions } from '../entry-actions'
import { useRowAddress } from '../figure'
import { RuledHead } from '../labels'
import { targetId } from '../open-part'
import { useBuilder, useBuilderGetter, useBuilderSource } from '../use-builder'
import { useFetched } from '../use-fetched'
import { errorsIn, type Group, groupsOf, linesOf } from './groups'
import styles from './list.module.css'
import { EntryRows, type ListRows, ListRowsProvider, type RowsProps, type RowTools } from './row'

const EmptyList = lazy(deferredImport(async () => ({ default: (await import('./empty-list')).EmptyList })))

const ChoicesOfEmptyList = lazy(
  deferredImport(async () => ({ default: (await import('./empty-list')).ChoicesOfEmptyList })),
)

const MissingEntries = lazy(
  deferredImport(async () => ({ default: (await import('./missing-entries')).MissingEntries })),
)

type UnitListProps = {
  RowsComponent: ComponentType<RowsProps>
}

export function UnitList({ RowsComponent }: UnitListProps) {
  const { roster, evaluation, game } = useBuilder()
  const rows = useRows()
  const { move } = useEntryActions()
  const shownGroups = useFirstRows(rows.get().groups)
  const isEmpty = roster.entries.length === 0
  const errors = errorsIn(evaluation.issues).filter((issue) => !isUnfinished(issue))
  const sectionsWithErrors = new Set(errors.map(({ target }) => (target.kind === 'section' ? target.section : null)))
  return (
    <ListRowsProvider source={rows}>
      <Stack gap={6}>
        {/* Of an empty list nothing is shown before the part that comes first, which would push the others down. */}
        <Suspense>
          {isEmpty ? <EmptyList /> : null}
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
          {isEmpty ? <ChoicesOfEmptyList /> : null}
        </Suspense>
        {evaluation.unresolved.length > 0 ? (
          <Suspense>
            <MissingEntries unresolved={evaluation.unresolved} />
          </Suspense>
        ) : null}
      </Stack>
    </ListRowsProvider>
  )
}

type SectionHeadProps = { section: SectionEvaluation; hasError: boolean; unit: LimitUnit }

/**
 * A section’s name, how much stands in it, and its bounds. Compared by value: the sections are new objects after each
 * edit, mostly with the same content.
 */
export const SectionHead = memo(function SectionHead({ section, hasError, unit }: SectionHeadProps) {
  const { id, label, least, most, models, points, cost } = section
  const hasBounds = least > 0 || most !== null || cost.least !== null || cost.most !== null
  // Where each model is one point, the two numbers are one.
  const isCountedOnce = !hasBounds && points.exact && points.points === models && models > 0
  const unitWords = (cost.most ?? cost.least ?? points.points) === 1 ? unit.one : unit.many
  return (
    <RuledHead>
      <Heading id={targetId({ kind: 'section', section: id })} tabIndex={-1}>
        {label}
      </Heading>
      <Text tone={hasError ? 'bad' : 'soft'} size="note">
        <Text as="strong" tone={hasError ? 'bad' : 'ink'}>
          {formatFigure(models)}
        </Text>
        {isCountedOnce ? ` ${unitWords}` : boundWords(least, most)}
        {!isCountedOnce && (points.points > 0 || cost.least !== null || cost.most !== null) ? (
          <span className={styles.points}>
            {formatTally(points)}
            {boundWords(cost.least ?? 0, cost.most)} {unitWords}
          </span>
        ) : null}
      </Text>
    </RuledHead>
  )
}, sameValue)

function boundWords(least: number, most: number | null): string {
  if (most !== null) return ofRangeWords(least, most)
  return least > 0 ? ` of at least ${formatFigure(least)}` : ''
}

/** About as many as a phone shows at once. */
const ROWS_AT_FIRST = 10

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

/** The list as its rows read it: it follows the builder's state without this component being drawn first. */
function useRows(): Readable<ListRows> {
  const builder = useBuilderSource()
  const tools = useRowTools()
  return useMemo(
    () =>
      derivedValue(builder, ({ roster, evaluation }, before: ListRows | null): ListRows => {
        const groups = groupsOf(roster, evaluation)
        return { groups, lines: linesOf(groups, before?.lines), tools }
      }),
    [builder, tools],
  )
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
