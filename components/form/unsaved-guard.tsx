'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { guardPage, STEPS_IN_PAGE_KEY } from '@/components/ui/page-guard'

const loadAlertDialog = async () => ({ default: (await import('@/components/ui/alert-dialog')).AlertDialog })
const AlertDialog = lazy(deferredImport(loadAlertDialog))

type UnsavedGuardProps = {
  /** What is lost by leaving. */
  words?: string
  /** A text: what a reload would lose, and what to do first. */
  lossText?: string
}

/** Asks before the page is left. Render it only while something is unsaved. */
export function UnsavedGuard({
  words = 'Your changes on this page are not saved.',
  lossText = 'Your changes on this page are not saved. A reload discards them.',
}: UnsavedGuardProps) {
  const { isAsking, stay, leave } = useUnsavedGuard(lossText)
  // Loaded beforehand, so that it can ask without a connection, too.
  useEffect(() => void loadAlertDialog().catch(() => undefined), [])
  if (!isAsking) return null
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        words={words}
        confirm="Leave"
        cancel="Stay"
        danger
        onConfirm={leave}
      />
    </Suspense>
  )
}

type Navigate = () => void

type LeaveQuestion = { readonly isAsking: boolean; stay(): void; leave(): void }

/**
 * Intercepts every way of leaving the page while it is mounted: links and commands, the browser's Back and Forward,
 * closing the tab.
 */
function useUnsavedGuard(lossText: string): LeaveQuestion {
  const router = useRouter()
  const [pending, setPending] = useState<{ readonly navigate: Navigate } | null>(null)
  const confirmLeave = useCallback((navigate: Navigate) => setPending({ navigate }), [])
  const onPopState = useHistoryGuard(confirmLeave)

  useEffect(() => guardPage({ confirmLeave, onPopState, lossText }), [confirmLeave, onPopState, lossText])

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const address = addressOfClick(event)
      if (address === null) return
      event.preventDefault()
      event.stopPropagation()
      confirmLeave(() => router.push(address))
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [confirmLeave, router])

  return {
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      setPending(null)
      pending?.navigate()
    },
  }
}

/** Where a click would lead within this tab and this site; null when the page stays. */
function addressOfClick(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null
  return pathname + search + hash
}

type HistoryEntry = { readonly path: string; readonly href: string; readonly state: object }

/** Undoes Back and Forward to another page and asks first. Steps within the page are let through. */
function useHistoryGuard(confirmLeave: (navigate: Navigate) => void): (event: PopStateEvent) => void {
  const path = usePathname()
  const search = useSearchParams()
  const currentEntry = useRef<HistoryEntry | null>(null)
  const isLeaving = useRef(false)

  // Runs after the router has stored its state in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read again whenever the router's changes
  useEffect(() => {
    currentEntry.current = readHistoryEntry() ?? currentEntry.current
  }, [path, search])

  return useCallback(
    (event) => {
      const entry = currentEntry.current
      if (isLeaving.current || !entry || window.location.pathname === entry.path) {
        isLeaving.current = false
        return
      }
      event.stopImmediatePropagation()
      // This page is pushed after the other one, which is then one step back, whether Back or Forward led there.
      window.history.pushState({ ...entry.state, [STEPS_IN_PAGE_KEY]: 0 }, '', entry.href)
      confirmLeave(() => {
        isLeaving.current = true
        window.history.back()
      })
    },
    [confirmLeave],
  )
}

/** Null where the router has stored no state, as after a jump to an anchor of the page. */
function readHistoryEntry(): HistoryEntry | null {
  const { pathname, search, hash } = window.location
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null) return null
  return { path: pathname, href: `${pathname}${search}${hash}`, state }
}
