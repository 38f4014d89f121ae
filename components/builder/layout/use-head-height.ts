'use client'

import { type RefObject, useCallback } from 'react'

/** The zones beside the list end where the screen does: they need to know how much of it the head takes. */
export function useHeaderHeight(
  frame: RefObject<HTMLElement | null>,
): (head: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (head) => {
      if (!head) return
      const tell = () => frame.current?.style.setProperty('--head', `${head.offsetHeight}px`)
      const watch = new ResizeObserver(tell)
      watch.observe(head)
      return () => watch.disconnect()
    },
    [frame],
  )
}
