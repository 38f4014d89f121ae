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
  const taking = useTaking(deferred === narrowing)
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

/** Enter takes the first of what is found, and waits for it where the list is behind the typing. */
function useTaking(upToDate: boolean) {
  const waits = useRef(false)
  useEffect(() => {
    if (!upToDate || !waits.current) return
    waits.current = false
    takeFirst()
  }, [upToDate])
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.select()
    if (upToDate) takeFirst()
    else waits.current = true
  }
}
