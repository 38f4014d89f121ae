'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { leavePage } from './page-guard'

/** Goes to another page; asks first if something would be lost. */
export function useNavigate(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => leavePage(() => router.push(href)), [router])
}
