'use client'

import { useEffect } from 'react'

/** Once all is loaded, the service worker keeps this page and its files, so that it opens again without a connection. */
export function useKeptPage(isReady: boolean) {
  useEffect(() => {
    if (!isReady || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.ready.then(
      ({ active }) => active?.postMessage({ kind: 'keep-page', path: window.location.pathname, files: files() }),
      () => undefined,
    )
  }, [isReady])
}

function files(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/_next/static/')))]
}
