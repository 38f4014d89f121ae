'use client'

import { useMemo, useState } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { ADD_SEARCH } from '../keys'
import { useSteady } from '../use-steady'
import { useWorkbench } from '../workbench'
import styles from './add.module.css'
import { AddFilters } from './add-filters'
import { EVERYTHING, type Narrowing } from './listed'
import { OfferList } from './offer-list'
import { useOffers } from './use-offers'
import { takeOnEnter, walkRows } from './walk-rows'

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
  const { query } = narrowing
  const filters = useFiltersOf(narrowing)
  const chosen = useMemo(
    () => <AddFilters rows={offers.rows} narrowing={filters} onNarrow={narrow} />,
    [offers.rows, filters, narrow],
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          id={ADD_SEARCH}
          label="Find something to add"
          placeholder="Find a unit, keyword"
          shortcut="/"
          value={query}
          onChange={(query) => narrow({ query })}
          onKeyDown={(event) => {
            takeOnEnter(event)
            walkRows(event)
          }}
        />
        {chosen}
      </div>
      <OfferList offers={offers} narrowing={narrowing} onNarrow={narrow} />
    </div>
  )
}

/** Everything but what is typed: the same while only that changes. */
function useFiltersOf({ query: _, ...filters }: Narrowing): Narrowing {
  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that they are.
  return useMemo(() => ({ ...filters, query: '' }), [key])
}
