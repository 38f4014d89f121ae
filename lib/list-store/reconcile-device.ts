import type { PageOwner } from '../owners/device-owner-id'
import { readListsLeftAfterRestore, resendLists } from './after-restore'
import { type DeviceDatabase, NOTES_STORE } from './device/database'
import { assignKnownLists, deleteFormerOwnersLists, readFormerOwner } from './device/former-owner'
import { readLocalLists } from './device/local-lists'
import { readOpenTabs } from './device/open-tabs'
import { openOwnedDevice, readComparedEpoch, writeComparedEpoch } from './device/ownership'
import { sendFirstSaves } from './first-saves'
import { fetchKnownLists } from './known-lists'
import { findLostLinks } from './share-links'

export type PageContext = {
  /** Null where the server knows no owner by this browser's key. */
  readonly owner: PageOwner | null
  /** The epoch of the database from which the page was made. */
  readonly epoch: string
  readonly fetchFn: typeof fetch
  readonly locks: LockManager | undefined
  readonly now: () => number
  /** Deletes the offline copies of pages that this owner may no longer see. */
  readonly forgetPages: (listIds: readonly string[]) => Promise<void>
}

/** How many lists were sent again: a page that was loaded before does not show them. */
export type Reconciled = { readonly resent: number }

const NOTHING_RESENT: Reconciled = { resent: 0 }

const LOCK_NAME = 'musterroll-attending'

/**
 * Called by a page once owner and epoch are known. Usually it does nothing and makes no request. After a restore, lists
 * that the server lost are sent again. After a link to another owner, the lists of the former owner are deleted. Lists
 * that were made without a connection are sent.
 */
export async function reconcileDevice(page: PageContext): Promise<Reconciled> {
  const device = await openOwnedDevice(page.owner?.deviceOwnerId ?? null, page.epoch)
  if (!device) return NOTHING_RESENT
  try {
    if (!page.locks) return await reconcileOpenDevice(device, page)
    // Another tab may be doing it.
    return await page.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
      lock ? reconcileOpenDevice(device, page) : NOTHING_RESENT,
    )
  } finally {
    device.close()
  }
}

/** The same on an open device that the page has claimed. */
export async function reconcileOpenDevice(device: DeviceDatabase, page: PageContext): Promise<Reconciled> {
  const { resent } = await compareAfterRestore(device, page)
  const { fetchFn, locks, now } = page
  const made = await sendFirstSaves({
    device,
    fetchFn,
    locks,
    now,
    isOpenInTab: await readOpenTabs(device, locks, now),
    owner: await device.get(NOTES_STORE, 'owner'),
    former: await readFormerOwner(device),
    hasJoinedByLink: page.owner?.isLinked ?? false,
  })
  return { resent: resent + made }
}

async function compareAfterRestore(
  device: DeviceDatabase,
  { owner, epoch, fetchFn, locks, now, forgetPages }: PageContext,
): Promise<Reconciled> {
  const former = await readFormerOwner(device)
  const isLinked = owner?.isLinked ?? false
  const isNewlyLinked = isLinked && former !== null && former.wasRestored !== true
  const isCompared = (await readComparedEpoch(device)) === epoch
  const { elsewhere: heldByOtherOwner } = await readListsLeftAfterRestore(device)
  const isLinkedDeviceBack =
    isCompared && heldByOtherOwner.length > 0 && (await isAnyOnServer(heldByOtherOwner, fetchFn))
  if (!isNewlyLinked && isCompared && !isLinkedDeviceBack) return NOTHING_RESENT
  const localLists = await readLocalLists(device)
  if (localLists.length === 0) {
    if (owner) await writeComparedEpoch(device, epoch)
    return NOTHING_RESENT
  }
  const known = await fetchKnownLists(
    localLists.map(({ listId }) => listId),
    fetchFn,
  )
  if (!known) return NOTHING_RESENT
  const isOpenInTab = await readOpenTabs(device, locks, now)
  const isKnown = (listId: string) => known.lists.has(listId)
  if (owner) await assignKnownLists(device, owner.deviceOwnerId, isKnown)
  if (isNewlyLinked) {
    const deleted = await deleteFormerOwnersLists(device, { epoch: known.epoch, isKnown, isOpenInTab })
    if (deleted.length > 0) await forgetPages(deleted)
  }
  if (!isLinkedDeviceBack && (await readComparedEpoch(device)) === known.epoch) return NOTHING_RESENT
  await findLostLinks(device, known.epoch, fetchFn)
  const { sent } = await resendLists({
    device,
    localLists: await readLocalLists(device),
    known,
    fetchFn,
    isOpenInTab,
    owner: await device.get(NOTES_STORE, 'owner'),
    former,
    hasJoinedByLink: isLinked,
    heldByOtherOwner: isCompared ? heldByOtherOwner : [],
    // The first list that is sent makes the owner anew. The next page, which knows the owner, settles the epoch.
    marksEpochCompared: owner !== null,
  })
  return { resent: sent.length }
}

/** Whether a linked device has been back since, and its lists belong to this browser, too. */
async function isAnyOnServer(heldByOtherOwner: readonly string[], fetchFn: typeof fetch): Promise<boolean> {
  const known = await fetchKnownLists(heldByOtherOwner, fetchFn)
  return known !== null && known.lists.size > 0
}
