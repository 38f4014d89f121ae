'use client'

import { useEffect } from 'react'
import { fetchLateParts } from '@/components/ui/late'

/** What is fetched for later must not stand in the way of the first minute's taps. */
const LEISURE_MS = 3_000

/** Once all is there, the service worker keeps this page and its files, so that it opens again without a connection. */
export function useKeptPage(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    keepPage(window.location.pathname)
    const wait = setTimeout(() => fetchLateParts().then(() => keepPage(null)), LEISURE_MS)
    return () => clearTimeout(wait)
  }, [isReady])
}

/** Without a path, only the files. */
function keepPage(path: string | null) {
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
