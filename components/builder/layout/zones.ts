'use client'

import { useSyncExternalStore } from 'react'
import { TWO_ZONES_QUERY } from '../open-part'

/** How many zones the window has room for; with one, the list is alone, and sheets open over it. */
export type Zones = 'three' | 'two' | 'one'

const THREE_ZONES_QUERY = '(min-width: 72rem) and (min-height: 30rem)'

export function useZones(): Zones {
  return useSyncExternalStore(subscribe, currentZones, () => 'one')
}

function currentZones(): Zones {
  if (matchMedia(THREE_ZONES_QUERY).matches) return 'three'
  return matchMedia(TWO_ZONES_QUERY).matches ? 'two' : 'one'
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(THREE_ZONES_QUERY), matchMedia(TWO_ZONES_QUERY)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
