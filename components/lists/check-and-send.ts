import { reconcileDevice } from '@/lib/list-store/reconcile-device'
import type { PageOwner } from '@/lib/owners/device-owner-id'
import { ON_THIS_DEVICE } from './addresses'

/** The cache in which public/sw.js keeps a player's own pages. */
const PRIVATE_PAGES = 'private'

/** Compares what the device has with the server. Calls `onSent` if lists were sent back to it. */
export async function checkAndSend(owner: PageOwner | null, epoch: string, onSent: () => void): Promise<void> {
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
