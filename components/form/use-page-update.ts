'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/** For a form whose answer is a page: with script, the page is loaded again shortly after each change. */
export function usePageAgain(pauseMs: number) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAsking, begin] = useTransition()
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  return {
    isAsking,
    begin,
    /** Cancels a load that has not begun. */
    stop,
    soon: (ask: () => void, waitMs = pauseMs) => {
      stop()
      timer.current = setTimeout(ask, waitMs)
    },
    show: (address: string) => begin(() => router.replace(address, { scroll: false })),
  }
}
