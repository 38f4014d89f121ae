'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the newest `callback`: rows that get it are not drawn again. */
export function useStableCallback<A extends readonly unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
