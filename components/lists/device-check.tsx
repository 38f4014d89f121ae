'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { ON_THIS_DEVICE } from './addresses'

type DeviceCheckProps = {
  /** Null where the server does not know this browser's key. */
  owner: PageOwner | null
  /** Of the database that the page was made from. */
  epoch: string
}

/** Notes whose browser this is, and sends back what a restore took from the server. Nothing waits for it. */
export function DeviceCheck({ owner, epoch }: DeviceCheckProps) {
  const router = useRouter()
  const deviceOwnerId = owner?.deviceOwnerId ?? null
  const isLinked = owner?.isLinked ?? false
  useEffect(() => {
    checkDevice(deviceOwnerId === null ? null : { deviceOwnerId, isLinked }, epoch, () => router.refresh())
  }, [deviceOwnerId, isLinked, epoch, router])
  return null
}

/** The service worker's store of a player's own pages: public/sw.js. */
const PRIVATE_PAGES = 'private'

let lastCheck: { readonly key: string; readonly done: Promise<void> } | null = null

/** Sees to this device, once for each owner and database that a page is made for. `onSent` where lists went back. */
function checkDevice(owner: PageOwner | null, epoch: string, onSent: () => void): void {
  const key = JSON.stringify([owner, epoch])
  if (lastCheck?.key === key) return
  const before = lastCheck?.done ?? Promise.resolve()
  lastCheck = { key, done: before.then(() => check(owner, epoch, onSent)).catch(() => undefined) }
}

const PATIENCE_MS = 3_000

/**
 * Looks when the device was seen to: what is read of it before that may be about to change. Where that takes long,
 * after a restore with many lists, it looks at once and again in the end.
 */
export function afterDeviceCheck(look: () => unknown): void {
  const { done = Promise.resolve() } = lastCheck ?? {}
  const early = setTimeout(look, PATIENCE_MS)
  void done.then(() => {
    clearTimeout(early)
    look()
  })
}

async function check(owner: PageOwner | null, epoch: string, onSent: () => void): Promise<void> {
  const { reconcileDevice } = await import('@/lib/list-store/reconcile-device')
  const { resent } = await reconcileDevice({
    owner,
    epoch,
    fetchFn: fetch.bind(window),
    // A page without https has none.
    locks: navigator.locks as LockManager | undefined,
    now: Date.now,
    forgetPages,
  })
  if (resent > 0) onSent()
  // Does not wait where there is no service worker.
  void keepDevicePage().catch(() => undefined)
}

/** Of the lists that are no longer this owner's to see; and My lists, where they stood. */
async function forgetPages(lists: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(PRIVATE_PAGES)
  for (const { url } of await cache.keys()) {
    const [, , list] = new URL(url).pathname.split('/')
    if (list === undefined || lists.includes(list)) await cache.delete(url)
  }
}

/** Stores the page "On this device", so that it opens without a connection even if it was never opened before. */
async function keepDevicePage(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  const cache = await caches.open(PRIVATE_PAGES)
  if (await cache.match(ON_THIS_DEVICE)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'keep-page', path: ON_THIS_DEVICE, files: [] })
}
