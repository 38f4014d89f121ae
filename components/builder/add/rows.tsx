'use client'

import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rangeWords } from '@/components/domain/meter'
import { isShip } from '@/components/packs/listed-row'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LiveRegion } from '@/components/ui/live-region'
import { Skeleton } from '@/components/ui/skeleton'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import { ADD_SEARCH_ID } from '../open'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { type Filters, filtered, grouped, NO_FILTERS, type Obstacles, type SearchableOffer } from './offers'
import { OfferRow } from './row'
import { useAddOffer, useFits, useGoalMatches } from './use-offers'

/** Each key of a search draws so many rows at once; more follow where there is room for them. */
const AT_FIRST = 8
/** So many follow by themselves without a search. */
const SOON = 40

type OfferListProps = {
  offers: { readonly rows: readonly SearchableOffer[]; readonly complete: boolean }
  filters: Filters
  onFilter: (to: Partial<Filters>) => void
}

/** Drawn apart from the search field, so that typing never waits for it. */
export const OfferList = memo(function OfferList({ offers, filters, onFilter }: OfferListProps) {
  const { roster, evaluation, catalogue } = useBuilder()
  const meets = useGoalMatches(offers.rows, filters.goals)
  const rows = useMemo(() => filtered(offers.rows, filters, meets), [offers.rows, filters, meets])
  const [most, setMost] = useMost(filters)
  const { fits, shown, more } = useFits({ all: offers.rows, rows, most, fitting: filters.fitting })
  const add = useAddOffer()
  const counts = useMemo(() => countsOf(roster.entries), [roster.entries])
  const searching = filters.query.trim() !== ''
  const groups = grouped(shown, searching ? null : evaluation.sections.map(({ id }) => id))
  if (rows.length === 0 && !offers.complete) return <Skeleton />
  if (shown.length === 0 && !more)
    return <NothingFound filters={filters} any={offers.rows.length > 0} onFilter={onFilter} />
  return (
    <Stack gap={5} className={searching ? undefined : styles.offers} onKeyDown={moveAlongRows}>
      <LiveRegion words={searching ? `${plural(rows.length, 'row', 'rows')} found` : ''} />
      {groups.map(({ heading, rows: under }) => (
        <OfferGroup
          key={heading ?? 'none'}
          heading={evaluation.sections.find(({ id }) => id === heading) ?? null}
          rows={under}
          fits={fits}
          counts={counts}
          ship={isShip(catalogue, 'classes')}
          onAdd={add}
        />
      ))}
      {more ? <LoadMore key={most} onSeen={() => setMost(most * 2)} /> : null}
      {shown.some(({ house }) => house) ? (
        <Text tone="soft" size="small">
          † house value, not from the rulebooks
        </Text>
      ) : null}
    </Stack>
  )
})

/** How many rows are drawn: few after each change of the filters, and more from then on. */
function useMost(filters: Filters): [number, (most: number) => void] {
  const [{ of, most }, setMost] = useState({ of: filters, most: AT_FIRST })
  const atLeast = useCallback(
    (wanted: number) =>
      startTransition(() =>
        setMost((before) => ({
          of: filters,
          most: before.of === filters ? Math.max(before.most, wanted) : wanted,
        })),
      ),
    [filters],
  )
  useEffect(() => {
    if (filters.query === '') atLeast(SOON)
  }, [filters, atLeast])
  return [of === filters ? most : AT_FIRST, atLeast]
}

function countsOf(entries: readonly { readonly class: string; readonly count: number }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { class: slug, count } of entries) counts.set(slug, (counts.get(slug) ?? 0) + count)
  return counts
}

function NothingFound({ filters, any, onFilter }: Pick<OfferListProps, 'filters' | 'onFilter'> & { any: boolean }) {
  if (!any)
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
          {filters.foreign ? null : (
            <Button kind="plain" onClick={() => onFilter({ foreign: true, fitting: false })}>
              Look in the whole pack
            </Button>
          )}
        </>
      }
    >
      <p>{filters.fitting ? 'Nothing of it fits any more.' : 'Try a shorter part of the name, or fewer filters.'}</p>
    </EmptyState>
  )
}

type OfferGroupProps = {
  heading: SectionEvaluation | null
  rows: readonly SearchableOffer[]
  fits: ReadonlyMap<string, Obstacles>
  counts: ReadonlyMap<string, number>
  ship: boolean
  onAdd: (one: SearchableOffer) => void
}

const OfferGroup = memo(function OfferGroup({ heading, rows, fits, counts, ship, onAdd }: OfferGroupProps) {
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
        {rows.map((one) => (
          <OfferRow
            key={one.slug}
            one={one}
            count={counts.get(one.slug) ?? 0}
            fit={fits.get(one.slug)}
            ship={ship}
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

/** The margins of the page and of the panel that scrolls in it. */
const REACH = { rootMargin: '400px', scrollMargin: '400px' }

/** The end of the rows: more follow when it scrolls near, or when it is pressed. */
function LoadMore({ onSeen }: { onSeen: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useStableCallback(onSeen)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), REACH)
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen])
  return (
    <Stack ref={place}>
      <Button kind="plain" onClick={onSeen}>
        Show more
      </Button>
    </Stack>
  )
}

/** Marks the buttons that the arrow keys move along. */
const ADD_BUTTON = 'data-walked'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function addFirst(): boolean {
  const first = document.querySelector<HTMLButtonElement>(`button[${ADD_BUTTON}]`)
  first?.click()
  return first !== null
}

/** The arrow keys move from the search along the rows and back. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const places = [...document.querySelectorAll<HTMLElement>(`#${ADD_SEARCH_ID}, button[${ADD_BUTTON}]`)]
  const at = places.findIndex((place) => place.contains(document.activeElement))
  const to = at < 0 ? null : places[at + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
