'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { whenPageIsShown } from '@/components/ui/page-shown'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { onMadeHereSent } from './made-here'

type DeviceCheckProps = {
  /** Null where the server does not know this browser's key. */
  owner: PageOwner | null
  /** The epoch of the database that the page was made from. */
  epoch: string
}

/** Records whose browser this is, and sends back lists that a restore removed from the server. It renders nothing. */
export function DeviceCheck({ owner, epoch }: DeviceCheckProps) {
  const router = useRouter()
  const deviceOwnerId = owner?.deviceOwnerId ?? null
  const isLinked = owner?.isLinked ?? false
  useEffect(() => {
    const refresh = () => router.refresh()
    checkDevice(deviceOwnerId === null ? null : { deviceOwnerId, isLinked }, epoch, refresh)
    return onMadeHereSent(refresh)
  }, [deviceOwnerId, isLinked, epoch, router])
  return null
}

let lastCheck: { readonly key: string; readonly done: Promise<void> } | null = null

/** Checks this device once for each owner and epoch. Calls `onSent` if lists were sent back to the server. */
function checkDevice(owner: PageOwner | null, epoch: string, onSent: () => void): void {
  const key = JSON.stringify([owner, epoch])
  if (lastCheck?.key === key) return
  const previousCheck = lastCheck?.done ?? Promise.resolve()
  const reconcile = async () => {
    // A kept page may be of an earlier owner, and of an earlier epoch.
    if (!navigator.onLine) return
    await whenPageIsShown()
    const { checkAndSend } = await import('./check-and-send')
    await checkAndSend(owner, epoch, onSent)
  }
  lastCheck = { key, done: previousCheck.then(reconcile).catch(() => undefined) }
}

const EARLY_CALL_MS = 3_000

/**
 * Calls back when the check of the device is done, since the check may change what is read. If the check takes long, after a
 * restore with many lists, it calls back early and once more at the end.
 */
export function callWhenDeviceIsChecked(callback: () => unknown): void {
  const { done = Promise.resolve() } = lastCheck ?? {}
  const earlyCall = setTimeout(callback, EARLY_CALL_MS)
  void done.then(() => {
    clearTimeout(earlyCall)
    callback()
  })
}
