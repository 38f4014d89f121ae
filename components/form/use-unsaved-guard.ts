'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

type Guarded = { readonly asking: boolean; stay(): void; leave(): void }

/** Holds back whoever leaves the page with unsaved changes: by a link here, or by closing the tab. */
export function useUnsavedGuard(dirty: boolean): Guarded {
  const router = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(place)
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [dirty])

  return {
    asking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      if (wanted !== null) router.push(wanted)
      setWanted(null)
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
