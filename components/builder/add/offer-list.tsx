'use client'

import { lazy, memo, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ofRangeWords } from '@/components/domain/meter'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LiveRegion } from '@/components/ui/live-region'
import { Skeleton } from '@/components/ui/skeleton'
import { isShip } from '@/lib/games/ships'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import styles from '../panels.module.css'
import { useBuilder, useSettledBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { distinguishingFacts, SEPARATOR } from './distinguish'
import { moveAlongRows } from './keys'
import { OfferRow } from './offer-row'
import {
  type Filters,
  filterOffers,
  groupOffers,
  NO_FILTERS,
  type SearchableOffer,
  type ShownOffer,
  whyFound,
} from './offers'
import { sortOffers } from './sort'
import { type Offers, useAddOffer, useGoalMatches, useJudgedRows } from './use-offers'

const OfferTable = lazy(deferredImport(async () => ({ default: (await import('./offer-table')).OfferTable })))

/** So many rows are drawn at once after each key that is typed; more follow when the end of them is seen. */
const FIRST_ROWS = 8
/** Without a search so many rows are drawn soon after the first. */
const ROWS_WITHOUT_SEARCH = 40

type OfferListProps = {
  offers: Offers
  filters: Filters
  isTable: boolean
  onFilter: (changes: Partial<Filters>) => void
}

/** `memo`, so that typing in the search field never waits for it. It follows an edit after a pause. */
export const OfferList = memo(function OfferList({ offers, filters, isTable, onFilter }: OfferListProps) {
  const list = useSettledBuilder()
  const { evaluation, catalogue, game } = list
  const meetsGoal = useGoalMatches(offers.rows, filters.goals)
  const rows = useMemo(() => {
    const found = filterOffers(offers.rows, filters, meetsGoal, offers.carried)
    return isTable ? sortOffers(found, filters.sort) : found
  }, [offers, filters, meetsGoal, isTable])
  const [rowLimit, setRowLimit] = useRowLimit(filters)
  const { obstaclesBySlug, shown, hasMore } = useJudgedRows({
    list,
    allOffers: offers.rows,
    rows,
    maxRows: rowLimit,
    onlyFitting: filters.onlyFitting,
  })
  const add = useAddOffer()
  const isSearching = filters.query.trim() !== ''
  if (rows.length === 0 && !offers.complete) return <Skeleton />
  if (shown.length === 0 && !hasMore)
    return <NothingFound filters={filters} hasOffers={offers.rows.length > 0} onFilter={onFilter} />
  const shownOffer = (one: SearchableOffer): ShownOffer => ({
    one,
    found: isSearching ? whyFound(one, filters.query, offers.carried).join(SEPARATOR) : '',
    obstacles: obstaclesBySlug.get(one.slug),
  })
  const drawnAsShip = isShip(catalogue, 'classes')
  return (
    <Stack gap={5} className={isSearching || isTable ? undefined : styles.offers} onKeyDown={moveAlongRows}>
      <LiveRegion words={isSearching ? `${plural(rows.length, 'row', 'rows')} found` : ''} />
      {isTable ? (
        <Suspense fallback={<Skeleton />}>
          <OfferTable
            rows={shown.map(shownOffer)}
            sort={filters.sort}
            onSort={(sort) => onFilter({ sort })}
            onAdd={add}
          />
        </Suspense>
      ) : (
        groupOffers(shown, isSearching ? null : evaluation.sections.map(({ id }) => id)).map((group) => (
          <OfferGroup
            key={group.heading ?? 'none'}
            heading={evaluation.sections.find(({ id }) => id === group.heading) ?? null}
          >
            {group.rows.map(shownOffer).map(({ one, ...row }) => (
              <OfferRow
                key={one.slug}
                searchableOffer={one}
                facts={distinguishingFacts(one, offers.rows, game.characteristics, row.found)}
                {...row}
                drawnAsShip={drawnAsShip}
                onAdd={add}
              />
            ))}
          </OfferGroup>
        ))
      )}
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

function NothingFound({
  filters,
  hasOffers,
  onFilter,
}: Pick<OfferListProps, 'filters' | 'onFilter'> & { hasOffers: boolean }) {
  if (!hasOffers)
    return (
      <EmptyState title="Nothing to add">
        <p>This pack has no units. Choose another version under “Pack”.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="No matches"
      actions={
        <>
          <Button onClick={() => onFilter(NO_FILTERS)}>Show only what this force may have</Button>
          {filters.wholePack ? null : (
            <Button kind="plain" onClick={() => onFilter({ wholePack: true, onlyFitting: false })}>
              Search all units
            </Button>
          )}
        </>
      }
    >
      <p>
        {filters.onlyFitting
          ? 'It is in the pack, but does not fit now.'
          : 'Try a shorter part of the name, or fewer filters.'}
      </p>
    </EmptyState>
  )
}

function OfferGroup({ heading, children }: { heading: SectionEvaluation | null; children: React.ReactNode }) {
  const label = heading?.label ?? 'Others'
  return (
    <section aria-label={label}>
      <Row as="header" align="baseline" justify="between" gap={3} className={styles.underline}>
        <Heading as="h3" face="text" size="note" weight="strong">
          {label}
        </Heading>
        {heading ? <Bounds section={heading.id} /> : null}
      </Row>
      <ul>{children}</ul>
    </section>
  )
}

/** Read by itself: it follows an edit at once. */
function Bounds({ section }: { section: string }) {
  const words = useBuilder(({ evaluation }) => boundsWords(evaluation.sections.find(({ id }) => id === section)))
  return (
    <Text tone="soft" size="small">
      {words}
    </Text>
  )
}

function boundsWords(section: SectionEvaluation | undefined): string {
  if (!section) return ''
  const { models, least, most } = section
  if (most === null) return least > 0 ? `${formatFigure(models)} of at least ${formatFigure(least)}` : ''
  return `${formatFigure(models)}${ofRangeWords(least, most)}`
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
