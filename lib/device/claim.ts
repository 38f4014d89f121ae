import { type Device, openDevice } from './database'
import { claimDevice } from './owner'

/** The service worker's store of a player's own pages: public/sw.js. */
const PRIVATE_PAGES = 'private'

let claimed: { readonly owner: string; readonly done: Promise<void> } | null = null

/** What another owner left in this browser is forgotten, once for each owner that a page is made for. */
export function claimFor(owner: string): Promise<void> {
  if (claimed?.owner !== owner) claimed = { owner, done: claim(owner) }
  return claimed.done
}

async function claim(owner: string): Promise<void> {
  try {
    const device = await openDevice()
    const changed = await claimDevice(device, owner)
    device.close()
    if (changed && 'caches' in globalThis) await caches.delete(PRIVATE_PAGES)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What this browser keeps for an owner; null where it keeps nothing. */
export async function openFor(owner: string | null): Promise<Device | null> {
  if (owner !== null) await claimFor(owner)
  return openDevice().catch(() => null)
}
