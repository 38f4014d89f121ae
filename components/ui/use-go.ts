'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { leaveBy } from './leaving'

/** To another page, as a link leads there: whoever would lose something is asked first. */
export function useGo(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => leaveBy(() => router.push(href)), [router])
}
