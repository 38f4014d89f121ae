'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { guardPage } from '@/components/ui/leaving'
import { useHeldSteps } from './use-held-steps'

type Go = () => void

type Guarded = { readonly asking: boolean; stay(): void; leave(): void }

/**
 * Holds back whoever leaves the page, for as long as it is used: by a link or a command here, by the browser's Back and
 * Forward, or by closing the tab.
 */
export function useUnsavedGuard(loss: string): Guarded {
  const router = useRouter()
  const [wanted, setWanted] = useState<{ readonly go: Go } | null>(null)
  const ask = useCallback((go: Go) => setWanted({ go }), [])
  const step = useHeldSteps(ask)

  useEffect(() => guardPage({ ask, step, loss }), [ask, step, loss])

  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => router.push(place))
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [ask, router])

  return {
    asking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      setWanted(null)
      wanted?.go()
    },
  }
}

/** Where a click would lead within this tab and this site; null when the page stays. */
function placeOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null
  return pathname + search + hash
}
