'use client'

import { type KeyboardEvent, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { afterFrame } from '@/components/ui/after-frame'
import { deferredImport } from '@/components/ui/deferred-import'
import { InfoArea } from '@/components/ui/info-area'
import { Stack } from '@/components/ui/layout'
import { hasFinePointer } from '@/components/ui/pointer'
import { SearchField } from '@/components/ui/search-field'
import { Skeleton } from '@/components/ui/skeleton'
import { sameValue } from '@/lib/kernel/equality'
import { ADD_SEARCH_ID } from '../open-part'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { AddFilters } from './filters'
import { addFirstMatch, moveAlongRows } from './keys'
import { OfferList } from './offer-list'
import { type Filters, NO_FILTERS } from './offers'
import { useOffers } from './use-offers'
import { useAddTable } from './view'

const OfferInfo = lazy(deferredImport(async () => ({ default: (await import('./offer-info')).OfferInfo })))

/** The last filters of each list: a sheet that is closed and opened again still has them. */
const lastFilters = new Map<string, Filters>()

/** Adding from the catalogue: search, filters, what fits, and why something does not. */
export function AddPanel() {
  const listId = useBuilder((builder) => builder.listId)
  const [filters, setFilters] = useState(() => lastFilters.get(listId) ?? NO_FILTERS)
  const offers = useOffers()
  const setFilter = useStableCallback((changes: Partial<Filters>) => {
    const next = { ...filters, ...changes }
    lastFilters.set(listId, next)
    setFilters(next)
  })
  // What is typed is shown at once; the list follows.
  const deferred = useAfterPaint(filters)
  const withoutQuery = useSame({ ...deferred, query: '' })
  const addOnEnter = useEnterToAdd(filters, deferred === filters && offers.complete)
  const { isPossible, isShown: isTable, toggle } = useAddTable()
  const toggleTable = useStableCallback(toggle)
  const table = useMemo(
    () => (isPossible ? { isShown: isTable, onToggle: toggleTable } : null),
    [isPossible, isTable, toggleTable],
  )
  const infoOf = useStableCallback((slug: string) => {
    const offer = offers.rows.find((one) => one.slug === slug)?.offer
    if (!offer) return null
    const body = (
      <Suspense fallback={<Skeleton />}>
        <OfferInfo offer={offer} />
      </Suspense>
    )
    return { title: offer.row.name, body }
  })
  return (
    <Stack>
      <SearchField
        id={ADD_SEARCH_ID}
        label="Search for units to add"
        placeholder="Unit, keyword, wargear"
        shortcut="/"
        value={filters.query}
        onChange={(query) => setFilter({ query })}
        onKeyDown={(event) => {
          addOnEnter(event)
          moveAlongRows(event)
        }}
      />
      <AddFilters rows={offers.rows} filters={withoutQuery} onFilter={setFilter} table={table} />
      <InfoArea infoOf={infoOf}>
        <OfferList offers={offers} filters={deferred} isTable={isTable} onFilter={setFilter} />
      </InfoArea>
    </Stack>
  )
}

/**
 * Enter adds the first match, each time that it is pressed. While the shown matches are not those of the typed text, or
 * not complete, the addition waits; typing more cancels it.
 */
function useEnterToAdd(filters: Filters, isReady: boolean) {
  const pending = useRef<{ readonly filters: Filters; readonly count: number } | null>(null)
  // After every render: the first addition is in the list before the next.
  useEffect(() => {
    if (!pending.current) return
    const { filters: typedFilters, count } = pending.current
    if (typedFilters !== filters) pending.current = null
    else if (isReady) pending.current = addFirstMatch() && count > 1 ? { filters, count: count - 1 } : null
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // The Enter of a screen keyboard is there to close it.
    if (!hasFinePointer()) return event.currentTarget.blur()
    event.currentTarget.select()
    if (isReady) addFirstMatch()
    else pending.current = { filters, count: (pending.current?.count ?? 0) + 1 }
  }
}

/** The same object as long as its content is the same. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || sameValue(kept, value)) return kept
  setKept(value)
  return value
}

/**
 * A value one frame late. `useDeferredValue` begins as soon as it can, and then often ends before the frame that it was
 * to stay out of.
 */
function useAfterPaint<T>(value: T): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    return afterFrame(() => startTransition(() => setDelayed(() => value)))
  }, [value])
  return delayed
}
