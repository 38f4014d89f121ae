'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { leaveBy } from './page-guard'

/** Goes to another page; asks first if something would be lost. */
export function useGo(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => leaveBy(() => router.push(href)), [router])
}
