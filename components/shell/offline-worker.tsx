'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { keepSendingMadeHere } from '@/components/lists/made-here'

/** Where players have lists of their own; who looks at a shared list once needs nothing for later. */
const PREPARES = /^\/(lists(\/.*)?)?$/

/**
 * Keeps visited pages for a table without signal, and sends what was made without one. A browser that cannot do so
 * loses nothing else.
 */
export function OfflineWorker() {
  const prepares = PREPARES.test(usePathname())
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, [])
  useEffect(keepSendingMadeHere, [])
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !prepares || !navigator.serviceWorker || !navigator.onLine) return
    // Tried again with the next page.
    navigator.serviceWorker.ready
      .then(() => import('./prepare-offline'))
      .then(({ prepareOffline }) => prepareOffline())
      .catch(() => undefined)
  }, [prepares])
  return null
}
