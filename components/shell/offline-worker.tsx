'use client'

import { useEffect } from 'react'

/** Keeps visited pages for a table without signal. A browser that cannot do so loses nothing else. */
export function OfflineWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, [])
  return null
}
