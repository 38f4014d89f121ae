import { type Device, openDevice } from './database'
import { inTime } from './in-time'
import { claimDevice } from './owner'

/** Longer than any device takes to note a word. */
const PATIENCE_MS = 3_000

/** What is claimed already, so that each page does it once; a page that knows the epoch may come to say so later. */
let claimed: { readonly owner: string; readonly epoch: string | undefined; readonly done: Promise<void> } | null = null

/** Notes on an open device whose browser this is. */
function claimFor(device: Device, owner: string, epoch?: string): Promise<void> {
  const isSame = claimed?.owner === owner && (epoch === undefined || claimed.epoch === epoch)
  if (!claimed || !isSame) claimed = { owner, epoch, done: claim(device, owner, epoch) }
  return claimed.done
}

async function claim(device: Device, owner: string, epoch: string | undefined): Promise<void> {
  try {
    await inTime(claimDevice(device, { owner, epoch }), PATIENCE_MS)
  } catch {
    // A browser that does not answer has nothing to note; the next page tries again.
    claimed = null
  }
}

/** What this browser keeps for an owner; null where it keeps nothing. */
export async function openFor(owner: string | null, epoch?: string): Promise<Device | null> {
  const device = await openDevice().catch(() => null)
  if (device && owner !== null) await claimFor(device, owner, epoch)
  return device
}
