'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { guardPage, STEPS_WITHIN } from '@/components/ui/page-guard'

const load = async () => ({ default: (await import('@/components/ui/alert-dialog')).AlertDialog })
const AlertDialog = lazy(deferredImport(load))

type UnsavedGuardProps = {
  /** What is lost by leaving. */
  words?: string
  /** What a reload would lose, and what to do first. */
  loss?: string
}

/** Asks before the page is left. Render it only while something is unsaved. */
export function UnsavedGuard({
  words = 'What you have changed on this page has not been saved.',
  loss = 'What you have changed on this page has not been saved: a reload loses it.',
}: UnsavedGuardProps) {
  const { asking, stay, leave } = useUnsavedGuard(loss)
  // Loaded beforehand, so that it can ask without a connection, too.
  useEffect(() => void load().catch(() => undefined), [])
  if (!asking) return null
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        words={words}
        confirm="Leave"
        cancel="Stay here"
        danger
        onConfirm={leave}
      />
    </Suspense>
  )
}

type Go = () => void

type Guarded = { readonly asking: boolean; stay(): void; leave(): void }

/**
 * Stops every way of leaving the page while it is mounted: links and commands here, the browser's Back and Forward,
 * closing the tab.
 */
function useUnsavedGuard(loss: string): Guarded {
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

type Place = { readonly path: string; readonly address: string; readonly state: object }

/** Stops the browser's Back and Forward to another page, and gives `ask` the way on. Steps within the page pass. */
function useHeldSteps(ask: (go: Go) => void): (event: PopStateEvent) => void {
  const path = usePathname()
  const search = useSearchParams()
  const here = useRef<Place | null>(null)
  const isLeaving = useRef(false)

  // Runs after the router has written its state into the history.
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
      // This page is pushed after the wanted one, which is then one step back, whether it lay before or ahead.
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
