'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/** For a form that is sent by its address: with script it asks for its page anew by itself, shortly after a change. */
export function usePageAgain(pauseMs: number) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAsking, begin] = useTransition()
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  return {
    isAsking,
    begin,
    /** Takes back what waits. */
    stop,
    soon: (ask: () => void, waitMs = pauseMs) => {
      stop()
      timer.current = setTimeout(ask, waitMs)
    },
    show: (address: string) => begin(() => router.replace(address, { scroll: false })),
  }
}
