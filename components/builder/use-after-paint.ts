'use client'

import { startTransition, useEffect, useState } from 'react'

/**
 * A value one frame late. `useDeferredValue` begins as soon as it can, and then often ends before the frame that it was
 * to stay out of.
 */
export function useAfterPaint<T>(value: T): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return late
}
