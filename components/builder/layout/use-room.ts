'use client'

import { useSyncExternalStore } from 'react'

/** Three zones; list and one zone beside it; the list alone, with sheets over it. */
export type Zones = 'three' | 'two' | 'one'

const THREE = '(min-width: 72rem)'
const TWO = '(min-width: 48rem)'

export function useZones(): Zones {
  return useSyncExternalStore(subscribe, zonesNow, () => 'one')
}

function zonesNow(): Zones {
  if (matchMedia(THREE).matches) return 'three'
  return matchMedia(TWO).matches ? 'two' : 'one'
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(THREE), matchMedia(TWO)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
