'use client'

import { useLayoutEffect } from 'react'

/**
 * Colours the page around the builder, too. An attribute rather than `:root:has(…)`: for each row that comes or goes the
 * browser would look through the whole page again.
 */
export function usePageAccent(accent: string) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.accent = accent
    return () => {
      delete dataset.accent
    }
  }, [accent])
}
