'use client'

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { ADD_SEARCH } from '../keys'
import { useAfterPaint } from '../use-after-paint'
import { useSteady } from '../use-steady'
import { useWorkbench } from '../workbench'
import styles from './add.module.css'
import { AddFilters } from './add-filters'
import { EVERYTHING, type Narrowing } from './listed'
import { OfferList } from './offer-list'
import { useOffers } from './use-offers'
import { takeFirst, walkRows } from './walk-rows'

/** What was last asked for in each list: a sheet that is closed and opened again has forgotten nothing. */
const asked = new Map<string, Narrowing>()

/** The catalogue to add from: search, filters, what still fits, and why something does not. */
export function AddPanel() {
  const { listId } = useWorkbench()
  const [narrowing, setNarrowing] = useState(() => asked.get(listId) ?? EVERYTHING)
  const offers = useOffers()
  const narrow = useSteady((to: Partial<Narrowing>) => {
    const next = { ...narrowing, ...to }
    asked.set(listId, next)
    setNarrowing(next)
  })
  // What is typed stands there at once; the list follows.
  const deferred = useAfterPaint(narrowing)
  const taking = useTaking(narrowing, deferred === narrowing && offers.complete)
  const filters = useMemo(
    () => <AddFilters rows={offers.rows} narrowing={{ ...deferred, query: '' }} onNarrow={narrow} />,
    [offers.rows, deferred, narrow],
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          id={ADD_SEARCH}
          label="Find something to add"
          placeholder="Find a unit, keyword"
          shortcut="/"
          value={narrowing.query}
          onChange={(query) => narrow({ query })}
          onKeyDown={(event) => {
            taking(event)
            walkRows(event)
          }}
        />
        {filters}
      </div>
      <OfferList offers={offers} narrowing={deferred} onNarrow={narrow} />
    </div>
  )
}

/**
 * Enter takes the first of what is found, each time that it is pressed. Where the list is behind the typing, or not all
 * is worked out, it waits; what is typed after it makes it another question.
 */
function useTaking(narrowing: Narrowing, isThere: boolean) {
  const asked = useRef<{ readonly of: Narrowing; readonly times: number } | null>(null)
  // After every drawing: what was taken first is in the list before it is taken again.
  useEffect(() => {
    if (!asked.current) return
    const { of, times } = asked.current
    if (of !== narrowing) asked.current = null
    else if (isThere) asked.current = takeFirst() && times > 1 ? { of, times: times - 1 } : null
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.select()
    if (isThere) takeFirst()
    else asked.current = { of: narrowing, times: (asked.current?.times ?? 0) + 1 }
  }
}
