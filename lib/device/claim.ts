import { type Device, openDevice } from './database'
import { claimDevice } from './owner'

let claimed: { readonly owner: string; readonly epoch: string | undefined; readonly done: Promise<void> } | null = null

/** Notes whose browser this is, once for each owner that a page is made for. */
export function claimFor(owner: string, epoch?: string): Promise<void> {
  // A page that knows the epoch may come to say so after one that does not.
  const isSame = claimed?.owner === owner && (epoch === undefined || claimed.epoch === epoch)
  if (!claimed || !isSame) claimed = { owner, epoch, done: claim(owner, epoch) }
  return claimed.done
}

async function claim(owner: string, epoch: string | undefined): Promise<void> {
  try {
    const device = await openDevice()
    await claimDevice(device, { owner, epoch })
    device.close()
  } catch {
    // A browser that keeps nothing has nothing to note.
  }
}

/** What this browser keeps for an owner; null where it keeps nothing. */
export async function openFor(owner: string | null, epoch?: string): Promise<Device | null> {
  if (owner !== null) await claimFor(owner, epoch)
  return openDevice().catch(() => null)
}
