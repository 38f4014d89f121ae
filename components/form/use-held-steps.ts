'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { STEPS_WITHIN } from '@/components/ui/leaving'

type Place = { readonly path: string; readonly address: string; readonly state: object }

/** Holds a step to another page by the browser's Back or Forward, and gives `ask` the way on; a step within goes by. */
export function useHeldSteps(ask: (go: () => void) => void): (event: PopStateEvent) => void {
  const path = usePathname()
  const search = useSearchParams()
  const here = useRef<Place | null>(null)
  const isLeaving = useRef(false)

  // Drawn after the router has written its state of this address into the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read again whenever the router's changes
  useEffect(() => {
    here.current = placeNow() ?? here.current
  }, [path, search])

  return useCallback(
    (event) => {
      const place = here.current
      if (isLeaving.current || !place || window.location.pathname === place.path) {
        isLeaving.current = false
        return
      }
      event.stopImmediatePropagation()
      // The page is put after the one that is wanted: whether that lay before it or behind it, it is one step back.
      window.history.pushState({ ...place.state, [STEPS_WITHIN]: 0 }, '', place.address)
      ask(() => {
        isLeaving.current = true
        window.history.back()
      })
    },
    [ask],
  )
}

/** Null where the router has not written its state, as after a jump within the page. */
function placeNow(): Place | null {
  const { pathname, search, hash } = window.location
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null) return null
  return { path: pathname, address: `${pathname}${search}${hash}`, state }
}
