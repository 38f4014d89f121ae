'use client'

import { useEffect } from 'react'
import { MY_LISTS } from '@/components/lists/addresses'
import { fetchLateParts } from '@/components/ui/late'

/** What is fetched for later must not stand in the way of the first minute's taps. */
const OFFLINE_DELAY_MS = 3_000

/**
 * Once all is there, the service worker keeps this page and its files, so that it opens again without a connection,
 * and beside it the page that leads to all lists.
 */
export function useOfflinePage(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    cachePage(window.location.pathname)
    const wait = setTimeout(() => fetchLateParts().then(() => cachePage(MY_LISTS)), OFFLINE_DELAY_MS)
    return () => clearTimeout(wait)
  }, [isReady])
}

function cachePage(path: string) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ kind: 'keep-page', path, files: files() }),
    () => undefined,
  )
}

function files(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/_next/static/')))]
}
