'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { PageOwner } from '@/lib/owners/device-mark'
import { checkDevice } from './attending'

type DeviceCheckProps = {
  /** Null where the server knows nobody by this browser's key. */
  owner: PageOwner | null
  /** Of the database that the page was made from. */
  epoch: string
}

/** Notes whose browser this is, and sends back what a restore took from the server. Nothing waits for it. */
export function DeviceCheck({ owner, epoch }: DeviceCheckProps) {
  const router = useRouter()
  const mark = owner?.mark ?? null
  const isLinked = owner?.isLinked ?? false
  useEffect(() => {
    checkDevice(mark === null ? null : { mark, isLinked }, epoch, () => router.refresh())
  }, [mark, isLinked, epoch, router])
  return null
}
