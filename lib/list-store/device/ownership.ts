import { type DeviceDatabase, NOTES_STORE, openDeviceDatabase, withTimeout } from './database'

export type OwnerClaim = {
  /** The id by which the device knows the owner for whom the page was made. */
  readonly owner: string
  /** Of the database from which the page was made; missing where the page does not say. */
  readonly epoch?: string | undefined
}

/** The former owner of the device, and what is known of how the owner changed. */
export type FormerOwner = {
  readonly deviceOwnerId: string
  /**
   * Whether the owner changed together with the database: then a restore made the owner anew, and the lists are still
   * theirs. Null while that is unknown.
   */
  readonly wasRestored: boolean | null
}

/** The key of the note with the epoch in which everything on this device was compared with the server. */
const COMPARED_EPOCH_KEY = 'settled'
export const FORMER_OWNER_KEY = 'former'

/**
 * Notes the owner of this browser. Nothing is deleted: the former owner's lists are marked as theirs, because an owner
 * may change for many reasons (a lost cookie, a restore, a device link), and this may be the last copy.
 * Resolves to whether the owner changed.
 */
export async function claimDevice(device: DeviceDatabase, { owner, epoch }: OwnerClaim): Promise<boolean> {
  const transaction = device.transaction([NOTES_STORE, 'lists', 'journals'], 'readwrite')
  const notes = transaction.objectStore(NOTES_STORE)
  const [ownerBefore, comparedEpoch, former] = [
    await notes.get('owner'),
    await notes.get(COMPARED_EPOCH_KEY),
    parseFormerOwner(await notes.get(FORMER_OWNER_KEY)),
  ]
  const wasRestored = epoch === undefined || comparedEpoch === undefined ? null : epoch !== comparedEpoch
  if (ownerBefore === owner) {
    if (former?.wasRestored === null && wasRestored !== null)
      await notes.put(formatFormerOwner({ ...former, wasRestored }), FORMER_OWNER_KEY)
  } else {
    await notes.put(owner, 'owner')
    if (ownerBefore !== undefined) {
      await notes.put(formatFormerOwner({ deviceOwnerId: ownerBefore, wasRestored }), FORMER_OWNER_KEY)
      for (const store of ['lists', 'journals'] as const) await assignOwner(transaction.objectStore(store), ownerBefore)
    }
  }
  await transaction.done
  return ownerBefore !== undefined && ownerBefore !== owner
}

type Owned = { readonly owner?: string | undefined }

type Rows<T> = { getAll(): Promise<T[]>; put(row: T): Promise<unknown> }

async function assignOwner<T extends Owned>(rows: Rows<T>, owner: string): Promise<void> {
  for (const row of await rows.getAll()) if (row.owner === undefined) await rows.put({ ...row, owner })
}

/** As it is stored on the device. */
type StoredFormerOwner = { readonly mark: string; readonly restored: boolean | null }

function formatFormerOwner({ deviceOwnerId, wasRestored }: FormerOwner): string {
  return JSON.stringify({ mark: deviceOwnerId, restored: wasRestored } satisfies StoredFormerOwner)
}

export function parseFormerOwner(text: string | undefined): FormerOwner | null {
  if (text === undefined) return null
  // Written by formatFormerOwner.
  const { mark, restored } = JSON.parse(text) as StoredFormerOwner
  return { deviceOwnerId: mark, wasRestored: restored }
}

export async function readComparedEpoch(device: DeviceDatabase): Promise<string | null> {
  return (await device.get(NOTES_STORE, COMPARED_EPOCH_KEY)) ?? null
}

export async function writeComparedEpoch(device: DeviceDatabase, epoch: string): Promise<void> {
  await device.put(NOTES_STORE, epoch, COMPARED_EPOCH_KEY)
}

/** Longer than any device takes for a small note. */
const CLAIM_TIMEOUT_MS = 3_000

/** A page claims once, and again when it learns the epoch. */
let claimed: { readonly owner: string; readonly epoch: string | undefined; readonly done: Promise<void> } | null = null

function claimFor(device: DeviceDatabase, owner: string, epoch?: string): Promise<void> {
  const isSame = claimed?.owner === owner && (epoch === undefined || claimed.epoch === epoch)
  if (!claimed || !isSame) claimed = { owner, epoch, done: claim(device, owner, epoch) }
  return claimed.done
}

async function claim(device: DeviceDatabase, owner: string, epoch: string | undefined): Promise<void> {
  try {
    await withTimeout(claimDevice(device, { owner, epoch }), CLAIM_TIMEOUT_MS)
  } catch {
    // The next page tries again.
    claimed = null
  }
}

/** The device, with its owner noted; null where the browser stores nothing. */
export async function openOwnedDevice(owner: string | null, epoch?: string): Promise<DeviceDatabase | null> {
  const device = await openDeviceDatabase().catch(() => null)
  if (device && owner !== null) await claimFor(device, owner, epoch)
  return device
}
