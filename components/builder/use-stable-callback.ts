'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does follows the newest render: rows that get it need not be redrawn. */
export function useStableCallback<A extends readonly unknown[], R>(does: (...args: A) => R): (...args: A) => R {
  const newest = useRef(does)
  useLayoutEffect(() => {
    newest.current = does
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
