'use client'

import { useEffect } from 'react'
import { useBuilder } from './use-builder'

/** The page that the browser's Back, Forward or Reload led to. */
let revisitedPath = isRevisit() ? window.location.pathname : null

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    revisitedPath = window.location.pathname
  })
}

function isRevisit(): boolean {
  if (typeof window === 'undefined') return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * Keeps the place in a list. The browser's own way comes too early: the page is short until the list is drawn. A link
 * to the list leads to its top. It renders nothing.
 */
export function ScrollPlace() {
  const listId = useBuilder((builder) => builder.listId)
  useEffect(() => {
    const path = window.location.pathname
    const key = `musterroll-scroll ${listId}`
    const listeners = new AbortController()
    const { signal } = listeners
    const place = revisitedPath === path ? readPlace(key) : null
    revisitedPath = null
    if (place !== null) scrollWhenDrawn(place, signal)
    let last = place ?? window.scrollY
    const noteScroll = () => {
      // The browser may scroll for the next page already.
      if (window.location.pathname === path) last = window.scrollY
    }
    const store = () => storePlace(key, last)
    window.addEventListener('scroll', noteScroll, { passive: true, signal })
    window.addEventListener('pagehide', store, { signal })
    return () => {
      listeners.abort()
      store()
      if (revisitedPath === path) revisitedPath = null
    }
  }, [listId])
  return null
}

const LONGEST_WAIT_MS = 3_000

function scrollWhenDrawn(place: number, leave: AbortSignal) {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight - clientHeight < place) return
    stop()
    window.scrollTo({ top: place, behavior: 'instant' })
  })
  const timer = setTimeout(stop, LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  leave.addEventListener('abort', stop, { signal })
  // From then on the player scrolls.
  for (const event of ['wheel', 'touchmove', 'keydown']) window.addEventListener(event, stop, { signal, passive: true })
  observer.observe(document.body)
}

function readPlace(key: string): number | null {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

function storePlace(key: string, place: number) {
  try {
    sessionStorage.setItem(key, String(Math.round(place)))
  } catch {
    // Without storage the place is not kept.
  }
}
