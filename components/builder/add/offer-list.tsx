'use client'

import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rangeWords } from '@/components/domain/meter'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LiveRegion } from '@/components/ui/live-region'
import { Skeleton } from '@/components/ui/skeleton'
import { isShip } from '@/lib/games/ships'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import { ADD_SEARCH_ID } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { OfferRow } from './offer-row'
import { type Filters, filterOffers, groupOffers, NO_FILTERS, type Obstacles, type SearchableOffer } from './offers'
import { useAddOffer, useGoalMatches, useJudgedRows } from './use-offers'

/** So many rows are drawn at once after each key that is typed; more follow when the end of them is seen. */
const FIRST_ROWS = 8
/** Without a search so many rows are drawn soon after the first. */
const ROWS_WITHOUT_SEARCH = 40

type OfferListProps = {
  offers: { readonly rows: readonly SearchableOffer[]; readonly complete: boolean }
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
}

/** `memo`, so that typing in the search field never waits for it. */
export const OfferList = memo(function OfferList({ offers, filters, onFilter }: OfferListProps) {
  const { roster, evaluation, catalogue } = useBuilder()
  const meetsGoal = useGoalMatches(offers.rows, filters.goals)
  const rows = useMemo(() => filterOffers(offers.rows, filters, meetsGoal), [offers.rows, filters, meetsGoal])
  const [rowLimit, setRowLimit] = useRowLimit(filters)
  const { obstaclesBySlug, shown, hasMore } = useJudgedRows({
    allOffers: offers.rows,
    rows,
    maxRows: rowLimit,
    onlyFitting: filters.onlyFitting,
  })
  const add = useAddOffer()
  const countBySlug = useMemo(() => countsOf(roster.entries), [roster.entries])
  const isSearching = filters.query.trim() !== ''
  const groups = groupOffers(shown, isSearching ? null : evaluation.sections.map(({ id }) => id))
  if (rows.length === 0 && !offers.complete) return <Skeleton />
  if (shown.length === 0 && !hasMore)
    return <NothingFound filters={filters} hasOffers={offers.rows.length > 0} onFilter={onFilter} />
  return (
    <Stack gap={5} className={isSearching ? undefined : styles.offers} onKeyDown={moveAlongRows}>
      <LiveRegion words={isSearching ? `${plural(rows.length, 'row', 'rows')} found` : ''} />
      {groups.map(({ heading, rows: groupRows }) => (
        <OfferGroup
          key={heading ?? 'none'}
          heading={evaluation.sections.find(({ id }) => id === heading) ?? null}
          rows={groupRows}
          obstaclesBySlug={obstaclesBySlug}
          countBySlug={countBySlug}
          drawnAsShip={isShip(catalogue, 'classes')}
          onAdd={add}
        />
      ))}
      {hasMore ? <LoadMore key={rowLimit} onSeen={() => setRowLimit(rowLimit * 2)} /> : null}
      {shown.some(({ isHouse }) => isHouse) ? (
        <Text tone="soft" size="small">
          † house value, not from the rulebooks
        </Text>
      ) : null}
    </Stack>
  )
})

/** How many rows are drawn: few after each change of the filters; the returned function raises the number. */
function useRowLimit(filters: Filters): [number, (limit: number) => void] {
  const [{ filters: shownFilters, maxRows }, setState] = useState({ filters, maxRows: FIRST_ROWS })
  const raiseLimit = useCallback(
    (limit: number) =>
      startTransition(() =>
        setState((before) => ({
          filters,
          maxRows: before.filters === filters ? Math.max(before.maxRows, limit) : limit,
        })),
      ),
    [filters],
  )
  useEffect(() => {
    if (filters.query === '') raiseLimit(ROWS_WITHOUT_SEARCH)
  }, [filters, raiseLimit])
  return [shownFilters === filters ? maxRows : FIRST_ROWS, raiseLimit]
}

function countsOf(entries: readonly { readonly class: string; readonly count: number }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { class: slug, count } of entries) counts.set(slug, (counts.get(slug) ?? 0) + count)
  return counts
}

function NothingFound({
  filters,
  hasOffers,
  onFilter,
}: Pick<OfferListProps, 'filters' | 'onFilter'> & { hasOffers: boolean }) {
  if (!hasOffers)
    return (
      <EmptyState title="Nothing to add">
        <p>This pack holds no units. Its version can be changed under “Pack”.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing answers to that"
      actions={
        <>
          <Button onClick={() => onFilter(NO_FILTERS)}>Show what this force may have</Button>
          {filters.wholePack ? null : (
            <Button kind="plain" onClick={() => onFilter({ wholePack: true, onlyFitting: false })}>
              Look in the whole pack
            </Button>
          )}
        </>
      }
    >
      <p>
        {filters.onlyFitting ? 'Nothing of it fits any more.' : 'Try a shorter part of the name, or fewer filters.'}
      </p>
    </EmptyState>
  )
}

type OfferGroupProps = {
  heading: SectionEvaluation | null
  rows: readonly SearchableOffer[]
  obstaclesBySlug: ReadonlyMap<string, Obstacles>
  countBySlug: ReadonlyMap<string, number>
  drawnAsShip: boolean
  onAdd: (offer: SearchableOffer) => void
}

const OfferGroup = memo(function OfferGroup({
  heading,
  rows,
  obstaclesBySlug,
  countBySlug,
  drawnAsShip,
  onAdd,
}: OfferGroupProps) {
  const label = heading?.label ?? 'Others'
  return (
    <section aria-label={label}>
      <Row as="header" align="baseline" justify="between" gap={3} className={styles.underline}>
        <Heading as="h3" face="text" size="note" weight="strong">
          {label}
        </Heading>
        {heading ? (
          <Text tone="soft" size="small">
            {boundsWords(heading)}
          </Text>
        ) : null}
      </Row>
      <ul>
        {rows.map((searchableOffer) => (
          <OfferRow
            key={searchableOffer.slug}
            searchableOffer={searchableOffer}
            count={countBySlug.get(searchableOffer.slug) ?? 0}
            obstacles={obstaclesBySlug.get(searchableOffer.slug)}
            drawnAsShip={drawnAsShip}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </section>
  )
})

function boundsWords({ models, least, most }: SectionEvaluation): string {
  if (most === null) return least > 0 ? `${formatFigure(models)} of at least ${formatFigure(least)}` : ''
  return `${formatFigure(models)} of ${rangeWords(least, most)}`
}

/** So far outside the visible part of the page, and of the panel that scrolls in it, the end counts as seen. */
const OBSERVER_MARGINS = { rootMargin: '400px', scrollMargin: '400px' }

/** The end of the rows: more follow when it comes near the visible part, or when it is pressed. */
function LoadMore({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const onEndSeen = useStableCallback(onSeen)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEndSeen(), OBSERVER_MARGINS)
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onEndSeen])
  return (
    <Stack ref={end}>
      <Button kind="plain" onClick={onSeen}>
        Show more
      </Button>
    </Stack>
  )
}

/** The attribute of the buttons that the arrow keys move between. */
const ADD_BUTTON = 'data-walked'

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function addFirstMatch(): boolean {
  const first = document.querySelector<HTMLButtonElement>(`button[${ADD_BUTTON}]`)
  first?.click()
  return first !== null
}

/** The arrow keys move from the search along the rows and back. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>) {
  const step = ARROW_STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...document.querySelectorAll<HTMLElement>(`#${ADD_SEARCH_ID}, button[${ADD_BUTTON}]`)]
  const position = stops.findIndex((stop) => stop.contains(document.activeElement))
  const next = position < 0 ? null : stops[position + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
