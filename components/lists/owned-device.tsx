'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { PageOwner } from '@/lib/owners/device-mark'
import { attend } from './attending'

type OwnedDeviceProps = {
  /** Null where the server knows nobody by this browser's key. */
  owner: PageOwner | null
  /** Of the database that the page was made from. */
  epoch: string
}

/** Notes whose browser this is, and sends back what a restore took from the server. Nothing waits for it. */
export function OwnedDevice({ owner, epoch }: OwnedDeviceProps) {
  const router = useRouter()
  const mark = owner?.mark ?? null
  const isLinked = owner?.isLinked ?? false
  useEffect(() => {
    attend(mark === null ? null : { mark, isLinked }, epoch, () => router.refresh())
  }, [mark, isLinked, epoch, router])
  return null
}
