'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { ON_THIS_DEVICE } from './addresses'
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

/** The cache in which public/sw.js keeps a player's own pages. */
const PRIVATE_PAGES = 'private'

let lastCheck: { readonly key: string; readonly done: Promise<void> } | null = null

/** Checks this device once for each owner and epoch. Calls `onSent` if lists were sent back to the server. */
function checkDevice(owner: PageOwner | null, epoch: string, onSent: () => void): void {
  const key = JSON.stringify([owner, epoch])
  if (lastCheck?.key === key) return
  const previousCheck = lastCheck?.done ?? Promise.resolve()
  lastCheck = { key, done: previousCheck.then(() => reconcile(owner, epoch, onSent)).catch(() => undefined) }
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

async function reconcile(owner: PageOwner | null, epoch: string, onSent: () => void): Promise<void> {
  // A kept page may be of an earlier owner, and of an earlier epoch.
  if (!navigator.onLine) return
  const { reconcileDevice } = await import('@/lib/list-store/reconcile-device')
  const { resent } = await reconcileDevice({
    owner,
    epoch,
    fetchFn: fetch.bind(window),
    // Undefined on a page without https.
    locks: navigator.locks as LockManager | undefined,
    now: Date.now,
    forgetPages,
  })
  if (resent > 0) onSent()
  // Not awaited: without a service worker, `ready` never resolves.
  void cacheDevicePage().catch(() => undefined)
}

/** Deletes the cached pages of lists that this owner may no longer see, of My lists and of the form, which named theirs. */
async function forgetPages(listIds: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(PRIVATE_PAGES)
  for (const { url } of await cache.keys()) {
    const [, , listId] = new URL(url).pathname.split('/')
    if (listId === undefined || listId === 'new' || listIds.includes(listId)) await cache.delete(url)
  }
}

/** Stores the page "On this device", so that it opens without a connection even if it was never opened before. */
async function cacheDevicePage(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  const cache = await caches.open(PRIVATE_PAGES)
  if (await cache.match(ON_THIS_DEVICE)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'keep-page', path: ON_THIS_DEVICE, files: [] })
}
