'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the newest `does`: rows that get it are not drawn again. */
export function useStableCallback<A extends readonly unknown[], R>(does: (...args: A) => R): (...args: A) => R {
  const newest = useRef(does)
  useLayoutEffect(() => {
    newest.current = does
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
