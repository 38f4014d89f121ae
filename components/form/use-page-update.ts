'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/** For a form that shows its answer as a page: with script, the page is loaded again shortly after each change. */
export function usePageUpdate(delayMs: number) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isLoading, startTransition] = useTransition()
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  return {
    isLoading,
    startTransition,
    /** Cancels an update that is scheduled. */
    cancel,
    schedule: (update: () => void, waitMs = delayMs) => {
      cancel()
      timer.current = setTimeout(update, waitMs)
    },
    showAddress: (address: string) => startTransition(() => router.replace(address, { scroll: false })),
  }
}
